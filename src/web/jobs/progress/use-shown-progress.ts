// The progress shown: the server's value, extrapolated until the next one. Bar and number show the same value.
import { useEffect, useRef, useState } from 'react';

/** Between two polls the bar may cover this much of the way that is left. */
const SHARE_OF_REST = 0.6;
/** Only a picture fills the bar. */
const LIMIT = 0.97;
/** The fastest that the bar moves, in its own lengths a second: a poll that says much more must not make it jump. */
const SPEED = { running: 0.3, finishing: 1.2 };
const STEP_MS = 100;

/**
 * The progress `elapsed` ms after the server said `known` (0 to 1), when the whole usually takes `expected` ms. It runs at
 * the usual speed and slows down before a part of the rest that only the server may fill.
 */
export function easedProgress(known: number, elapsed: number, expected: number): number {
  const rest = 1 - known;
  const carried = rest * SHARE_OF_REST * (1 - Math.exp(-elapsed / (expected * rest * SHARE_OF_REST || 1)));
  return Math.min(LIMIT, known + carried);
}

/** One step of `ms` from what is shown towards the target: forwards only, at most at the speed above. */
export function nextShownProgress(shown: number, target: number, ms: number, isFinishing: boolean): number {
  const most = ((isFinishing ? SPEED.finishing : SPEED.running) * ms) / 1000;
  return Math.max(shown, Math.min(target, shown + most));
}

type Progress = {
  /** What the server said last, 0 to 1. */
  known: number;
  /** Milliseconds that the whole usually takes. */
  expected: number;
  /** The picture is there: the bar runs to its end. */
  isDone: boolean;
};

/** 0 to 1. Nothing is shown before the first answer (`known` undefined); that answer stands at once. */
export function useShownProgress({ known, expected, isDone }: Partial<Progress> & Omit<Progress, 'known'>): number {
  const [shown, setShown] = useState(0);
  const isFirst = useRef(true);

  useEffect(() => {
    if (known === undefined) return;
    if (isFirst.current) setShown(Math.min(known, LIMIT));
    isFirst.current = false;
    const since = performance.now();
    let last = since;
    const timer = setInterval(() => {
      const now = performance.now();
      const target = isDone ? 1 : easedProgress(known, now - since, expected);
      const step = now - last;
      last = now;
      setShown((before) => nextShownProgress(before, target, step, isDone));
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [known, expected, isDone]);

  return shown;
}
