// The gallery for visitors without a sign-in.
import { basename } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import sharp from 'sharp';
import { campaignCharacterPictures, SMALL_CHARACTER_PICTURES_URL_PATH } from '#campaign/gallery.ts';
import { expect, type Page, test } from './fixtures.ts';
import { waitForHydration } from './hydration.ts';

const strip = (page: Page) => page.getByRole('group', { name: 'Posters in the gallery' });
const thumbs = (page: Page) => page.getByRole('group', { name: 'Choose a picture' }).getByRole('button');
const characters = (page: Page) => page.getByRole('region', { name: 'Illustrated characters' });
const posterGrid = (page: Page) => page.getByRole('region', { name: 'Posters from colleagues' });
const places = (page: Page) => posterGrid(page).getByRole('listitem');
const word = (page: Page) => page.getByRole('heading', { level: 3 });
const chosen = (page: Page) =>
  thumbs(page).evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-current') === 'true'));

async function box(target: ReturnType<Page['locator']>) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x, y, width, height };
}

// Requirements: R53, R114–R120, R122
test('anybody may look at the words and the pictures, the second one first', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto('/gallery');

  await test.step('title, tagline, three paragraphs', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore the #ThriveAtInfosys Gallery');
    await expect(page.getByText('This is what thriving looks like.', { exact: true })).toBeVisible();
    await expect(page.getByText('This is what thriving looks like.').locator('+ div > p')).toHaveCount(3);
  });

  await test.step('fifteen pictures, each its own thumb, all of them there', async () => {
    await expect(thumbs(page)).toHaveCount(15);
    expect(campaignCharacterPictures).toHaveLength(15);
    for (const { src, alt } of campaignCharacterPictures) {
      expect(src).toMatch(/^\/gallery\//);
      await expect(characters(page).locator(`img[src="${src}"]`)).toHaveCount(2);
      await expect(strip(page).locator(`img[src="${src}"]`)).toHaveAttribute('alt', alt);
      const answer = await page.request.get(src);
      expect([answer.status(), answer.headers()['content-type']], src).toEqual([200, 'image/webp']);
    }
  });

  await test.step('the second one is shown, the thumbs below it', async () => {
    expect(await chosen(page)).toBe(1);
    await expect(word(page)).toHaveText(campaignCharacterPictures[1].status);
    const [above, below] = [await box(strip(page)), await box(thumbs(page).nth(1))];
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  });

  await test.step('every picture is fetched without being asked for', async () => {
    // The pictures are asked for once the page has loaded, and fifteen take a busy machine longer than one assertion lasts.
    await page.waitForLoadState('load');
    await expect(strip(page).locator('[data-state="success"]')).toHaveCount(15, { timeout: 30_000 });
    const fetched = (src: string) =>
      asked.has(src) || asked.has(src.replace('/gallery/', SMALL_CHARACTER_PICTURES_URL_PATH));
    expect(campaignCharacterPictures.filter(({ src }) => !fetched(src))).toEqual([]);
    // The list came with the page; posters that other tests have published hang on the same grid.
    expect([...asked].filter((path) => path.startsWith('/jobs/') && !path.endsWith('.webp'))).toEqual([]);
  });
});

// Requirements: R121
test('a click on a thumb moves the pictures smoothly, the keys move on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/gallery');
  await expect(word(page)).toHaveText('energized');
  // Each place at which the strip is seen goes by, counted in pictures.
  const places: number[] = [];
  await page.exposeFunction('seenAt', (place: number) => places.push(place));
  await strip(page).evaluate((element) => {
    const { seenAt } = window as unknown as { seenAt(place: number): void };
    element.addEventListener('scroll', () => seenAt(element.scrollLeft / element.clientWidth));
  });
  await waitForHydration(thumbs(page).nth(2));
  await thumbs(page).nth(2).click();
  await expect(word(page)).toHaveText('mentored');
  await expect.poll(() => places.at(-1)).toBeCloseTo(2, 1);
  expect(places.filter((place) => place > 1.02 && place < 1.98)).not.toEqual([]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [key, index] of [
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['End', 14],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => chosen(page), key).toBe(index);
    await expect(thumbs(page).nth(index)).toBeFocused();
  }
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
});

// Requirements: R123–R125
test('a portrait handset has small thumbs and a picture as high as it likes; nothing else has', async ({ page }) => {
  for (const [width, height, thumb] of [
    [599, 800, [80, 80]],
    [360, 740, [80, 80]],
    [600, 800, [120, 90]],
    [1280, 800, [120, 90]],
    [590, 360, [120, 90]],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/gallery');
    const size = await box(thumbs(page).nth(1));
    expect([size.width, size.height], `${width} x ${height}`).toEqual([...thumb]);
    if (thumb[0] === 80) {
      const main = await box(strip(page));
      expect(main.height / main.width).toBeCloseTo(1.25, 1);
      expect((await box(strip(page).locator('[data-active] img'))).height).toBeCloseTo(main.height, 0);
    }
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sticksOut, `${width} x ${height}`).toBeLessThanOrEqual(0);
  }
});

// Requirements: R117
test('what nobody has published is not found; the last place of the poster grid leads to one’s own', async ({
  page,
}) => {
  const missing = await page.request.get('/gallery/missing.png');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-type']).not.toContain('text/html');
  await page.goto('/gallery/anything');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.goto('/gallery');
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await places(page).last().getByRole('link', { name: 'Create your moment' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

// Requirements: R351
test('a picture that does not come shows the error icon, the others stay', async ({ page }) => {
  await page.route(`**/${basename(campaignCharacterPictures[1].src)}`, (route) => route.abort());
  await page.goto('/gallery');
  await expect(strip(page).getByRole('alert')).toContainText('Unable to load the image!');
  await expect(strip(page).getByTestId('error-icon')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(word(page)).toHaveText('mentored');
  await expect(strip(page).locator('[data-active] [data-state="success"]')).toHaveCount(1);
});

test('every picture says that it was created with AI, on itself and in its file', async ({ page }) => {
  await page.goto('/gallery');
  for (const { src } of campaignCharacterPictures) {
    const { width, height, xmp, format } = await sharp(await (await page.request.get(src)).body()).metadata();
    expect([width, height, format], src).toEqual([1080, 1350, 'webp']);
    expect(xmp?.toString('utf8'), src).toContain('DigitalSourceType');
  }
  await expect(page.getByRole('main')).toContainText('Created with AI');
});

test('the gallery can be read by everybody, in the colours of each pillar', async ({ page }) => {
  await page.goto('/gallery');
  for (const pillar of ['balance', 'wellness', 'potential', 'opportunity']) {
    const index = campaignCharacterPictures.findIndex((picture) => picture.pillar === pillar);
    await waitForHydration(thumbs(page).nth(index));
    await thumbs(page).nth(index).click();
    await expect(page.locator(`[data-pillar="${pillar}"]`)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)}`);
    expect(found, pillar).toEqual([]);
  }
});
