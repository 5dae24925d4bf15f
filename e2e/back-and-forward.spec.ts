// The browser's back and forward at the steps before the camera; camera-screens.spec.ts and picture-gone.spec.ts go on.
import { expect, type Page, test } from './fixtures.ts';
import { createJob, signInPerson, storeSession } from './people.ts';
import { chooseAnswer, signIn } from './steps.ts';

const ANSWERS = { pillar: 'balance', status: 'relaxed', gender: 'female' } as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('back and forward in the sign-in lose nothing, and nobody comes back to it signed in', async ({
  page,
  product,
  address,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Company e-mail').fill(address);
  await page.getByRole('button', { name: 'Generate OTP' }).click();
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Thriving looks like you.')).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Company e-mail')).toBeEnabled();
  await signIn(page, product, address);
  await expect(heading(page, 'What makes you thrive?')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Thriving looks like you.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await page.goForward();
  await expect(heading(page, 'What makes you thrive?')).toBeVisible();
});

test('back and forward through the questions keep each answer', async ({ page, product, address }) => {
  await storeSession(page, product, await signInPerson(product, address));
  await page.goto('/dashboard/pickquote');
  for (const answer of ['Balance', 'relaxed']) {
    await chooseAnswer(page, answer);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(heading(page, 'How should we portray you?')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'relaxed' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Balance/ })).toBeChecked();
  await page.goForward();
  await page.goForward();
  await expect(heading(page, 'How should we portray you?')).toBeVisible();
});

test('back and forward at the photo instructions ask for the agreement until it is given, and then no more', async ({
  page,
  product,
  address,
}) => {
  const person = await signInPerson(product, address);
  await storeSession(page, product, person, {
    answers: ANSWERS,
    job: await createJob(product, person, ANSWERS),
  });
  await page.goto('/dashboard/pickquote');
  await page.goto('/photo');
  const agreement = page.getByRole('dialog', { name: 'Before the camera opens' });
  await expect(agreement).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Balance/ })).toBeChecked();
  await page.goForward();
  await expect(agreement).toBeVisible();
  await agreement.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page).toHaveURL(/\/camera\/front$/);
  await expect(page.getByRole('button', { name: 'Capture', exact: true })).toBeEnabled();
  await page.goBack();
  await expect(heading(page, 'Three photos, one minute')).toBeVisible();
  await expect(agreement).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Capture', exact: true })).toBeEnabled();
});
