// Accidental clicks do not sign out, lose answers or delete.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from './fixtures.ts';
import { signInPerson, storeSession } from './people.ts';
import { chooseAnswer } from './steps.ts';

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('isLogin') === 'true');

for (const width of [360, 1440]) {
  test(`double clicks on Continue lead through the questions and never sign out, ${width} wide`, async ({
    page,
    product,
    address,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await storeSession(page, product, await signInPerson(product, address));
    await page.goto('/dashboard/pickquote');
    for (const answer of ['Balance', 'relaxed', 'Female']) {
      // The second click of the pair before may have gone on already.
      if (new URL(page.url()).pathname !== '/dashboard/pickquote') break;
      await chooseAnswer(page, answer);
      await page.getByRole('button', { name: 'Continue' }).dblclick();
    }
    await expect(page).toHaveURL(/\/photo$/);
    expect(await isSignedIn(page)).toBe(true);
  });
}

test('double clicks on answers lead from one question to the next', async ({ page, product, address }) => {
  await storeSession(page, product, await signInPerson(product, address));
  await page.goto('/dashboard/pickquote');
  for (const [answer, next] of [
    ['Balance', /step=status$/],
    ['relaxed', /step=representation$/],
    ['Female', /photo$/],
  ] as const) {
    const radio = page.getByRole('radio', { name: new RegExp(`^${answer}`) });
    await page.locator('label').filter({ has: radio }).dblclick();
    await expect(page).toHaveURL(next);
  }
  const { quoteA, quoteB, gender } = await page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? ''));
  expect([quoteA, quoteB, gender]).toEqual(['balance', 'relaxed', 'female']);
});

test('signing out in the middle asks first, and staying loses nothing', async ({ page, product, address }) => {
  await storeSession(page, product, await signInPerson(product, address));
  await page.goto('/dashboard/pickquote');
  await chooseAnswer(page, 'Potential');
  await page.getByRole('button', { name: 'Signout' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out now?' });
  await expect(question).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('radio', { name: /^Potential/ })).toBeChecked();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  expect(await isSignedIn(page)).toBe(true);
  await page.getByRole('button', { name: 'Signout' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await isSignedIn(page)).toBe(false);
});

test('everything is deleted only after a tick', async ({ page, product, address }) => {
  await storeSession(page, product, await signInPerson(product, address));
  await page.goto('/my-data');
  await page.getByRole('button', { name: 'Delete everything now' }).dblclick();
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Delete everything now' });
  await expect(sure).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(address)).toBeVisible();
});
