// Polling of the loading page, and the progress it shows between two responses.
import { expect, test } from 'vitest';
import { CallError } from '#web/client/call-error.ts';
import { nextPollDelay, retryDelay, shouldRetryPoll } from './use-job-status.ts';
import { easedProgress, nextShownProgress } from './use-shown-progress.ts';

// Requirements: R229
test('within one poll a blip is tried twice more, after one and two seconds; a refusal never', () => {
  const tries = (status: number) => [0, 1, 2].map((failures) => shouldRetryPoll(failures, new CallError(status, {})));
  expect(tries(0)).toEqual([true, true, false]);
  expect(tries(503)).toEqual([true, true, false]);
  expect(tries(404)).toEqual([false, false, false]);
  expect([retryDelay(0), retryDelay(1)]).toEqual([1000, 2000]);
});

// Requirements: R226, R355
test('polls come every ten seconds, or as late as an overloaded server asks', () => {
  expect(nextPollDelay(undefined)).toBe(10_000);
  expect(nextPollDelay(23_456)).toBe(23_456);
});

// Requirements: R91
test('progress starts at what the server said, only grows, and is never full', () => {
  for (const known of [0, 0.3, 0.9, 1]) {
    const shown = Array.from({ length: 200 }, (_, step) => easedProgress(known, step * 1000, 45_000));
    expect(shown[0]).toBeCloseTo(Math.min(known, 0.97));
    expect(shown.every((value, index) => index === 0 || value >= shown[index - 1])).toBe(true);
    expect(Math.max(...shown)).toBeLessThanOrEqual(0.97);
  }
});

test('between two polls it runs about as fast as the work usually does', () => {
  const first = easedProgress(0, 1000, 45_000);
  expect(first).toBeGreaterThan(0.015);
  expect(first).toBeLessThan(0.03);
});

test('a poll that says much more does not make the bar jump, and a finished picture fills it in a second', () => {
  const run = (from: number, target: number, isFinishing: boolean) => {
    const shown = [from];
    for (let step = 0; step < 40; step += 1) shown.push(nextShownProgress(shown[step], target, 100, isFinishing));
    return shown;
  };
  const jumped = run(0.06, 0.67, false);
  const steps = jumped.slice(1).map((value, index) => value - jumped[index]);
  expect(Math.max(...steps)).toBeLessThanOrEqual(0.031);
  expect(jumped.at(-1)).toBe(0.67);
  expect(run(0.06, 1, true)[10]).toBe(1);
  expect(nextShownProgress(0.5, 0.2, 100, false), 'never back').toBe(0.5);
});
