// Seconds until a moment. Counted from the clock, not from ticks: a sleeping tab wakes up with the right number.
import { useEffect, useState } from 'react';

/** Whole seconds from `now` until `deadline` (both milliseconds), never below zero. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** The seconds left, renewed as they pass. */
export function useSecondsUntil(deadline: number): number {
  const [left, setLeft] = useState(() => secondsLeft(deadline, Date.now()));

  useEffect(() => {
    const update = () => setLeft(secondsLeft(deadline, Date.now()));
    update();
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [deadline]);

  return left;
}
