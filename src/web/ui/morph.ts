// A change of the page in which named parts fly to their new place, in browsers that can.
import { flushSync } from 'react-dom';

/** Makes the change at once; where view transitions are known and wanted, the browser moves the parts over. */
export function morph(change: () => void): void {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (document.startViewTransition && !still) document.startViewTransition(() => flushSync(change));
  else flushSync(change);
}
