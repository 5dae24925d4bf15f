// Photos in memory, by pose.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCapturedPhotos, setCapturedPhoto, setPhotoVerdict, useCapturedPhotos } from './captured-photos.ts';

let made = 0;
const revoked = vi.fn();

beforeEach(() => {
  URL.createObjectURL = () => `blob:${++made}`;
  URL.revokeObjectURL = revoked;
  made = 0;
  revoked.mockClear();
});

afterEach(() => {
  cleanup();
  clearCapturedPhotos();
});

function List() {
  const photos = useCapturedPhotos();
  return <p>{JSON.stringify(Object.entries(photos).map(([pose, { url, verdict }]) => [pose, url, verdict]))}</p>;
}

// Requirements: R194
test('each photo is kept by pose in memory and never in web storage', () => {
  render(<List />);
  act(() => {
    const { blob } = setCapturedPhoto('front', new Blob(['1']));
    setCapturedPhoto('left', new Blob(['2']));
    setPhotoVerdict('front', blob, 'accepted');
  });
  expect(screen.getByText('[["front","blob:1","accepted"],["left","blob:2","open"]]')).toBeTruthy();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('blob:');
});

test('a photo taken again replaces the one before it, and all can be forgotten', () => {
  render(<List />);
  act(() => {
    const { blob } = setCapturedPhoto('front', new Blob(['1']));
    setCapturedPhoto('front', new Blob(['2']));
    setPhotoVerdict('front', blob, 'accepted');
  });
  expect(screen.getByText('[["front","blob:2","open"]]')).toBeTruthy();
  act(clearCapturedPhotos);
  expect(screen.getByText('[]')).toBeTruthy();
  expect(revoked.mock.calls).toEqual([['blob:1'], ['blob:2']]);
});
