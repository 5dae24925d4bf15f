// The check of a link before sharing: the page waits for the server's check, and shows previews.
import AxeBuilder from '@axe-core/playwright';
import sharp from 'sharp';
import { offeredLanguageCodes } from '#campaign/languages/languages.ts';
import { expect, type Page, test } from './fixtures.ts';

test.use({ baseURL: async ({ sharing }, use) => use(sharing.url) });

const groupOf = (page: Page) => page.getByRole('region', { name: 'Share' });

// Requirements: R97–R101
test('the ways of sharing open when the card was seen, in their places, and each network’s view of it is shown', async ({
  page,
  sharing,
}) => {
  const code = await sharing.share('wellness', 'mindful', 'female');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/jobs/checkLink', async (route) => {
    await held;
    await route.continue();
  });
  await sharing.openResult(page, code);
  const group = groupOf(page);
  await expect(group).toContainText('Getting your link ready');
  for (const name of ['Facebook', 'X', 'LinkedIn', 'Copy link'])
    await expect(group.getByRole('button', { name, exact: true })).toBeDisabled();
  // What comes after this moment is looked at with every other screen.
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const places = () =>
    group.evaluate((element) =>
      [element, ...element.querySelectorAll('button, a')].map((each) => each.getBoundingClientRect().toJSON()),
    );
  const before = await places();
  release();
  await expect(group).toContainText('Your link is ready.');
  await expect(group.getByRole('button', { name: 'Facebook' })).toBeEnabled();
  expect(await places(), 'nothing moves').toEqual(before);

  const opener = group.getByRole('button', { name: 'Preview the link' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'How your link will look' });
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([
    'Facebook',
    'X',
    'LinkedIn',
    'In a chat',
    'E-mail',
  ]);
  await expect(sheet.getByRole('img')).toHaveCount(4);
  for (const picture of await sheet.getByRole('img', { name: 'A poster: wellness, mindful' }).all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await expect(sheet).toContainText(`${sharing.url}/share/${code}/index.html`);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a phone shares the picture itself, with words and the link', async ({ browser, sharing }) => {
  const context = await browser.newContext({
    baseURL: sharing.url,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  // Chromium on a computer has no share sheet: this one takes what it is given.
  await page.addInitScript(() => {
    const share = async ({ files, text }: ShareData) => {
      const [file] = files ?? [];
      Object.assign(window, { taken: { name: file.name, text, bytes: [...new Uint8Array(await file.arrayBuffer())] } });
    };
    Object.assign(navigator, { share, canShare: () => true });
  });
  const code = await sharing.share('balance', 'relaxed', 'male');
  await sharing.openResult(page, code);
  const share = page.getByRole('button', { name: 'Share picture' });
  await expect(share).toBeEnabled();
  await share.tap();
  await page.waitForFunction(() => 'taken' in window);
  const taken = await page.evaluate(
    () => (window as unknown as { taken: { name: string; text: string; bytes: number[] } }).taken,
  );
  expect(taken.name).toMatch(/^thrive-.*\.png$/);
  expect(taken.text).toContain(`${sharing.url}/share/${code}/index.html`);
  expect(await sharp(Buffer.from(taken.bytes)).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 });
  await context.close();
});

test('the bar at the foot of a phone shows its words whole in every language', async ({ browser, sharing }) => {
  for (const language of offeredLanguageCodes) {
    const context = await browser.newContext({ baseURL: sharing.url, viewport: { width: 360, height: 740 } });
    await context.addCookies([{ name: 'language', value: language, url: sharing.url }]);
    const page = await context.newPage();
    await sharing.openResult(page, await sharing.share('balance', 'relaxed', 'male'));
    const buttons = page.locator('[data-foot-bar]').getByRole('button');
    await expect(buttons.first()).toBeVisible();
    // Words wider than their button stand out of it at both ends.
    const tooWide = (all: Element[]) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent);
    await expect.poll(() => buttons.evaluateAll(tooWide), language).toEqual([]);
    await context.close();
  }
});
