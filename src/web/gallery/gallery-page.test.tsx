// The gallery page: its words, its pictures page by page, and an empty wall.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, type Reply } from '#web/testing/screen.tsx';
import GalleryPage from './gallery-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const page = (first: number, count: number): Reply => ({
  body: {
    data: Array.from({ length: count }, (_, index) => ({
      video_url: `/files/${first + index}`,
      question_1: 'wellness',
      question_2: 'fit',
    })),
  },
});

function open(...replies: Reply[]) {
  let asked = 0;
  answerWith({ 'GET /jobs/gallery': () => replies[asked++] ?? { body: { data: [] } } });
  openScreen('/gallery', '/gallery', <GalleryPage />);
}

test('title, tagline and three paragraphs (R53, R114, R115, R116)', async () => {
  open(page(0, 0));
  expect(screen.getByRole('heading', { level: 1, name: 'Explore the #ThriveAtInfosys Gallery' })).toBeTruthy();
  const tagline = screen.getByText('This is what thriving looks like.');
  expect(tagline.nextElementSibling?.querySelectorAll('p')).toHaveLength(3);
  expect(await screen.findByText('The wall is waiting for its first picture.')).toBeTruthy();
});

test('published pictures come fifteen a page, on demand (R369)', async () => {
  open(page(0, 15), page(15, 4));
  expect(await screen.findAllByRole('img')).toHaveLength(15);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: 'Show more' }).then(() => true)).toBe(true);
  await vi.waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(19));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a gallery that can’t be opened says so and tries again', async () => {
  open({ status: 503 }, page(0, 1));
  expect((await screen.findByRole('alert')).textContent).toContain('The gallery could not be opened.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'Poster: Wellness, fit' })).toBeTruthy();
});
