// Addresses of the site: public, guarded and unknown ones.
import { expect, test } from './fixtures.ts';
import { signIn } from './steps.ts';

const guarded = ['/dashboard/pickquote', '/photo', '/camera/front', '/camera/left', '/camera/right', '/camera/final'];
const withJob = ['/loading?id=x', '/result?id=x', '/admin'];
const open = ['/', '/dashboard', '/login', '/gallery', '/terms-of-service', '/privacy-policy', '/cookie-policy'];

// Requirements: R37, R39, R44, R47, R52, R58, R61
test('a signed-out person is led to the sign-in', async ({ page }) => {
  for (const path of [...guarded, ...withJob]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
  }
});

// Requirements: R11, R14, R17, R28, R53–R56, R286
test('anybody may read the public pages, each under a title of its own with that of the campaign in it', async ({
  page,
}) => {
  const titles = new Set<string>();
  for (const path of open) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(path === '/' ? 'Thrive' : /. · Thrive$/);
    titles.add(await page.title());
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect(titles.size).toBe(open.length);
});

// Requirements: R29, R59, R60, R350
test('/home is the homepage, and an unknown address says so', async ({ page }) => {
  await page.goto('/home');
  await expect(page).toHaveURL(/\/$/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

// Requirements: R52
test('a link to a result survives the sign-in, an address elsewhere does not', async ({ page, product, address }) => {
  await page.goto('/login?returnUrl=https%3A%2F%2Fexample.com%2Fsteal');
  await signIn(page, product, address);
  await expect(page).toHaveURL(`${product.url}/dashboard/pickquote`);
  await page.getByRole('button', { name: 'Signout' }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.goto('/result?id=unknown');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, product, address);
  await expect(page).toHaveURL(`${product.url}/result?id=unknown`);
  await expect(page.getByText('The page you are looking for is not found.')).toBeVisible();
});

// Requirements: R45, R49, R51
test('loading, result and /camera without what they need lead on', async ({ page, product, address }) => {
  await signIn(page, product, address);
  for (const path of ['/loading', '/result']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard\/pickquote$/);
  }
  await page.goto('/camera');
  await expect(page).toHaveURL(/\/camera\/front$/);
});

// Requirements: R58, R289, R292
test('a stranger who is no admin finds no admin page', async ({ page, product, address }) => {
  await signIn(page, product, address);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('a page that was open during an upgrade finds its next screen', async ({ page }) => {
  await page.goto('/');
  let asked = 0;
  await page.route('**/assets/how-it-works-page-*.js', async (route) => {
    asked += 1;
    if (asked === 1) await route.fulfill({ status: 404 });
    else await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Create your moment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Four steps to your poster' })).toBeVisible();
  expect(asked).toBeGreaterThan(1);
});
