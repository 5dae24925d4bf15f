// The remaining time in whole minutes, updated while the page is open.
import { useEffect, useState } from 'react';
import { texts } from '#campaign/texts.ts';

const TICK_MS = 10_000;

/** Says how much is left of a number of seconds that counted at `since` (milliseconds of Date.now()). */
export function useTimeLeftFormatter(since: number): (seconds: number) => string {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (seconds) => {
    const minutes = Math.floor((seconds - Math.max(0, now - since) / 1000) / 60);
    if (minutes < 1) return texts.myData.deletedSoon;
    return texts.myData.left(Math.floor(minutes / 60), minutes % 60);
  };
}
