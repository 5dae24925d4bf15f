// Whether the page has all that it is seen with at first. What may be wanted later is fetched from then on, so that it takes no
// share of a slow network before.
import { startTransition, useEffect, useState } from 'react';

/** False in what the server draws, and until the browser's `load` event of this visit. */
export function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    // In small steps, between which a press is answered.
    const note = () => startTransition(() => setLoaded(true));
    if (document.readyState === 'complete') note();
    else window.addEventListener('load', note, { once: true });
    return () => window.removeEventListener('load', note);
  }, []);
  return loaded;
}
