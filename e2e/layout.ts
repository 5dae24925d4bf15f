// What a browser knows of a page's layout: what lies over it, sticks out of it, is cut off or broken.
import { expect, type Locator, type Page } from './fixtures.ts';

/** What scrolls sideways, sticks out, is cut off or stays as a wide bar over a low window; one line each. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => one.checkVisibility());
    const stays = all.filter((one) => {
      const { position } = getComputedStyle(one);
      const { width, height } = one.getBoundingClientRect();
      return innerHeight < 300 && /sticky|fixed/.test(position) && width > innerWidth / 2 && height > 20;
    });
    const cut = all.filter(
      (one) => one.matches('button, a') && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
    );
    const beyond = document.documentElement.scrollWidth > innerWidth;
    const wide = all.filter((one) => beyond && one.getBoundingClientRect().right > innerWidth + 1);
    const name = (kind: string) => (one: HTMLElement) => `${kind}: ${one.tagName} ${one.className} ${one.textContent}`;
    return [
      ...(beyond ? ['scrolls sideways'] : []),
      ...wide.map(name('sticks out')),
      ...stays.map(name('stays')),
      ...cut.map(name('cuts its words')),
    ];
  });
  return [...found, ...(await findClippedTexts(page)).map((text) => `clipped: ${text}`)];
}

/** The page at that path has no second scroll bar, no wide bar that stays, and no button that cuts its words. */
export async function expectPageFits(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  expect(await findLayoutFaults(page), path).toEqual([]);
}

/** On how many lines these words of an element stand. */
export function countTextLines(target: Locator, words: string): Promise<number> {
  return target.evaluate((element, sought) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(sought) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + sought.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
    return 0;
  }, words);
}

/** Texts whose letters stand outside the box that clips them. */
export function findClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement as HTMLElement;
      if (
        !node.textContent?.trim() ||
        !parent.checkVisibility() ||
        parent.closest('[class*="visually-hidden"], [aria-hidden="true"]') ||
        // Left to screen readers alone.
        getComputedStyle(parent).clipPath === 'inset(50%)'
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: HTMLElement | null = parent; box && box.tagName !== 'MAIN'; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        if (overflowX === 'auto' || overflowY === 'auto') break;
        const { top, bottom, left, right } = box.getBoundingClientRect();
        if (text.top < top - 2 || text.bottom > bottom + 2 || text.left < left - 2 || text.right > right + 2) {
          found.push(node.textContent);
        }
      }
      if (text.left < -1 || text.right > innerWidth + 1) found.push(node.textContent);
    }
    return found;
  });
}

/** Waits until a poster's file is there, in one of its two widths. */
export async function waitForPosterFile(poster: Locator): Promise<void> {
  const fileWidth = () =>
    poster.evaluate(async (image: HTMLImageElement) => {
      // The image itself tells the width of its place.
      const file = Object.assign(new Image(), { src: image.currentSrc });
      await file.decode().catch(() => {});
      return file.naturalWidth;
    });
  await expect.poll(async () => [720, 1080].includes(await fileWidth())).toBe(true);
}
