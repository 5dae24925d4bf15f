// Pose guidance on a screen: what it shows, and that it goes away where it is of no help.
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRef, type RefObject } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuidanceHintCode } from './hint.ts';

/** How the thread behaves in a test: what it says of each picture, after how many milliseconds. */
let thread: { starts: boolean; hint: GuidanceHintCode; ms: number };
let asked: number;
let ended: number;

/** jsdom has no threads: this one stands where the browser's would, and knows what it sees. */
class Thread {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  constructor() {
    const first = thread.starts ? { type: 'ready' } : { type: 'failed', reason: 'no WebAssembly here' };
    setTimeout(() => this.onmessage?.({ data: first }), 10);
  }
  postMessage() {
    asked += 1;
    const place = { x: 0.5, y: 0.5, width: 0.3, height: 0.4, lean: 0 };
    const answer = { type: 'seen', observation: { hint: thread.hint, place } };
    setTimeout(() => this.onmessage?.({ data: answer }), thread.ms);
  }
  terminate() {
    ended += 1;
  }
}

beforeEach(() => {
  localStorage.clear();
  thread = { starts: true, hint: 'closer', ms: 20 };
  asked = 0;
  ended = 0;
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('Worker', Thread);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('createImageBitmap', async () => ({}));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) await act(() => vi.advanceTimersByTimeAsync(50));
};

type ScreenProps = Pick<typeof import('./use-pose-guidance.ts'), 'usePoseGuidance'> &
  Pick<typeof import('./guidance-overlay.tsx'), 'GuidanceOverlay'> & {
    videoRef: RefObject<HTMLVideoElement | null>;
    onHeld: () => void;
    onLost: () => void;
  };

function Screen({ usePoseGuidance, GuidanceOverlay, videoRef, onHeld, onLost }: ScreenProps) {
  const guidance = usePoseGuidance({ pose: 'front', videoRef, filming: true, onHeld, onLost });
  return (
    <>
      <GuidanceOverlay guidance={guidance} outlined />
      <output>{guidance.on ? 'on' : 'off'}</output>
    </>
  );
}

/** A screen with nothing but pose guidance, before a camera of 1280 x 720. */
async function open(onHeld = () => {}, onLost = () => {}) {
  const { usePoseGuidance } = await import('./use-pose-guidance.ts');
  const { GuidanceOverlay } = await import('./guidance-overlay.tsx');
  const videoRef = createRef() as RefObject<HTMLVideoElement | null>;
  videoRef.current = { videoWidth: 1280, videoHeight: 720 } as HTMLVideoElement;
  return render(
    <Screen
      usePoseGuidance={usePoseGuidance}
      GuidanceOverlay={GuidanceOverlay}
      videoRef={videoRef}
      onHeld={onHeld}
      onLost={onLost}
    />,
  );
}

const outline = () => document.querySelector<HTMLElement>('[data-face]');

test('a hint is shown where a screen reader hears it, and the outline stands round the mirrored face', async () => {
  await open();
  await pass(600);
  expect(screen.getByText('Move closer.').getAttribute('aria-live')).toBe('polite');
  expect(outline()?.dataset).toMatchObject({ face: 'seen' });
  expect(outline()?.style.getPropertyValue('--left')).toBe('32.00%');
  thread.hint = 'right';
  await pass(600);
  expect(screen.getByText('Just right. Hold still.')).toBeTruthy();
  expect(outline()?.dataset).toHaveProperty('right');
});

test('twenty pictures a second are looked at, and no more', async () => {
  await open();
  await pass(3000);
  expect(asked).toBeGreaterThan(30);
  expect(asked).toBeLessThanOrEqual(60);
});

test('a device that is too slow goes on without pose guidance', async () => {
  thread.ms = 600;
  await open();
  await pass(5000);
  expect(screen.getByText('on')).toBeTruthy();
  await pass(6000);
  expect(screen.getByText('off')).toBeTruthy();
  expect(outline()).toBeNull();
  expect([asked, ended]).toEqual([15, 1]);
});

test('a thread that does not start is no matter', async () => {
  thread.starts = false;
  await open();
  await pass(1000);
  expect(screen.getByText('off')).toBeTruthy();
  expect([asked, ended]).toEqual([0, 1]);
});

test('the shutter goes by itself once a pose has held for a second, unless that is switched off', async () => {
  thread.hint = 'right';
  const held = vi.fn();
  // The second is the key of the versions before.
  for (const key of ['pose-guidance', 'coach']) {
    localStorage.setItem(key, '{"handsFree":false}');
    await open(held);
    await pass(2000);
    expect(held, key).not.toHaveBeenCalled();
    cleanup();
    localStorage.clear();
  }
  await open(held);
  await pass(900);
  expect(held).not.toHaveBeenCalled();
  await pass(500);
  expect(held).toHaveBeenCalled();
});

test('a pose that is lost is told, so that its countdown ends', async () => {
  thread.hint = 'right';
  const lost = vi.fn();
  await open(() => {}, lost);
  await pass(1500);
  expect(lost).not.toHaveBeenCalled();
  thread.hint = 'turn_left';
  await pass(600);
  expect(lost).toHaveBeenCalled();
});

test('choices that can’t be read count as not made', async () => {
  thread.hint = 'right';
  for (const damaged of ['{half', '[]', 'null', '{"handsFree":"no"}']) {
    const held = vi.fn();
    localStorage.setItem('pose-guidance', damaged);
    await open(held);
    await pass(1500);
    cleanup();
    expect(held, damaged).toHaveBeenCalled();
  }
});

test('the thread ends a while after the last camera screen, not between two of them', async () => {
  const { unmount } = await open();
  await pass(500);
  unmount();
  await pass(10_000);
  expect(ended).toBe(0);
  await pass(11_000);
  expect(ended).toBe(1);
});
