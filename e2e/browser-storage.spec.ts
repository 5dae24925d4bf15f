// What the browser stores about a person, and what happens when it is damaged.
import { expect, type Page, test } from './fixtures.ts';
import { answerQuestions, chooseAnswer, signIn } from './steps.ts';

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const storedState = async (page: Page) => JSON.parse((await stored(page)).state ?? 'null');

// Requirements: R158, R174–R177, R202, R203, R241–R245
test('signing in keeps what the specification names, and signing out forgets it', async ({
  page,
  product,
  address,
}) => {
  await signIn(page, product, address);
  const kept = await stored(page);
  const token = JSON.parse(kept.token);
  expect(Object.keys(token)).toEqual(expect.arrayContaining(['IdToken', 'AccessToken']));
  expect(JSON.parse(kept.userDetails)).toEqual({ id: expect.any(String), username: address });
  expect(kept.isLogin).toBe('true');

  const call = () =>
    fetch(`${product.url}/jobs/latestvideos`, { headers: { authorization: `Bearer ${token.AccessToken}` } });
  expect((await call()).status).toBe(200);
  await page.context().addCookies([{ name: 'hasAgreedPrivacy', value: 'true', url: product.url }]);

  await page.getByRole('button', { name: 'Signout' }).click();
  await expect(page).toHaveURL(/\/login/);
  const left = await stored(page);
  expect(left.token).toBeUndefined();
  expect(left.userDetails).toBeUndefined();
  expect(left.isLogin).toBe('false');
  expect(JSON.stringify(left)).not.toContain(address);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('hasAgreedPrivacy');
  await expect.poll(async () => (await call()).status).toBe(401);
});

// Requirements: R169–R172
test('answers survive a reload', async ({ page, product, address }) => {
  await signIn(page, product, address);
  await chooseAnswer(page, 'Potential');
  await page.getByRole('button', { name: 'Continue' }).click();
  await chooseAnswer(page, 'mentored');
  const { id } = JSON.parse((await stored(page)).userDetails);
  expect(await storedState(page)).toMatchObject({ quoteA: 'potential', quoteB: 'mentored', username: address, id });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'mentored' })).toBeChecked();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: /^Potential/ })).toBeChecked();
});

// Requirements: R173
test('a damaged store is thrown away and the page works', async ({ page, product, address }) => {
  for (const damaged of ['{bad', '[]', '"text"', '{"state":{"quoteA":{"__proto__":1}}}', 'null']) {
    await page.goto('/');
    await page.evaluate((value) => localStorage.setItem('state', value), damaged);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await stored(page)).state, damaged).not.toBe('{bad');
  }
  await page.evaluate(() => localStorage.setItem('token', '{half a tok'));
  await page.goto('/dashboard/pickquote');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, product, address);
  await answerQuestions(page, { pillar: 'Wellness', status: 'fit', gender: 'Male' });
  await expect(page).toHaveURL(/\/photo$/);
});
