// The timer of a playing carousel.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AutoplayController, createAutoplayController } from './autoplay.ts';
import type { CarouselConfig } from './config.ts';
import { type CarouselItem, itemKeys } from './items.ts';
import { type CarouselStore, createCarouselStore } from './store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const items: CarouselItem[] = [
  { type: 'image', data: { src: '/0.jpg' } },
  { type: 'video', data: { src: '/1.webm' } },
  { type: 'image', data: { src: '/2.jpg' } },
];
const keys = itemKeys(items);

function playing(config: Partial<CarouselConfig> = {}): {
  carousel: CarouselStore;
  autoplay: AutoplayController;
  end: () => void;
} {
  const carousel = createCarouselStore(config);
  carousel.load(items);
  const autoplay = createAutoplayController(carousel);
  const end = autoplay.follow();
  carousel.play();
  return { carousel, autoplay, end };
}

function settleAll(autoplay: AutoplayController): void {
  for (const key of keys) autoplay.settle(key);
}

// Requirements: R371
test('autoplay moves on every 3000 ms, films included', () => {
  const { carousel, autoplay } = playing();
  settleAll(autoplay);
  vi.advanceTimersByTime(2999);
  expect(carousel.getState().currIndex).toBe(0);
  vi.advanceTimersByTime(1);
  expect(carousel.getState().currIndex).toBe(1);
  vi.advanceTimersByTime(3000);
  expect(carousel.getState().currIndex).toBe(2);
});

// Requirements: R257
test('at the end autoplay goes to the first item, with loop off too', () => {
  for (const loop of [false, true]) {
    const { carousel, autoplay, end } = playing({ loop });
    settleAll(autoplay);
    carousel.set(2);
    vi.advanceTimersByTime(3000);
    expect(carousel.getState().currIndex).toBe(0);
    end();
  }
});

test('the time starts when the active item has come or failed, not before', () => {
  const { carousel, autoplay } = playing();
  vi.advanceTimersByTime(60_000);
  expect(carousel.getState().currIndex).toBe(0);
  autoplay.settle(keys[2] as string);
  vi.advanceTimersByTime(60_000);
  expect(carousel.getState().currIndex).toBe(0);
  autoplay.settle(keys[0] as string);
  vi.advanceTimersByTime(3000);
  expect(carousel.getState().currIndex).toBe(1);
});

test('going to an item starts the time anew', () => {
  const { carousel, autoplay } = playing();
  settleAll(autoplay);
  vi.advanceTimersByTime(2500);
  carousel.next();
  vi.advanceTimersByTime(2500);
  expect(carousel.getState().currIndex).toBe(1);
  vi.advanceTimersByTime(500);
  expect(carousel.getState().currIndex).toBe(2);
});

test('an item that settles again does not start the time anew', () => {
  const { carousel, autoplay } = playing();
  settleAll(autoplay);
  vi.advanceTimersByTime(2000);
  autoplay.settle(keys[0] as string);
  vi.advanceTimersByTime(1000);
  expect(carousel.getState().currIndex).toBe(1);
});

// Requirements: R250, R251
test('play takes another interval, stop ends it', () => {
  const { carousel, autoplay } = playing();
  settleAll(autoplay);
  carousel.play(200);
  vi.advanceTimersByTime(400);
  expect(carousel.getState().currIndex).toBe(2);
  carousel.stop();
  vi.advanceTimersByTime(60_000);
  expect(carousel.getState().currIndex).toBe(2);
});

test('while it is held it waits, and then gives the full time', () => {
  const { carousel, autoplay } = playing();
  settleAll(autoplay);
  vi.advanceTimersByTime(2900);
  autoplay.hold(true);
  vi.advanceTimersByTime(60_000);
  autoplay.hold(false);
  vi.advanceTimersByTime(2999);
  expect(carousel.getState().currIndex).toBe(0);
  vi.advanceTimersByTime(1);
  expect(carousel.getState().currIndex).toBe(1);
});

test('a carousel that nobody follows any more leaves no timer behind', () => {
  const { autoplay, end } = playing();
  settleAll(autoplay);
  expect(vi.getTimerCount()).toBe(1);
  end();
  expect(vi.getTimerCount()).toBe(0);
});

test('a list made anew from the same items goes on playing', () => {
  const { carousel, autoplay } = playing();
  settleAll(autoplay);
  carousel.load(items.map((item) => ({ ...item }) as CarouselItem));
  vi.advanceTimersByTime(3000);
  expect(carousel.getState().currIndex).toBe(1);
});
