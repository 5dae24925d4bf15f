// The shown progress: what the server said, carried on gently until it says more. Never backwards, never full.
import { useEffect, useRef, useState } from 'react';

/** Between two polls the bar may cover this much of the way that is left. */
const SHARE_OF_REST = 0.6;
const LIMIT = 0.97;

/**
 * The progress to show `elapsed` ms after the server said `known` (0 to 1), when the whole usually takes `expected` ms.
 * It runs at the usual speed and slows down before a part of the rest that only the server may fill.
 */
export function easedProgress(known: number, elapsed: number, expected: number): number {
  const rest = 1 - known;
  const carried = rest * SHARE_OF_REST * (1 - Math.exp(-elapsed / (expected * rest * SHARE_OF_REST || 1)));
  return Math.min(LIMIT, known + carried);
}

/** Follows the server's `known` progress. */
export function useEasedProgress(known: number, expected: number): number {
  const [shown, setShown] = useState(known);
  const since = useRef(0);

  useEffect(() => {
    since.current = performance.now();
    const timer = setInterval(() => {
      const eased = easedProgress(known, performance.now() - since.current, expected);
      setShown((before) => Math.max(before, eased));
    }, 200);
    return () => clearInterval(timer);
  }, [known, expected]);

  return Math.max(shown, Math.min(known, LIMIT));
}
