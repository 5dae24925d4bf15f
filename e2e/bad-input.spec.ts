// Unusual situations: malformed addresses, screens out of order, a second tab, a sign-in that expires.
import { expect, test } from './fixtures.ts';
import { captureAndAwaitVerdict, chooseAnswer, openCameraAsNewPerson, signIn } from './steps.ts';

const foreign = '?step=9&id[]=1&returnUrl=javascript:alert(1)&x=%00%ff&utm_source=%3Cscript%3E#/nowhere';

// Requirements: R59, R342, R343
test('addresses with foreign or broken queries show their own screens', async ({ page, product, address }) => {
  await page.goto(`/login${foreign}`);
  await signIn(page, product, address);
  await expect(page).toHaveURL(`${product.url}/dashboard/pickquote`);
  const screens = {
    '/': 'Thriving looks like you.',
    '/dashboard': 'Four steps to your poster',
    '/dashboard/pickquote': 'What makes you thrive?',
    '/photo': 'Three photos, one minute',
    '/camera/left': 'First, three quick questions',
    '/camera/final': 'Ready for the studio?',
    '/gallery': 'Explore the #ThriveAtInfosys Gallery',
    '/privacy-policy': 'Privacy policy',
    '/admin': 'Page Not Found',
    '/share/%3Cscript%3E': 'Thriving looks like you.',
    '/nowhere': 'Page Not Found',
  };
  for (const [path, heading] of Object.entries(screens)) {
    await page.goto(path + foreign);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  }
  for (const id of ['%00', '..%2F..%2Fx', 'x'.repeat(2000)]) {
    await page.goto(`/loading?id=${id}`);
    await expect(page.getByRole('heading', { name: /^Error occured\. \w/ })).toBeVisible();
    await page.goto(`/result?id=${id}`);
    await expect(page.getByRole('heading', { name: 'The page you are looking for is not found.' })).toBeVisible();
  }
});

// Requirements: R81, R348
test('the final screen, opened first, says what is missing and leads there', async ({ page, product, address }) => {
  await signIn(page, product, address);
  await page.goto('/camera/final');
  await expect(page.getByText('Not taken yet')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'CREATE IMAGE' })).toBeDisabled();
  await page.getByRole('link', { name: 'Go to the questions' }).click();
  await expect(page).toHaveURL(/\/dashboard\/pickquote$/);
});

// Requirements: R171, R241–R245
test('two tabs share answers, and a sign-out in one is a sign-out in both', async ({ page, product, address }) => {
  await signIn(page, product, address);
  const other = await page.context().newPage();
  await other.goto('/dashboard/pickquote');
  await chooseAnswer(other, 'Balance');
  await expect(page.getByRole('radio', { name: /^Balance/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await chooseAnswer(page, 'mindful');
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('radio', { name: 'mindful' })).toBeChecked();

  await other.getByRole('button', { name: 'Signout' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('state'))).toBeNull();
  await signIn(other, product, address);
  await expect(page).toHaveURL(/\/dashboard\/pickquote$/);
});

// Requirements: R76, R298
test('a sign-in that expires under an upload loses no photo', async ({ page, product, address }) => {
  await openCameraAsNewPerson(page, product, address);
  const refusal = { status: 401, json: { error: 'over', message: 'over', code: 'token_invalid' } };
  await page.route('**/jobs/upload', (route) => route.fulfill(refusal));
  await page.route('**/auth/refreshToken', (route) => route.fulfill(refusal));
  await captureAndAwaitVerdict(page);
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fcamera%2Ffront$/);
  await expect(page.getByText('Your sign-in has expired. Please sign in again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.unrouteAll();

  const uploaded = page.waitForResponse('**/jobs/upload');
  await signIn(page, product, address);
  await expect(page).toHaveURL(/\/camera\/front$/);
  expect((await uploaded).status()).toBe(200);
  await page.getByRole('button', { name: 'continue', exact: true }).click();
  await expect(page).toHaveURL(/\/camera\/left$/);
});
