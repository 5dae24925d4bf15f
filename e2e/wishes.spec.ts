// A changed picture, compared with the last one.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from './fixtures.ts';
import { deletePersonData, storeSession } from './people.ts';
import { jobIdOnLoadingPage, waitForResult } from './steps.ts';

const ANSWERS = { pillar: 'balance', status: 'relaxed', gender: 'female' } as const;

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

test('a calmer picture is made, stands beside the last one, and the last one can be taken back', async ({
  page,
  product,
  takePictured,
}) => {
  test.slow();
  const { person, job: first } = await takePictured(ANSWERS);
  await storeSession(page, product, person, { answers: ANSWERS, job: first, agreed: true });
  await page.goto(`/result?id=${first}`);
  await expect(page.getByRole('button', { name: 'Calmer' })).toBeVisible();
  // Nothing to compare with yet.
  await expect(page.getByRole('button', { name: /^Compare with/ })).toHaveCount(0);
  await expectAccessible(page);

  const sent = page.waitForRequest((request) => request.url().endsWith('/jobs/create'));
  await page.getByRole('button', { name: 'Calmer' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ wish: 'calmer' });
  const second = await jobIdOnLoadingPage(page);
  await waitForResult(page, second);

  await page.getByRole('button', { name: 'Compare with the previous one' }).click();
  const sheet = page.getByRole('dialog', { name: 'Side by side' });
  const [before, after] = [
    sheet.getByRole('img', { name: 'The previous one' }),
    sheet.getByRole('img', { name: 'This one' }),
  ];
  for (const picture of [before, after]) {
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Use the previous one' }).click();
  await expect(page).toHaveURL(new RegExp(`/result\\?id=${first}$`));
  await expect(page.getByRole('button', { name: 'Compare with the newer one' })).toBeVisible();
  await deletePersonData(product, person);
});
