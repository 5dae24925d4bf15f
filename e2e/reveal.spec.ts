// The reveal of the picture: decoded before the page changes, shown without actions first, then with them.
import { expect, type Page, test } from './fixtures.ts';
import type { PersonWithPicture } from './people.ts';
import { storeSession } from './people.ts';
import type { RunningProduct } from './product.ts';

/** Somebody with a picture waits on its loading page, which hears at its second poll that it is there. */
async function awaitPicture(
  page: Page,
  product: RunningProduct,
  { person, job, answers }: PersonWithPicture,
): Promise<string> {
  await storeSession(page, product, person, { answers, job, agreed: true });
  let polls = 0;
  await page.route('**/jobs/getJobStatus', async (route) => {
    polls += 1;
    if (polls > 1) return route.continue();
    const status = { status: 'queue', stage: 'learning', progress: 0.06, position: null, video_url: null };
    await route.fulfill({ json: { data: { ...status, model_trained: false, kind: 'portrait', poll_after_ms: 1500 } } });
  });
  await page.goto(`/loading?id=${job}`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  return job;
}

type Seen = { at: number; path: string; shown: number; picture: boolean; dark: boolean; lit: boolean };

/** Notes every few milliseconds what a camera before the screen would see. */
async function film(page: Page) {
  await page.evaluate(() => {
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    setInterval(() => {
      const site = document.querySelector('main')?.parentElement ?? document.body;
      const [red, green, blue] = (getComputedStyle(site).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      // In oklch the first number is the lightness, 0 to 1.
      const light = getComputedStyle(site).backgroundColor.startsWith('oklch') ? red : (red + green + blue) / 765;
      const poster = document.querySelector<HTMLImageElement>('figure img');
      const take = document.querySelector('[data-later] button');
      seen.push({
        at: performance.now(),
        path: location.pathname,
        shown: Number(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow') ?? -1),
        picture: poster === null || (poster.complete && poster.naturalWidth > 0),
        dark: light < 0.35,
        lit: take !== null && take.closest('[inert]') === null,
      });
    }, 30);
  });
  return () => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
}

/** Notes whatever would be heard, from the next page on. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    HTMLMediaElement.prototype.play = async function play() {
      if (!this.muted) heard.push('media');
    };
    speechSynthesis.speak = () => void heard.push('speech');
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        heard.push('sound');
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('the picture comes out of the dark whole, stands alone for two seconds, and the bar is full before', async ({
  page,
  product,
  pictured,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const heard = await listen(page);
  const job = await awaitPicture(page, product, pictured);
  const developed = await film(page);
  await expect(page).toHaveURL(new RegExp(`/result\\?id=${job}$`));
  await expect(page.locator('[data-light="safelight"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Download' }).click({ trial: true, timeout: 20_000 });
  const seen = await developed();
  const numbers = seen.map(({ shown }) => shown).filter((shown) => shown >= 0);
  expect(numbers.at(-1)).toBe(100);
  const bare = seen.filter(({ path, lit }) => path === '/result' && !lit);
  expect(
    bare.every(({ dark }) => dark),
    'no white page',
  ).toBe(true);
  expect(
    bare.every(({ picture }) => picture),
    'nothing loads from the top',
  ).toBe(true);
  const alone = bare[bare.length - 1].at - bare[0].at;
  expect(alone).toBeGreaterThan(4_000);
  await expect(page.locator('[data-light]')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCSS('opacity', '1');
  expect(await heard(), 'no sound').toEqual([]);
});

test('reduced motion gets a calm fade, and a press goes straight to the actions', async ({
  page,
  product,
  pictured,
}) => {
  test.slow();
  const job = await awaitPicture(page, product, pictured);
  await expect(page).toHaveURL(new RegExp(`/result\\?id=${job}$`));
  const print = page.locator('figure img').locator('..');
  await expect(print).toHaveCSS('transform', 'none');
  await expect(page.getByRole('button', { name: 'Download' })).toBeAttached();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Download' }).click({ trial: true, timeout: 1_500 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await page.getByRole('button', { name: 'Download' }).click({ trial: true, timeout: 3_000 });
  await expect(page.locator('figure img')).toBeInViewport({ ratio: 1 });
});

test('a tab that is asleep when the picture comes shows it when it wakes', async ({ page, product, pictured }) => {
  test.slow();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => Boolean((window as { isAsleep?: boolean }).isAsleep) });
  });
  const job = await awaitPicture(page, product, pictured);
  await page.evaluate(() => Object.assign(window, { isAsleep: true }));
  await expect(page).toHaveURL(new RegExp(`/result\\?id=${job}$`));
  await page.waitForTimeout(6_000);
  await expect(page.locator('[data-light="safelight"]')).toHaveCount(1);
  await page.evaluate(() => {
    Object.assign(window, { isAsleep: false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByRole('button', { name: 'Download' }).click({ trial: true, timeout: 20_000 });
});
