// A walk leads through screens and calls its `look` at each state; the caller defines what `look` does.
import type { Locator, Page } from '../fixtures.ts';

/**
 * Looks at the page as it stands. Names are unique over all walks: `question-2`, `login-refused`. `part` is what to see of
 * a page that is longer than its window.
 */
export type InspectScreen = (name: string, part?: Locator) => Promise<void>;

/** The longest that a picture or a movement is waited for: what is hidden may never end. */
const REST_MS = 2000;

/** All fonts and all pictures within the window have arrived, and nothing moves any more. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const inWindow = ({ top, bottom, left, right }: DOMRect) =>
      bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    const pictures = [...document.images].filter((image) => inWindow(image.getBoundingClientRect()));
    const moves = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    const rest = Promise.allSettled([
      document.fonts.ready,
      ...pictures.map((image) => image.decode()),
      ...moves.map(({ finished }) => finished),
    ]);
    await Promise.race([rest, new Promise((resolve) => setTimeout(resolve, longest))]);
  }, REST_MS);
}
