// A change of the page in which named parts fly to their new place, in browsers that can.
import { flushSync } from 'react-dom';

/** A page that is not there by now is not waited for: the browser holds the old one still meanwhile. */
const PATIENCE_MS = 600;

let arrived = () => {};

function isWanted(): boolean {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  return 'startViewTransition' in document && !still;
}

/** Makes the change; where view transitions are known and wanted, the browser moves the parts over. */
export function morph(change: () => void): void {
  if (isWanted()) document.startViewTransition(() => flushSync(change));
  else change();
}

/** The same for a change that leads to another page: the parts fly once that page has said that it is there. */
export function morphToPage(leave: () => void): void {
  if (!isWanted()) {
    leave();
    return;
  }
  document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        arrived = resolve;
        setTimeout(resolve, PATIENCE_MS);
        leave();
      }),
  );
}

/** Said by every page when it stands in the document. */
export function pageArrived(): void {
  arrived();
}
