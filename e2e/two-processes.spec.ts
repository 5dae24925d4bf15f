// The product as a company runs it: PostgreSQL, the API in one process, the painting in another.

import { ownDatabase, postgresUrl } from './postgres.ts';
import { startProduct } from './product.ts';
import {
  agreeAndOpenCamera,
  answerQuestions,
  createImage,
  downloadPicture,
  expectPortrait,
  onLoadingPage,
  signIn,
  takeAllPhotos,
  waitForResult,
} from './steps.ts';
import { expect, standBeforeCamera, test } from './story.ts';

test('the whole way on PostgreSQL with API and worker apart, and a second picture (R2, R3, R210, R367)', async ({
  page,
  address,
}) => {
  test.skip(!postgresUrl, 'there is no PostgreSQL server (TEST_DATABASE_URL)');
  test.slow();
  await standBeforeCamera('front');
  const database = await ownDatabase(postgresUrl ?? '');
  const product = await startProduct('two-processes', {
    programs: ['api-process', 'worker-process'],
    env: { DATABASE_URL: database.url },
  });
  try {
    await page.goto(`${product.url}/login`);
    await signIn(page, product, address);
    await answerQuestions(page, { pillar: 'Opportunity', status: 'growing', gender: 'Male' });
    await agreeAndOpenCamera(page);
    await takeAllPhotos(page);
    const job = await createImage(page);
    await waitForResult(page, job);
    await expectPortrait((await downloadPicture(page)).bytes);
    const announced = async () => (await product.lettersTo(address)).filter(({ code }) => code === undefined).length;
    await expect.poll(announced).toBe(1);

    await page.goto(`${product.url}/dashboard/pickquote`);
    await answerQuestions(page, { pillar: 'Wellness', status: 'energized', gender: 'Male' });
    const second = await onLoadingPage(page);
    await waitForResult(page, second);
    await expect.poll(announced).toBe(2);
  } finally {
    await product.stop();
    await database.drop();
  }
});
