// Another language: chosen in the footer, kept on all pages and in e-mails.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pillarsInCurrentLanguage } from '#campaign/answers.ts';
import { runInLanguage } from '#campaign/languages/in-language.ts';
import { texts } from '#campaign/texts.ts';
import { expect, test } from './fixtures.ts';

/** What stands there in Arabic. */
const arabic = <Words>(read: () => Words): Words => runInLanguage('ar', read);

/** Reads from right to left, fits the phone, and has nothing that a screen reader would stumble over. */
async function expectNoLayoutFaults(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, page.url()).toBe(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test.use({ viewport: { width: 360, height: 740 }, locale: 'en-GB' });

test('somebody chooses Arabic, signs in and answers; the e-mail is Arabic too', async ({ page, product, address }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thriving looks like you.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
  const headline = arabic(() => texts.home.headline.join(' '));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  await expectNoLayoutFaults(page);

  await page.goto('/login');
  const words = arabic(() => {
    const { email, generate, code } = texts.signIn;
    return { email, generate, code };
  });
  await page.getByLabel(words.email).fill(address);
  await expectNoLayoutFaults(page);
  const since = Date.now();
  await page.getByRole('button', { name: words.generate }).click();
  await page.getByLabel(words.code).fill(await product.codeFor(address, since - 1000));
  await expect(page).toHaveURL(/\/dashboard\/pickquote/);
  const [email] = await product.emailsTo(address);
  expect(email.subject).toBe(arabic(() => texts.emails.code.subject));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic(() => texts.wizard.questions[0]));
  await expectNoLayoutFaults(page);
  await page
    .locator('label')
    .filter({ hasText: arabic(() => pillarsInCurrentLanguage[0].label) })
    .click();
  // The choice leads on by itself.
  await expect(page.getByText(arabic(() => pillarsInCurrentLanguage[0].statuses[0].label))).toBeVisible();
  await expectNoLayoutFaults(page);
});

test('without script the choice is a link; until then the page is English, whatever the browser speaks', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four steps to your poster');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(runInLanguage('de', () => texts.dashboard.headline));
  await context.close();
});

test('the posters of the site are lettered in the language of the page', async ({ page }) => {
  await page.goto('/');
  const posters = () =>
    page.evaluate(() =>
      [...document.images]
        .map(({ currentSrc }) => new URL(currentSrc || location.href).pathname)
        .filter((path) => path.endsWith('.webp')),
    );
  for (const [name, folder] of [
    ['Deutsch', '/de/'],
    ['العربية', '/ar/'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    const others = async () => (await posters()).filter((path) => !path.includes(folder));
    await expect.poll(async () => (await posters()).length).toBeGreaterThan(0);
    await expect.poll(others).toEqual([]);
    const [first] = await posters();
    expect(first).toMatch(/^\/(posters|gallery)\//);
    expect((await page.request.get(first)).headers()['content-type']).toBe('image/webp');
  }
});
