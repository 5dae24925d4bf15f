import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPlane, runInPlaneScope } from './planes.ts';
import { createSingleSubjectCache } from './subject-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const subject = () => runInPlaneScope(() => ({ plane: new Float32Array(5).fill(3), large: newPlane(100_000) }));
const isFreed = ({ plane }: { plane: Float32Array }) => plane.length === 0;

test('gives a kept subject to one caller', () => {
  const cache = createSingleSubjectCache<ReturnType<typeof subject>>();
  const kept = subject();
  cache.keep('one', kept);
  expect(cache.take('one')).toBe(kept);
  expect(cache.take('one')).toBeUndefined();
  expect(isFreed(kept)).toBe(false);
});

test('frees a kept subject when another is asked for or kept', () => {
  const cache = createSingleSubjectCache<ReturnType<typeof subject>>();
  const [first, second] = [subject(), subject()];
  cache.keep('one', first);
  cache.keep('two', second);
  expect([first, second].map(isFreed)).toEqual([true, false]);
  expect(cache.take('one')).toBeUndefined();
  expect(isFreed(second)).toBe(true);
});

test('frees a kept subject after its time, and not what was taken before', () => {
  const cache = createSingleSubjectCache<ReturnType<typeof subject>>(1000);
  const [taken, left] = [subject(), subject()];
  cache.keep('one', taken);
  vi.advanceTimersByTime(999);
  cache.take('one');
  cache.keep('one', left);
  vi.advanceTimersByTime(999);
  expect([taken, left].map(isFreed)).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect([taken, left].map(isFreed)).toEqual([false, true]);
  expect(cache.take('one')).toBeUndefined();
});
