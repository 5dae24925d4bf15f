// View transitions: named parts move to their new place, in browsers that support it.
import { flushSync } from 'react-dom';

/** Milliseconds to wait for the new page; meanwhile the browser shows a still of the old one. */
const TIMEOUT_MS = 600;

let arrived = () => {};

function isWanted(): boolean {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  return 'startViewTransition' in document && !still;
}

/** Makes the change; where view transitions are known and wanted, the browser moves the parts over. */
export function withViewTransition(change: () => void): void {
  if (isWanted()) ignoreSkipped(document.startViewTransition(() => flushSync(change)));
  else change();
}

/** The same for a change that leads to another page: the parts move once `signalPageRendered` is called. */
export function runNavigationInViewTransition(leave: () => void): void {
  if (!isWanted()) {
    leave();
    return;
  }
  ignoreSkipped(
    document.startViewTransition(
      () =>
        new Promise<void>((resolve) => {
          arrived = resolve;
          setTimeout(resolve, TIMEOUT_MS);
          leave();
        }),
    ),
  );
}

/** A window that is turned, or whose keyboard closes, skips the movement and rejects `ready`. The page has changed all the same. */
function ignoreSkipped({ ready }: ViewTransition): void {
  ready?.catch(() => {});
}

/** Called by every page once it is in the document. */
export function signalPageRendered(): void {
  arrived();
}
