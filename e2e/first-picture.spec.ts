// The main journey: a new person makes a picture, and comes back for another.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { deleteDataOfSignedInPerson } from './people.ts';
import {
  agreeAndOpenCamera,
  answerQuestions,
  downloadPicture,
  expectPosterOfTestPerson,
  jobIdOnLoadingPage,
  signIn,
  submitJobOnFinalPage,
  takeAllPhotos,
  waitForResult,
} from './steps.ts';

// Requirements: R2, R3, R4, R30, R35, R210, R211, R227
test('from the home page to a downloaded picture, and to a second one without a camera', async ({
  page,
  product,
  address,
}, { outputDir }) => {
  test.slow();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));

  await test.step('a stranger finds the way to the sign-in', async () => {
    await page.goto('/');
    await expect(page).toHaveTitle('Thrive');
    await page.getByRole('link', { name: 'Create your moment' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('link', { name: 'LOGIN' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('signs in with the code from the mailbox', () => signIn(page, product, address));
  await test.step('answers three questions', () =>
    answerQuestions(page, { pillar: 'Wellness', status: 'mindful', gender: 'Female' }));
  await test.step('agrees and takes three photos', async () => {
    await agreeAndOpenCamera(page);
    await takeAllPhotos(page);
    for (const title of ['Front Pose', 'Left Pose', 'Right Pose']) await expect(page.getByText(title)).toBeVisible();
  });

  const job = await test.step('hands the job in', () => submitJobOnFinalPage(page));
  await test.step('sees the picture, and downloads it', async () => {
    await waitForResult(page, job);
    const { name, bytes } = await downloadPicture(page);
    expect(name).toBe(`thrive-${job}.png`);
    mkdirSync(outputDir, { recursive: true });
    writeFileSync(join(outputDir, name), bytes);
    await expectPosterOfTestPerson(bytes);
  });

  await test.step('is written to once, without the picture', async () => {
    await expect.poll(async () => (await picturesAnnounced()).length).toBe(1);
    const [email] = await picturesAnnounced();
    expect(email.text).toContain(`${product.url}/result?id=${job}`);
  });

  await test.step('comes back: the questions lead straight to the loading page', async () => {
    visited.length = 0;
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'START' }).click();
    await answerQuestions(page, { pillar: 'Opportunity', status: 'leader', gender: 'Female' });
    const second = await jobIdOnLoadingPage(page);
    expect(second).not.toBe(job);
    await waitForResult(page, second);
    expect(visited.filter((path) => path.startsWith('/camera') || path === '/photo')).toEqual([]);
    await expectPosterOfTestPerson((await downloadPicture(page)).bytes);
  });
  await deleteDataOfSignedInPerson(page, product);

  async function picturesAnnounced() {
    return (await product.emailsTo(address)).filter(({ code }) => code === undefined);
  }
});
