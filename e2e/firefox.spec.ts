// The main journeys in Firefox: from the home page to the picture, the gallery, access control.
import { findStatus } from '#campaign/answers.ts';
import { campaignCharacterPictures } from '#campaign/gallery.ts';
import { installFakeCamera } from './fake-camera.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './hydration.ts';
import { waitForPosterFile } from './layout.ts';
import {
  answerQuestions,
  downloadPicture,
  expectPosterOfTestPerson,
  signIn,
  submitJobOnFinalPage,
  takePhoto,
  waitForResult,
} from './steps.ts';

// Requirements: R2, R3, R4, R30, R35, R107, R210
test('in Firefox, from the home page to a picture that is downloaded and shared', async ({
  page,
  product,
  address,
}) => {
  test.slow();
  await installFakeCamera(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Create your moment' }).click();
  await page.getByRole('link', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, product, address);
  await answerQuestions(page, { pillar: 'Balance', status: 'relaxed', gender: 'Female' });

  await test.step('agrees and takes three photos', async () => {
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    for (const pose of ['front', 'left', 'right'] as const) await takePhoto(page, pose);
    await expect(page).toHaveURL(/\/camera\/final$/);
  });

  const job = await submitJobOnFinalPage(page);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await waitForResult(page, job);
  const { name, bytes } = await downloadPicture(page);
  expect(name).toBe(`thrive-${job}.png`);
  await expectPosterOfTestPerson(bytes);

  await test.step('a link to the poster goes to a colleague', async () => {
    const mail = await page.getByRole('link', { name: 'E-mail' }).getAttribute('href');
    const [link] = /http[^\s]*\/share\/\w{22}\/index\.html/.exec(decodeURIComponent(mail ?? '')) ?? [''];
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Thrive at Infosys' })).toBeVisible();
    await expect(page.getByText(/At Infosys I am also relaxed\.$/)).toBeVisible();
    const poster = page.getByRole('main').getByRole('img').first();
    await waitForPosterFile(poster);
  });
});

// Requirements: R53, R119, R121
test('in Firefox, the gallery moves by thumbs and keys', async ({ page }) => {
  await page.goto('/gallery');
  const thumbs = page.getByRole('group', { name: 'Choose a picture' }).getByRole('button');
  await expect(thumbs).toHaveCount(campaignCharacterPictures.length);
  await expectShown(1);
  await waitForHydration(thumbs.nth(2));
  await thumbs.nth(2).click();
  await expectShown(2);
  await page.keyboard.press('End');
  await expectShown(14);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expectShown(13);

  async function expectShown(index: number) {
    const { pillar, status } = campaignCharacterPictures[index];
    const word = findStatus(pillar, status)?.label ?? '';
    const characters = page.getByRole('region', { name: 'Illustrated characters' });
    await expect(characters.getByRole('heading', { level: 3 })).toHaveText(word);
  }
});

// Requirements: R37, R52, R58, R61
test('in Firefox, guarded pages lead to the sign-in, and what was wanted comes after it', async ({
  page,
  product,
  address,
}) => {
  for (const path of ['/dashboard/pickquote', '/photo', '/camera/front', '/loading?id=x', '/admin']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
    // Going away while a screen's code is still on its way makes the page load itself anew, which ends the next address.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/result?id=unknown');
  await expect(page).toHaveURL(/\/login\?/);
  await signIn(page, product, address);
  await expect(page).toHaveURL(`${product.url}/result?id=unknown`);
  await expect(page.getByText('The page you are looking for is not found.')).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
