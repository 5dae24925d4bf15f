// Daily metrics and the review queue, used by keyboard.
import { callProduct } from './api.ts';
import { ADMIN_VIEWER_EMAIL, expect, type Page, test } from './fixtures.ts';
import { createJob, signInPerson, storeSession } from './people.ts';
import { type RunningProduct, startProduct } from './product.ts';

const answers = { pillar: 'potential', status: 'mentored', gender: 'female' } as const;

test('an admin sees the way from sign-in to share, and of too few people nothing', async ({ page, address, admin }) => {
  // One of its own: what other tests do counts in these numbers.
  const product = await startProduct('numbers', { env: { ADMIN_EMAILS: admin } });
  try {
    await seeNumbers(page, product, { address, admin });
  } finally {
    await product.stop();
  }
});

async function seeNumbers(page: Page, product: RunningProduct, { address, admin }: { address: string; admin: string }) {
  // Five, so that the day is shown; of two pillars, so that neither is.
  for (const [place, pillar] of ['potential', 'potential', 'potential', 'potential', 'wellness'].entries()) {
    const status = pillar === 'potential' ? 'mentored' : 'mindful';
    await createJob(product, await signInPerson(product, `${place}-${address}`), { pillar, status, gender: 'female' });
  }
  await storeSession(page, product, await signInPerson(product, admin));
  await page.goto(`${product.url}/admin`);
  await page.getByRole('link', { name: 'Numbers' }).click();
  const funnel = page.getByRole('region', { name: 'From sign-in to share' });
  const begun = funnel.getByRole('row', { name: 'Three answers given' });
  await expect(begun).toContainText(/[1-9]\d*/);
  await expect(funnel.getByRole('row', { name: 'Published in the gallery' })).toContainText(/between 0 and \d+/);
  await page.getByText('Numbers as a table').click();
  await expect(page.getByRole('cell', { name: 'withheld' }).first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString().split('\r\n');
  expect(lines.filter((line) => /,step,wellness,begun,/.test(line)).every((line) => line.endsWith('withheld'))).toBe(
    true,
  );
  expect(lines.some((line) => /,step,all,begun,([5-9]|\d\d+)$/.test(line))).toBe(true);
}

// Requirements: D31
test('an admin leaves a picture, thinks again, and takes it out, by keys alone', async ({
  page,
  product,
  takePictured,
  admin,
}) => {
  const { person, job } = await takePictured(answers);
  await callProduct(product.url, 'PUT /jobs/publish', { publish: true, jobId: job }, person.token);
  await storeSession(page, product, await signInPerson(product, admin));
  const looked = page.waitForRequest('**/jobs/review/look');
  await page.goto('/admin/pictures');
  expect((await looked).postDataJSON()).toEqual({ jobId: job });
  const queue = page.getByRole('region', { name: 'Picture under review' });
  // Not the one that says that the next picture is on its way.
  const said = queue.locator('p[role=status]');
  const picture = queue.getByRole('img', { name: 'Published picture: potential, mentored' });
  await expect(picture).toBeVisible();
  const hangs = () =>
    callProduct<{ data: unknown[] }>(product.url, 'GET /jobs/gallery?page=1').then(({ data }) => data.length);
  const before = await hangs();

  // The keys belong to the review queue: elsewhere on the page they mean nothing.
  await page.getByRole('link', { name: 'Pictures to review' }).focus();
  await page.keyboard.press('a');
  await expect(said).toHaveText('');
  await queue.focus();
  await page.keyboard.press('a');
  await expect(said).toHaveText('It stays in the gallery.');
  await page.keyboard.press('u');
  await expect(said).toHaveText('Back in the review queue.');
  await expect(picture).toBeVisible();
  await page.keyboard.press('r');
  const why = page.getByRole('dialog', { name: 'Why is this picture taken out?' });
  // From the heading past Close to the reasons.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(why.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(why).toHaveCount(0);
  await expect(said).toHaveText(/^Removed from the gallery/);
  expect(await hangs()).toBe(before - 1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();

  await page.goto('/admin/trail');
  await page.getByLabel('Changes only').check();
  const entries = page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem');
  await expect(entries.first()).toContainText(
    `${admin} took the picture of job ${job} out of the gallery: not-suitable`,
  );
  await expect(entries.nth(2)).toContainText(`kept the published picture of job ${job} in the gallery`);
});

test('an admin who may only look leafs through the pictures and is offered no decision', async ({ page, product }) => {
  await storeSession(page, product, await signInPerson(product, ADMIN_VIEWER_EMAIL));
  await page.goto('/admin/pictures');
  await expect(page.getByText(/^You can view these pictures\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep' })).toHaveCount(0);
});
