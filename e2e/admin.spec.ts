// The page of the admins: who made pictures, and how many.
import { answerQuestions, signIn } from './steps.ts';
import { ADMIN, expect, test } from './story.ts';

test('an admin sees and filters the jobs of the day (R10, R58, R126–R139, R160, R289, R291)', async ({
  page,
  product,
  address,
  browser,
}) => {
  const colleague = await browser.newPage({ baseURL: product.url });
  await signIn(colleague, product, address);
  await answerQuestions(colleague, { pillar: 'Wellness', status: 'supported', gender: 'Male' });
  await expect(colleague).toHaveURL(/\/photo$/);
  await colleague.close();

  await signIn(page, product, ADMIN);
  const asked = page.waitForRequest('**/jobs/totaljobs');
  await page.goto('/admin');
  expect((await asked).postDataJSON()).toMatchObject({ status: '', email: ADMIN });
  await expect(page.getByText('Total Inference till April 14th')).toBeVisible();
  await expect(page.getByText('Total Inference from April 15th till Today')).toBeVisible();
  await expect(page.getByText(/^Total jobs within the selected dates: [1-9]\d*$/)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Job Id', 'Status', 'User', 'Model Trained', 'Created At']);
  const row = page.getByRole('row').filter({ hasText: address });
  await expect(row).toContainText('created');

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
  await expect(page.getByLabel('From')).toHaveValue(today);
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(today);
  const filter = page.getByLabel('Status');
  expect(
    await filter.locator('option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value).sort()),
  ).toEqual(['', 'completed', 'created', 'failed', 'queue']);
  await filter.selectOption('failed');
  await expect(page.getByText('No Data Found.')).toBeVisible();
  await filter.selectOption('created');
  await expect(row).toBeVisible();
  const again = page.waitForRequest('**/jobs/totaljobs');
  await page.getByRole('link', { name: 'Refresh' }).click();
  expect((await again).postDataJSON()).toMatchObject({ status: 'created' });

  // Nobody is learnt without three photos: the cell goes back to what is true.
  await row.getByRole('combobox').selectOption({ label: 'true' });
  await expect(row.getByRole('combobox')).toHaveValue('no');
});
