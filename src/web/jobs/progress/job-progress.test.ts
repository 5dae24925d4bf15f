// Polling of the loading page, and the progress it shows between two responses.
import { expect, test } from 'vitest';
import { CallError } from '#web/client/call-error.ts';
import {
  computeBarFillSpeedPerSecond,
  extrapolateProgress,
  PROGRESS_BAR_COMPLETION_MS,
  stepTowardsTargetProgress,
} from './use-extrapolated-progress.ts';
import { pollRetryDelayMs, serverRequestedOrDefaultPollDelayMs, shouldRetryPoll } from './use-job-status.ts';

// Requirements: R229
test('within one poll a blip is tried twice more, after one and two seconds; a refusal never', () => {
  const tries = (status: number) => [0, 1, 2].map((failures) => shouldRetryPoll(failures, new CallError(status, {})));
  expect(tries(0)).toEqual([true, true, false]);
  expect(tries(503)).toEqual([true, true, false]);
  expect(tries(404)).toEqual([false, false, false]);
  expect([pollRetryDelayMs(0), pollRetryDelayMs(1)]).toEqual([1000, 2000]);
});

// Requirements: R226, R355
test('polls come every ten seconds, or as late as an overloaded server asks', () => {
  expect(serverRequestedOrDefaultPollDelayMs(undefined)).toBe(10_000);
  expect(serverRequestedOrDefaultPollDelayMs(23_456)).toBe(23_456);
});

// Requirements: R91
test('progress starts at what the server said, only grows, and is never full', () => {
  for (const known of [0, 0.3, 0.9, 1]) {
    const shown = Array.from({ length: 200 }, (_, step) => extrapolateProgress(known, step * 1000, 45_000));
    expect(shown[0]).toBeCloseTo(Math.min(known, 0.97));
    expect(shown.every((value, index) => index === 0 || value >= shown[index - 1])).toBe(true);
    expect(Math.max(...shown)).toBeLessThanOrEqual(0.97);
  }
});

test('between two polls it runs about as fast as the work usually does', () => {
  const first = extrapolateProgress(0, 1000, 45_000);
  expect(first).toBeGreaterThan(0.015);
  expect(first).toBeLessThan(0.03);
});

test('it keeps its pace for most of the usual time, and has come nearly to the end when that is over', () => {
  const at = (second: number) => extrapolateProgress(0.1, second * 1000, 40_000);
  const steps = [1, 6, 12, 18, 24].map((second) => at(second) - at(second - 1));
  for (const step of steps) expect(step).toBeCloseTo(steps[0], 5);
  expect(at(36)).toBeGreaterThan(0.85);
});

test('while nobody knows how long it takes, it stays at what the server said', () => {
  expect(extrapolateProgress(0.2, 60_000, Number.POSITIVE_INFINITY)).toBe(0.2);
});

/** What the bar shows from here on, step by step. */
function run(from: number, target: number, isDone: boolean, stepMs: number): number[] {
  const most = (computeBarFillSpeedPerSecond(from, isDone) * stepMs) / 1000;
  const shown = [from];
  for (let step = 0; step < 4_000 / stepMs; step += 1) shown.push(stepTowardsTargetProgress(shown[step], target, most));
  return shown;
}

const longestStep = (shown: number[]) => Math.max(...shown.slice(1).map((value, index) => value - shown[index]));

test('a poll that says much more does not make the bar jump, and it never goes back', () => {
  const jumped = run(0.06, 0.67, false, 100);
  expect(longestStep(jumped)).toBeLessThanOrEqual(0.031);
  expect(jumped.at(-1)).toBe(0.67);
  expect(stepTowardsTargetProgress(0.5, 0.2, 0.1)).toBe(0.5);
});

test('a finished picture fills the bar at an even pace within a second, from wherever it stands', () => {
  for (const from of [0, 0.75, 0.95]) {
    const shown = run(from, 1, true, PROGRESS_BAR_COMPLETION_MS / 30);
    expect(longestStep(shown)).toBeCloseTo((1 - from) / 30, 5);
    expect(shown[29]).toBeLessThan(1);
    expect(shown[31]).toBe(1);
  }
});
