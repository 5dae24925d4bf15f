// A page as a browser would have it that waits for its script: without what the server drew into it, or knew beforehand.
import type { Page } from '@playwright/test';

/** Opens the page at `path`; it asks the server by itself. */
export async function openWithoutServerRendering(page: Page, path: string): Promise<void> {
  const address = `**${path}`;
  await page.route(address, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/<script type="application\/json" id="initial-data">.*?<\/script>/s, '')
      .replace(/<div id="root" data-drawn="">.*<\/div>(?=\s*<noscript)/s, '<div id="root"></div>');
    return route.fulfill({ response, body });
  });
  await page.goto(path);
  await page.unroute(address);
}
