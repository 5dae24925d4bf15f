// The process is killed while a picture is drawn. Afterwards the picture is finished, once.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJobStatus } from './api.ts';
import { expect, type Page, showPoseToCamera, test } from './fixtures.ts';
import { type Product, startProduct } from './product.ts';
import {
  agreeAndOpenCamera,
  answerQuestions,
  createImage,
  downloadPicture,
  expectPortrait,
  signIn,
  takeAllPhotos,
  waitForResult,
} from './steps.ts';

// Requirements: R230, R367
test('a job that was cut off in the middle is finished after the next start, once', async ({ page, address }) => {
  test.slow();
  await showPoseToCamera('front');
  const product = await startProduct('interrupted');
  try {
    await page.goto(`${product.url}/login`);
    await signIn(page, product, address);
    await answerQuestions(page, { pillar: 'Balance', status: 'well rested', gender: 'Female' });
    await agreeAndOpenCamera(page);
    await takeAllPhotos(page);
    const job = await createImage(page);

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
    await expectPortrait((await downloadPicture(page)).bytes);
    await expectOnce(page, product, { job, address });
  } finally {
    await product.stop();
  }
});

/** One e-mail, one picture, and neither becomes two while the queue settles. */
async function expectOnce(page: Page, product: Product, { job, address }: { job: string; address: string }) {
  const announced = async () => (await product.emailsTo(address)).filter(({ code }) => code === undefined).length;
  await expect.poll(announced, { timeout: 30_000 }).toBe(1);
  // Longer than the queue's heartbeat, after which it would hand out again what it believes to be lost.
  await page.waitForTimeout(15_000);
  expect(await announced()).toBe(1);
  // A further version may be stored between the two counts; one that was painted twice would never be on the page.
  const unseen = async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Download' }).waitFor();
    const prints = await page.getByRole('radio', { name: /^Version \d of/ }).count();
    return picturesIn(product.dataDir) - Math.max(1, prints);
  };
  await expect.poll(unseen, { intervals: [3000], timeout: 60_000 }).toBe(0);
  expect((await readJobStatus(page, product.url, job)).status).toBe('completed');
}

/** How many finished pictures are stored. A job has several compositions; one that was painted twice would have twice as many. */
function picturesIn(folder: string): number {
  return readdirSync(join(folder, 'files', 'pictures'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  ).length;
}
