// The gallery: colleagues' posters over the whole width, and the way from publishing to one's own.
import AxeBuilder from '@axe-core/playwright';
import { campaignCharacterPictures } from '#campaign/gallery.ts';
import { expect, type Locator, type Page, test } from './fixtures.ts';
import { waitForPosterFile } from './layout.ts';
import { openWithoutServerRendering } from './open-without-server-rendering.ts';
import { storeSession } from './people.ts';

const characters = (page: Page) => page.getByRole('region', { name: 'Illustrated characters' });
const posterGrid = (page: Page) => page.getByRole('region', { name: 'Posters from colleagues' });
const places = (page: Page) => posterGrid(page).getByRole('listitem');

async function box(target: Locator) {
  return (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Rows of published posters, as the server would list them, with pictures that exist. */
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, nth) => {
    const { src, pillar, status } = campaignCharacterPictures[(from + nth) % campaignCharacterPictures.length];
    return { video_url: `${src}?colleague=${from + nth}`, question_1: pillar, question_2: status };
  });

/** The gallery page with these pages of published posters. */
async function openGallery(page: Page, pages: number[]) {
  await page.route('**/jobs/gallery?page=*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    return route.fulfill({ json: { data: rows((number - 1) * 15, pages[number - 1] ?? 0) } });
  });
  await openWithoutServerRendering(page, '/gallery');
  await expect(places(page).first().getByRole('button')).toBeVisible();
}

/** Every place of the poster grid, in pixels, once it stands still. */
async function boxes(page: Page) {
  return places(page).evaluateAll((all) =>
    all.map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );
}

test('the poster grid fills the width without a gap at every width, and nothing moves while it fills', async ({
  page,
}) => {
  for (const [width, columns] of [
    [360, 2],
    [768, 4],
    [1440, 6],
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
        // What a click moves is expected.
        for (const { value, hadRecentInput } of entries) if (!hadRecentInput) shifts.push(value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openGallery(page, [15, 7]);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(places(page)).toHaveCount(27);
    const all = await boxes(page);
    const [left, right] = [Math.min(...all.map((one) => one.left)), Math.max(...all.map((one) => one.right))];
    expect(left, `${width}`).toBeLessThanOrEqual(20);
    expect(width - right, `${width}`).toBeLessThanOrEqual(20);
    // Places and the spaces around them make one rectangle: none is missing, and none lies over another.
    const space = all[1].left - all[0].right > 0 ? all[1].left - all[0].right : all[2].left - all[1].right;
    const top = Math.min(...all.map((one) => one.top));
    const bottom = Math.max(...all.map((one) => one.bottom));
    const covered = all.reduce((sum, one) => sum + (one.right - one.left + space) * (one.bottom - one.top + space), 0);
    const whole = (right - left + space) * (bottom - top + space);
    expect(Math.abs(covered / whole - 1), `${width}: ${columns} columns`).toBeLessThan(0.01);
    expect((right - left + space) / Math.min(...all.map((one) => one.right - one.left + space))).toBeCloseTo(
      columns,
      1,
    );
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(
      moved.reduce((sum, one) => sum + one, 0),
      `${width}`,
    ).toBeLessThan(0.02);
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sticksOut, `${width}`).toBeLessThanOrEqual(0);
  }
});

test('the poster grid goes by keyboard: past it, to the next posters, larger, and back to the poster that was seen last', async ({
  page,
}) => {
  await openGallery(page, [15, 7]);
  // In the order in which they are seen: nothing jumps back up by more than the block of a large poster.
  const order = await boxes(page);
  for (const [nth, { top }] of order.slice(1).entries()) expect(top).toBeGreaterThanOrEqual(order[nth].top - 1);
  const skip = posterGrid(page).getByRole('link', { name: 'Skip the posters' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(characters(page)).toBeFocused();

  await places(page).nth(2).getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Large view' });
  await expect(dialog.getByText(/Published by a colleague\. Created with AI\./).first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('4 / 9')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(places(page).nth(3).getByRole('button')).toBeFocused();

  await page.getByRole('button', { name: 'Show more' }).focus();
  await page.keyboard.press('Enter');
  await expect(places(page)).toHaveCount(27);
  await expect(places(page).nth(9).getByRole('button')).toBeFocused();
  await expect(places(page).nth(9)).toBeInViewport();
});

test('only the pictures at the top are fetched at once, the others when they are near the window', async ({ page }) => {
  await openGallery(page, [15, 7]);
  const loading = (nth: number) => places(page).nth(nth).locator('img').getAttribute('loading');
  expect([await loading(0), await loading(4), await loading(5), await loading(8)]).toEqual([
    null,
    null,
    'lazy',
    'lazy',
  ]);
});

test('publishing leads straight to one’s own poster in the gallery, with a mark that only its person sees', async ({
  page,
  product,
  takePictured,
  browser,
}) => {
  const answers = { pillar: 'potential', status: 'mentored', gender: 'female' } as const;
  const { person, job } = await takePictured(answers);
  await storeSession(page, product, person, { answers, job });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/result?id=${job}`);
  await page.getByRole('button', { name: 'Add to gallery' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to gallery' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  const own = places(page).first();
  await expect(own.getByRole('button', { name: 'Poster: Potential, mentored Your poster' })).toBeFocused();
  await expect(own.getByTestId('corner')).toHaveCount(4);
  await waitForPosterFile(own.locator('img'));
  const thanks = page.getByText('Thank you! Your image has been added to the gallery.');
  await expect(thanks).toBeVisible();
  const [said, about] = [await box(thanks), await box(own)];
  expect(about.y, 'it is in the window').toBeGreaterThanOrEqual(0);
  expect(about.y + about.height, 'nothing lies over it').toBeLessThanOrEqual(said.y);

  // Loaded anew, the mark is still there without being led to it; a colleague sees none.
  await page.goto('/gallery');
  await expect(own.getByText('Your poster')).toBeVisible();
  await expect(own.getByRole('button')).not.toBeFocused();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const colleague = await browser.newPage({ baseURL: product.url, javaScriptEnabled: false });
  await colleague.goto('/gallery');
  await expect(places(colleague).first().locator('img')).toHaveAttribute('src', /^\/jobs\/gallery\//);
  await expect(colleague.getByText('Your poster')).toHaveCount(0);
  await colleague.close();
});
