// A second campaign has its own company, language, pillars and colours, and no text of the first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { readProductMessages } from '../scripts/campaign/product-messages.ts';
import { ensureSiteBuilt } from '../scripts/setup/build.mjs';
import { test as base, expect, type Page } from './fixtures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { chooseAnswer, jobIdOnLoadingPage } from './steps.ts';

/** Letters are drawn in seconds, and the page asks every ten. */
const PICTURE_MS = 60_000;

const root = join(import.meta.dirname, '..');
const packs = join(root, 'campaigns');
const read = (file: string) => JSON.parse(readFileSync(join(packs, file), 'utf8'));

/** What its people read: the product's German, and over it the campaign's own. */
const words: Record<string, string> = { ...readProductMessages('de'), ...read('harbour/texts/de.json') };

/** Names and answers of the first campaign; as whole words, for some are parts of others. */
const first = read('thrive/campaign.json');
const foreign = new RegExp(
  `(?<!\\p{L})(?:${[
    first.title,
    first.company,
    ...first.pillars.flatMap(({ label, statuses }: { label: string; statuses: { label: string }[] }) => [
      label,
      ...statuses.map((status) => status.label),
    ]),
  ].join('|')})(?!\\p{L})`,
  'iu',
);

const test = base.extend<{ harbour: RunningProduct }>({
  harbour: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      ensureSiteBuilt(root, process.execPath, { ...process.env, CAMPAIGN: 'harbour' });
      const product = await startProduct('second-campaign', {
        env: { NODE_OPTIONS: '--conditions=campaign-harbour' },
      });
      await use(product);
      await product.stop();
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ harbour }, use) => use(harbour.url),
});

/** In German, readable by everybody, as wide as its window, and nothing of another campaign. */
async function expectOwn(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle(/Leuchtfeuer/);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  expect(await page.content()).not.toMatch(/infosys|thrive/i);
  const alternatives = await page
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.ariaLabel ?? ''));
  expect(`${await page.locator('body').textContent()} ${alternatives.join(' ')}`).not.toMatch(foreign);
}

test('another campaign leads from its own first page to its own poster, and says no word of the first', async ({
  page,
  harbour: product,
}) => {
  test.slow();
  const button = (id: string) => page.getByRole('button', { name: words[id], exact: true });

  await test.step('the first page has three pillars', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dein Licht\s+weist den\s+Weg\./);
    await expect(page.getByRole('banner').getByRole('img')).toHaveCount(2);
    for (const name of [/^Tatkraft/, /^Gemeinsinn/, /^Weitblick/])
      await expect(page.getByRole('button', { name })).toBeVisible();
    await expectOwn(page);
  });

  await test.step('its own people hang in the gallery', async () => {
    await page.goto('/gallery');
    await expect(page.getByText('2 von 6', { exact: true })).toBeVisible();
    await expectOwn(page);
  });

  await test.step('only its own people come in', async () => {
    await page.goto('/login');
    const address = page.getByLabel(words['signIn.email']);
    await address.fill('jemand@infosys.com');
    await button('signIn.generate').click();
    await expect(page.getByText(words['signIn.emailRequired'])).toBeVisible();
    await address.fill('fenja@hallig.example');
    const since = Date.now() - 1000;
    await button('signIn.generate').click();
    await page.getByLabel(words['signIn.code']).fill(await product.codeFor('fenja@hallig.example', since));
    await expect(page.getByText(words['signIn.authenticated'])).toBeVisible();
    await expect(page).toHaveURL(/\/pickquote$/);
    for (const { subject, text } of await product.emailsTo('fenja@hallig.example'))
      expect(`${subject} ${text}`).not.toMatch(/infosys|thrive/i);
  });

  await test.step('the questions offer its own answers', async () => {
    await expect(page.getByRole('radio')).toHaveCount(3);
    await chooseAnswer(page, 'Weitblick');
    await button('wizard.continue').click();
    await expect(page.getByRole('radio')).toHaveCount(4);
    await chooseAnswer(page, 'gelassen');
    await expectOwn(page);
    // The studio has no use for the third question, and this campaign leaves it out then.
    await expect(page.getByRole('navigation').getByRole('button')).toHaveCount(2);
    const created = page.waitForRequest('**/jobs/create');
    await button('wizard.continue').click();
    expect((await created).postDataJSON()).toMatchObject({ question_3: 'male' });
    await expect(page).toHaveURL(/\/photo$/);
    await expectOwn(page);
  });

  await test.step('the poster is drawn in its words', async () => {
    await page.getByRole('dialog').getByRole('link', { name: words['initials.insteadLink'] }).click();
    await page.getByLabel(words['initials.label']).fill('FH');
    await button('initials.create').click();
    const job = await jobIdOnLoadingPage(page);
    await expect(page).toHaveURL(new RegExp(`/result\\?id=${job}$`), { timeout: PICTURE_MS });
    const download = page.waitForEvent('download');
    await button('result.download').click();
    expect((await download).suggestedFilename()).toBe(`leuchtfeuer-${job}.png`);
    await expectOwn(page);
  });
});
