// Public pages are visible before their script runs, and do not change when it has run.
import { expect, type Page, test } from './fixtures.ts';

const headings = {
  '/': 'Thriving looks like you.',
  '/dashboard': 'Four steps to your poster',
  '/login': 'Sign in',
  '/gallery': 'Explore the #ThriveAtInfosys Gallery',
  '/privacy-policy': 'Privacy policy',
  '/terms-of-service': 'Terms of service',
  '/cookie-policy': 'Cookie policy',
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// Requirements: R11, R53, R54, R55, R56
test('public pages can be read without script', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, words] of Object.entries(headings)) {
    await page.goto(path);
    await expect(heading(page), path).toHaveText(words);
    await expect(page.getByRole('banner').getByRole('img')).toHaveCount(2);
  }
  await context.close();
});

test('the script takes over what stands there, and draws nothing of it anew', async ({ page }) => {
  for (const path of Object.keys(headings)) {
    // The heading as it was sent, kept from before any script of the page runs.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const sent = document.querySelector('h1');
        if (!sent) return;
        Object.assign(window, { sent });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(path);
    const alive = () => page.evaluate(() => Object.keys(document.querySelector('h1') ?? {}).join());
    await expect.poll(alive, `${path} comes to life`).toContain('__react');
    expect(await page.evaluate(() => Reflect.get(window, 'sent') === document.querySelector('h1')), path).toBe(true);
  }
});

test('an address typed before the script has come is not lost, and an early press does no harm', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login?returnUrl=%2Fresult', { waitUntil: 'commit' });
  const email = page.getByLabel('Company e-mail');
  await email.fill('early at home');
  await page.getByRole('button', { name: 'Generate OTP' }).click();
  release();
  await expect.poll(() => email.evaluate((input) => Object.keys(input).join())).toContain('__react');
  await expect(email).toHaveValue('early at home');
  await page.getByRole('button', { name: 'Generate OTP' }).click();
  // The rule has read what was typed.
  await expect(page.getByRole('alert')).toHaveText('Invalid email id');
  await expect(page).toHaveURL('/login?returnUrl=%2Fresult');
});
