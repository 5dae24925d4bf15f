// The admin page: who made pictures, and how many.
import { callProduct } from './api.ts';
import { ADMIN_VIEWER_EMAIL, expect, test } from './fixtures.ts';
import { createJob, signInPerson, storeSession } from './people.ts';
import { signIn } from './steps.ts';

// Requirements: R10, R58, R126–R139, R160, R289, R291
test('an admin sees and filters the jobs of the day', async ({ page, product, address, admin }) => {
  const colleague = await signInPerson(product, address);
  await createJob(product, colleague, { pillar: 'wellness', status: 'supported', gender: 'male' });

  await signIn(page, product, admin);
  const asked = page.waitForRequest('**/jobs/totaljobs');
  await page.goto('/admin');
  expect((await asked).postDataJSON()).toMatchObject({ status: '', email: admin });
  await expect(page.getByText('Total Inference till April 14th')).toBeVisible();
  await expect(page.getByText('Total Inference from April 15th till Today')).toBeVisible();
  await expect(page.getByText(/^Total jobs within the selected dates: [1-9]\d*$/)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Job Id', 'Status', 'User', 'Model Trained', 'Created At']);
  const row = page.getByRole('row').filter({ hasText: address });
  await expect(row).toContainText('created');

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
  await expect(page.getByLabel('From')).toHaveValue(today);
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(today);
  // Four times as large, the dates still end before the calendars of their fields.
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 320, height: 256 });
  for (const label of ['From', 'To']) {
    const [given, needed] = await page.getByLabel(label, { exact: true }).evaluate((field) => {
      const { width } = field.getBoundingClientRect();
      field.style.width = 'max-content';
      const own = field.getBoundingClientRect().width;
      field.style.width = '';
      return [width, own];
    });
    expect(given, label).toBeGreaterThanOrEqual(needed);
  }
  await page.setViewportSize(size);
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

  // The chart says its numbers in words.
  await expect(page.getByRole('img', { name: /^Jobs by day\. The most, [1-9]\d*: / })).toBeVisible();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await exported;
  expect(download.suggestedFilename()).toBe(`thrive-jobs-${today}-${today}.csv`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString().trim().split('\r\n');
  expect(lines.filter((line) => line.includes(`"created","${address}"`))).toHaveLength(1);

  // Nobody is enrolled without three photos: the cell goes back to what is true.
  await row.getByRole('combobox').selectOption({ label: 'true' });
  await expect(row.getByRole('combobox')).toHaveValue('no');
  await expect(page.getByRole('alert').filter({ hasText: 'Please take all three photos first.' })).toBeVisible();

  // The trail says that somebody looked; its tab has an address of its own, which a reload keeps.
  await page.getByRole('navigation').getByRole('link', { name: 'Audit trail' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/trail$/);
  await page.reload();
  const trail = page.getByRole('list', { name: 'Audit trail' });
  await expect(trail.getByText(`${admin} viewed jobs, ${today} to ${today}, created`).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
});

// Requirements: R138, R290, R320
test('an admin corrects a mark and takes a picture out of the gallery, and both are written down', async ({
  page,
  product,
  takePictured,
  admin,
  browser,
}) => {
  const answers = { pillar: 'potential', status: 'mentored', gender: 'female' } as const;
  const { person, job } = await takePictured(answers);
  const { address } = person;
  const colleague = await browser.newPage({ baseURL: product.url });
  await storeSession(colleague, product, person, { answers, job });
  await colleague.goto(`/result?id=${job}`);
  await colleague.getByRole('button', { name: 'Add to gallery' }).click();
  const consent = colleague.getByRole('dialog');
  await expect(consent.getByRole('checkbox')).not.toBeChecked();
  await consent.getByRole('checkbox').check();
  await consent.getByRole('button', { name: 'Add to gallery' }).click();
  await expect(colleague.getByText('Thank you! Your image has been added to the gallery.')).toBeVisible();
  await colleague.close();

  await signIn(page, product, admin);
  await page.goto('/admin');
  const row = page.getByRole('row').filter({ hasText: job });
  const mark = row.getByRole('combobox');
  await expect(mark).toHaveValue('yes');
  await mark.selectOption({ label: 'false' });
  await expect(mark).toHaveValue('no');
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: `set Model Trained of ${address} to false` }),
  ).toBeVisible();

  const hanging = async () => {
    const { data } = await callProduct<{ data: unknown[] }>(product.url, 'GET /jobs/gallery?page=1');
    return data.length;
  };
  const before = await hanging();
  await page.getByRole('link', { name: 'Use elsewhere' }).click();
  await page.getByRole('button', { name: 'Show these pictures' }).click();
  const elsewhere = page.getByRole('region', { name: 'May be shown elsewhere' });
  await expect(elsewhere.getByRole('img', { name: 'Poster: Potential, mentored' })).toBeVisible();
  const taken = page.waitForEvent('download');
  await elsewhere.getByRole('link', { name: 'Download' }).first().click();
  expect((await taken).suggestedFilename()).toMatch(/^thrive-mentored-.+\.png$/);
  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect(row).toContainText('in the gallery');
  await expect(mark).toHaveValue('no');
  await row.getByRole('button', { name: /^Unpublish/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('The picture is out of the gallery.')).toBeVisible();
  await expect(row).not.toContainText('in the gallery');
  expect(await hanging()).toBe(before - 1);
  await page.getByRole('link', { name: 'Use elsewhere' }).click();
  await page.getByRole('button', { name: 'Show these pictures' }).click();
  await expect(elsewhere.getByText('There are none right now.')).toBeVisible();

  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByLabel('Changes only').check();
  const entries = page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem');
  await expect(entries.nth(0)).toContainText(`${admin} took the picture of job ${job} out of the gallery`);
  await expect(entries.nth(1)).toContainText(`${admin} set Model Trained of ${address} to false`);
});

test('an admin who may only look sees the jobs and how old the data is, and is offered no change', async ({
  page,
  product,
  address,
}) => {
  const colleague = await signInPerson(product, address);
  await createJob(product, colleague, { pillar: 'wellness', status: 'fit', gender: 'female' });
  await storeSession(page, product, await signInPerson(product, ADMIN_VIEWER_EMAIL));
  await page.goto('/admin');
  const row = page.getByRole('row').filter({ hasText: address });
  await expect(row).toContainText('created');
  await expect(row.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Installation' }).click();
  await expect(page.getByText(/^The oldest personal data, .+, is \d+ min old\./)).toBeVisible();
});
