// The reveal on the result page: first only the picture, then everything else.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setRevealStartPosition } from '#web/jobs/reveal-start-position.ts';
import { mockServer, renderScreen } from '#web/testing/screen.test-helpers.tsx';
import ResultPage from './result-page.tsx';
import { centredRevealBox, cssTransformBetweenBoxes, REVEAL_DURATIONS_MS } from './use-reveal.ts';

const job = {
  id: 'j1',
  status: 'completed',
  video_url: '/files/picture',
  download_url: '/files/picture?download=thrive-j1.png',
  pictures: [{ number: 1, screen_url: '/files/screen', technique: null }],
  variants_pending: 0,
  shown: 1,
  made_by: null,
  question_1: 'balance',
  question_2: 'relaxed',
  question_3: 'female',
  shortcode: 'abc',
  published: false,
};

let hidden: boolean;
let animated: Keyframe[][];

beforeEach(() => {
  hidden = false;
  animated = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  // jsdom moves nothing: what matters here is what is moved, and when the rest of the page is there.
  Element.prototype.animate = function animate(keyframes) {
    animated.push(keyframes as Keyframe[]);
    return { play() {}, pause() {}, cancel() {} } as unknown as Animation;
  };
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'animate');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(isAwaited = true) {
  mockServer({
    'GET /campaign/settings': { body: { emailDomains: [], publicUrl: 'https://thrive.example', tryingOut: false } },
    'POST /jobs/get': { body: { data: job } },
  });
  if (isAwaited) setRevealStartPosition({ jobId: 'j1', from: new DOMRect(10, 20, 300, 375) });
  renderScreen('/result', '/result?id=j1', <ResultPage />);
  await screen.findByRole('img', { name: 'Your poster: Balance, relaxed' });
}

const isReachable = (name: string) => !screen.getByRole('button', { name }).closest('[inert]');
const later = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('the picture develops from where the loading page showed it, stands alone for two seconds, then the actions arrive', async () => {
  await open();
  expect(document.documentElement.dataset).toMatchObject({ room: 'studio', alone: '' });
  expect(isReachable('Download')).toBe(false);
  const filters = animated.flat().map(({ filter }) => filter);
  expect(filters).toEqual(expect.arrayContaining(['grayscale(1) contrast(1.2)', 'grayscale(0) contrast(1)']));
  expect(animated.flat().some(({ transform }) => String(transform).startsWith('translate(10px, 20px)'))).toBe(true);
  await later(REVEAL_DURATIONS_MS.develop + 1_900);
  expect(isReachable('Download')).toBe(false);
  await later(300);
  expect(isReachable('Download')).toBe(true);
  expect(isReachable('Regenerate')).toBe(true);
  expect(document.documentElement.dataset.room).toBe('paper');
  expect(document.documentElement.dataset.alone).toBeUndefined();
});

test.each(['keyDown', 'pointerDown'] as const)('a press ends the reveal at once: %s', async (press) => {
  await open();
  fireEvent[press](window);
  expect(isReachable('Download')).toBe(true);
});

test('a tab that sleeps shows the reveal when it wakes', async () => {
  hidden = true;
  await open();
  await later(60_000);
  expect(isReachable('Download')).toBe(false);
  hidden = false;
  fireEvent(document, new Event('visibilitychange'));
  await later(REVEAL_DURATIONS_MS.develop + REVEAL_DURATIONS_MS.hold - 100);
  expect(isReachable('Download')).toBe(false);
  await later(200);
  expect(isReachable('Download')).toBe(true);
});

test('reduced motion fades from red to colour and moves nothing', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  await open();
  await later(REVEAL_DURATIONS_MS.develop + REVEAL_DURATIONS_MS.hold + 100);
  expect(isReachable('Download')).toBe(true);
  expect(animated.flat().filter((frame) => frame.transform ?? frame.translate)).toEqual([]);
  expect(animated.flat().some(({ filter }) => filter === 'grayscale(0) contrast(1)')).toBe(true);
});

test('a page opened or reloaded later shows the picture at once', async () => {
  await open(false);
  expect(isReachable('Download')).toBe(true);
  expect(animated).toEqual([]);
});

test('the picture stands alone in the middle, whole, in every window', () => {
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
    [740, 360],
    [2560, 1440],
  ]) {
    const { left, top, width: seen, height: tall } = centredRevealBox({ width, height });
    expect(tall).toBeCloseTo(seen * 1.25);
    expect(left).toBeGreaterThanOrEqual(16);
    expect(top).toBeGreaterThanOrEqual(14);
    expect(left * 2 + seen).toBeCloseTo(width);
    expect(top * 2 + tall).toBeCloseTo(height);
  }
  expect(
    cssTransformBetweenBoxes(
      { left: 100, top: 50, width: 400, height: 500 },
      { left: 120, top: 20, width: 200, height: 250 },
    ),
  ).toBe('translate(20px, -30px) scale(0.5)');
});
