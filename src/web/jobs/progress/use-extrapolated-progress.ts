// The progress shown: the server's value, extrapolated until the next one. Bar and number show the same value.
import { useEffect, useRef, useState } from 'react';

/** Up to this part of the way that is left, the bar moves as fast as the work usually goes; then it slows down. */
const EVEN_SHARE = 0.7;
/** Of the way that is left, the server alone may fill the rest. */
const MOST_SHARE = 0.95;
/** Only a picture fills the bar. */
const LIMIT = 0.97;
/** Lengths a second, at most, while the work runs: a poll that says much more must not make the bar jump. */
const RUNNING_SPEED = 0.3;
/** Milliseconds in which a finished picture fills the bar, at an even speed from wherever it stands. */
export const PROGRESS_BAR_COMPLETION_MS = 900;
/** One picture of the screen in two: the number then counts up by one or two at a time. */
const STEP_MS = 33;
/** What is drawn changes in steps of a thousandth: half a pixel of the bar. */
const STEPS = 1000;

/** How much of the rest is shown as done when this part of its usual time is over. */
function shareOfRest(time: number): number {
  if (time <= EVEN_SHARE) return time;
  const slow = MOST_SHARE - EVEN_SHARE;
  return EVEN_SHARE + slow * (1 - Math.exp(-(time - EVEN_SHARE) / slow));
}

/**
 * The progress `elapsed` ms after the server said `known` (0 to 1), when the whole usually takes `expected` ms (Infinity:
 * nobody knows). It runs at the usual speed and slows down before a part of the rest that only the server may fill.
 */
export function extrapolateProgress(known: number, elapsed: number, expected: number): number {
  const rest = 1 - known;
  return Math.min(LIMIT, known + rest * shareOfRest(elapsed / (expected * rest || 1)));
}

/** One step from what is shown towards the target: forwards only, by `most` at most. */
export function stepTowardsTargetProgress(shown: number, target: number, most: number): number {
  return Math.max(shown, Math.min(target, shown + most));
}

/** Lengths a second at which the bar moves from here. */
export function computeBarFillSpeedPerSecond(shown: number, isDone: boolean): number {
  return isDone ? (1 - shown) / (PROGRESS_BAR_COMPLETION_MS / 1000) : RUNNING_SPEED;
}

type Progress = {
  /** What the server said last, 0 to 1; undefined before the first answer. */
  known: number | undefined;
  /** Milliseconds that the whole usually takes. */
  expected: number;
  /** The picture is there: the bar runs to its end. */
  isDone: boolean;
};

/** 0 to 1. Nothing is shown before the first answer; that answer stands at once. */
export function useExtrapolatedProgress({ known, expected, isDone }: Progress): number {
  const [drawn, setDrawn] = useState(0);
  const shown = useRef<number>(undefined);

  useEffect(() => {
    if (known === undefined) return;
    const show = (value: number) => {
      shown.current = value;
      setDrawn(Math.floor(value * STEPS) / STEPS);
      return value;
    };
    const speed = computeBarFillSpeedPerSecond(shown.current ?? show(Math.min(known, LIMIT)), isDone);
    const since = performance.now();
    let last = since;
    const timer = setInterval(() => {
      const now = performance.now();
      const target = isDone ? 1 : extrapolateProgress(known, now - since, expected);
      show(stepTowardsTargetProgress(shown.current ?? 0, target, (speed * (now - last)) / 1000));
      last = now;
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [known, expected, isDone]);

  return drawn;
}
