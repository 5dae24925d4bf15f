// The process is killed while a picture is drawn. Afterwards the picture is finished, once.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJobStatus } from './api.ts';
import { expect, type Page, test } from './fixtures.ts';
import { agreeAndUploadTestPhotos, createJob, signInPerson, storeSession } from './people.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { downloadPicture, expectPosterOfTestPerson, submitJobOnFinalPage, waitForResult } from './steps.ts';

/** Longer than the queue's heartbeat, after which it would hand out again what it believes to be lost. */
const LOST_MS = 15_000;

// Requirements: R230, R367
test('a job that was cut off in the middle is finished after the next start, once', async ({ page, address }) => {
  test.slow();
  const product = await startProduct('interrupted');
  try {
    const answers = { pillar: 'balance', status: 'well-rested', gender: 'female' } as const;
    const person = await signInPerson(product, address);
    const job = await createJob(product, person, answers);
    await agreeAndUploadTestPhotos(product, person, job);
    await storeSession(page, product, person, { answers, job, agreed: true });
    await page.goto(`${product.url}/camera/final`);
    await submitJobOnFinalPage(page);

    await expect
      .poll(async () => (await readJobStatus(page, product.url, job)).progress, { intervals: [50], timeout: 60_000 })
      .toBeGreaterThan(0);
    // The page asks every ten seconds; nobody is looking while the power is off.
    await page.goto(`${product.url}/privacy-policy`);
    const before = await readJobStatus(page, product.url, job);
    await product.kill();
    expect(before, 'the power must go before the picture is done').toMatchObject({ status: 'queue', video_url: null });

    await product.startAgain();
    await page.goto(`${product.url}/loading?id=${job}`);
    await waitForResult(page, job);
    await expectPosterOfTestPerson((await downloadPicture(page)).bytes);
    await expectOnce(page, product, { job, address });
  } finally {
    await product.stop();
  }
});

/** One e-mail, one picture, and neither becomes two while the queue settles. */
async function expectOnce(page: Page, product: RunningProduct, { job, address }: { job: string; address: string }) {
  const announced = async () => (await product.emailsTo(address)).filter(({ code }) => code === undefined).length;
  await expect.poll(announced, { timeout: 30_000 }).toBe(1);
  const since = Date.now();
  // A further version may be stored between the two counts; one that was painted twice would never be on the page.
  const unseen = async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Download' }).waitFor();
    const prints = await page.getByRole('radio', { name: /^Version \d of/ }).count();
    return picturesIn(product.dataDir) - Math.max(1, prints);
  };
  await expect.poll(unseen, { intervals: [3000], timeout: 60_000 }).toBe(0);
  await expect.poll(() => Date.now() - since, { timeout: 2 * LOST_MS }).toBeGreaterThan(LOST_MS);
  expect([await announced(), await unseen()]).toEqual([1, 0]);
  expect((await readJobStatus(page, product.url, job)).status).toBe('completed');
}

/** How many finished pictures are stored. A job has several compositions; one that was painted twice would have twice as many. */
function picturesIn(folder: string): number {
  return readdirSync(join(folder, 'files', 'pictures'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  ).length;
}
