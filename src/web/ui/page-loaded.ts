// Whether the page has all that it is seen with at first. What may be wanted later is fetched from then on, so that it takes no
// share of a slow network before.
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('load', onChange);
  return () => window.removeEventListener('load', onChange);
}

/** False in what the server draws, and until the browser's `load` event of this visit. */
export function usePageLoaded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.readyState === 'complete',
    () => false,
  );
}
