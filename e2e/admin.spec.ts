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

  // The chart says its numbers in words, and the trail that somebody looked.
  await expect(page.getByRole('img', { name: /^Jobs by day\. The most, [1-9]\d*: / })).toBeVisible();
  const trail = page.getByRole('list', { name: 'Audit trail' });
  await expect(trail.getByRole('listitem').first()).toContainText(
    `${ADMIN} looked at jobs, ${today} to ${today}, created`,
  );

  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await exported;
  expect(download.suggestedFilename()).toBe(`thrive-jobs-${today}-${today}.csv`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString().trim().split('\r\n');
  expect(lines.filter((line) => line.includes(`"created","${address}"`))).toHaveLength(1);

  // Nobody is learnt without three photos: the cell goes back to what is true.
  await row.getByRole('combobox').selectOption({ label: 'true' });
  await expect(row.getByRole('combobox')).toHaveValue('no');
  await expect(page.getByRole('alert').filter({ hasText: 'Please take all three photos first.' })).toBeVisible();
});
