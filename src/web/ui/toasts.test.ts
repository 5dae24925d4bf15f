// The toast service, second by second.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { computeToastLift } from './toast-position.ts';
import {
  closeToast,
  closeToastSoonAfterHover,
  closeToastsNotFollowingTo,
  enqueueToast,
  pauseToast,
  readToasts,
  TOAST_EXIT_MS,
} from './toasts.ts';

const Card = () => null;
const open = (message: string) => enqueueToast({ message, tone: 'plain' }, Card);
const states = () => readToasts().map(({ message, state }) => `${message} ${state}`);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

// Requirements: R352
test('a toast without a component is an error, before anything else is looked at', () => {
  open('hello');
  expect(() => enqueueToast({ message: 'hello', tone: 'plain' }, undefined)).toThrow(
    new Error('toastComponent required'),
  );
});

// Requirements: R154, R262, R263, R264, R378
test('a toast is active for ten seconds, then removed, then gone', () => {
  open('hello');
  vi.advanceTimersByTime(9_900);
  expect(states()).toEqual(['hello active']);
  vi.advanceTimersByTime(100);
  expect(states()).toEqual(['hello removed']);
  vi.advanceTimersByTime(TOAST_EXIT_MS);
  expect(states()).toEqual([]);
});

// Requirements: R261
test('a second message waits, inactive, until the first has left', () => {
  open('one');
  open('two');
  expect(states()).toEqual(['one active', 'two inactive']);
  vi.advanceTimersByTime(10_000 + TOAST_EXIT_MS);
  expect(states()).toEqual(['two active']);
});

// Requirements: R152
test('the same message adds nothing and does not start the time again', () => {
  const id = open('hello');
  vi.advanceTimersByTime(9_000);
  expect(open('hello')).toBe(id);
  vi.advanceTimersByTime(1_000);
  expect(states()).toEqual(['hello removed']);
});

// Requirements: R265, R266
test('it leaves at once by tap or call, and a second tap while it leaves is ignored', () => {
  const id = open('hello');
  closeToast(id);
  expect(states()).toEqual(['hello removed']);
  closeToast(id);
  vi.advanceTimersByTime(TOAST_EXIT_MS);
  expect(states()).toEqual([]);
});

// Requirements: R267
test('a pointer on it holds the time; moving it away gives one more second', () => {
  const id = open('hello');
  pauseToast(id);
  vi.advanceTimersByTime(60_000);
  expect(states()).toEqual(['hello active']);
  closeToastSoonAfterHover(id);
  vi.advanceTimersByTime(999);
  expect(states()).toEqual(['hello active']);
  vi.advanceTimersByTime(1);
  expect(states()).toEqual(['hello removed']);
});

test('a waiting toast that is closed never shows', () => {
  open('one');
  const id = open('two');
  closeToast(id);
  vi.advanceTimersByTime(TOAST_EXIT_MS);
  expect(states()).toEqual(['one active']);
});

test('what was said about one screen does not follow to the next, except what is meant to', () => {
  open('about this screen');
  open('still waiting');
  enqueueToast({ message: 'signed out', tone: 'danger', followsTo: '/login' }, Card);
  closeToastsNotFollowingTo('/login');
  expect(states()).toEqual(['about this screen removed', 'signed out inactive']);
  vi.advanceTimersByTime(TOAST_EXIT_MS);
  expect(states()).toEqual(['signed out active']);
  closeToastsNotFollowingTo('/login');
  expect(states()).toEqual(['signed out active']);
  closeToastsNotFollowingTo('/');
  expect(states(), 'and no further than to its screen').toEqual(['signed out removed']);
});

test('a toast is lifted over what it speaks of and over a bar at the foot, and only then', () => {
  const [height, window] = [60, 800];
  expect(computeToastLift([], height, window)).toBe(0);
  expect(computeToastLift([{ top: 100, bottom: 300 }], height, window), 'far above').toBe(0);
  expect(computeToastLift([{ top: 900, bottom: 1000 }], height, window), 'below the window').toBe(0);
  const bar = { top: 730, bottom: 800 };
  const group = { top: 600, bottom: 700 };
  const places = [[bar], [group], [group, bar], [{ top: 700, bottom: 790 }]];
  for (const place of places) {
    const lift = computeToastLift(place, height, window);
    const [top, bottom] = [window - 20 - lift - height, window - 20 - lift];
    for (const one of place) expect(one.bottom <= top || one.top >= bottom, JSON.stringify(place)).toBe(true);
  }
  expect(computeToastLift([{ top: 10, bottom: 790 }], height, window), 'no room above').toBe(0);
});
