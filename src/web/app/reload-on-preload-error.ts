// Reloads an open page after an upgrade, because screens that it has not loaded yet have new file names.

/** Loads the page anew, at the address to which its visitor was on the way; not twice in a row. */
export function reloadOnPreloadError(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // It is the connection then, or a fault of ours: the screen for crashes says what to do.
    if (arrival?.type === 'reload') return;
    event.preventDefault();
    window.location.reload();
  });
}
