// The whole journey on a phone: no overflow, and everything within reach.
import { texts } from '#campaign/texts.ts';
import { expect, type Page, test } from './fixtures.ts';
import { answerQuestions, captureAndAwaitVerdict, openCameraAsNewPerson, signIn } from './steps.ts';

/** Pages that scroll sideways are broken on a phone. */
async function expectToFit(page: Page, path: string) {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content, `${path} is wider than the screen`).toBeLessThanOrEqual(screen);
}

/** Pixels between the top of the page and the camera's picture, however far the page is scrolled. */
function pictureTop(page: Page): Promise<number> {
  return page.locator('video').evaluate((video) => video.getBoundingClientRect().top + window.scrollY);
}

// Requirements: R28, R34
test('public pages fit the screen of a phone', async ({ page }) => {
  const paths = ['/', '/dashboard', '/login', '/gallery', '/privacy-policy', '/terms-of-service', '/cookie-policy'];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(page, path);
  }
});

// Requirements: R67, R69, R78
test('a photo is taken on a phone, from the sign-in to the tick', async ({ page, product, address }) => {
  await openCameraAsNewPerson(page, product, address);
  await expectToFit(page, '/camera/front');
  const preview = await page.locator('video').boundingBox();
  expect(preview?.width).toBeCloseTo(preview?.height ?? 0, 0);
  const before = await pictureTop(page);
  expect((await captureAndAwaitVerdict(page)).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'continue', exact: true })).toBeInViewport();
  expect(Math.abs((await pictureTop(page)) - before), 'the picture stays where it is').toBeLessThanOrEqual(2);
  // The phone is the camera already.
  await page.goto('/photo');
  const usePhone = page.getByRole('button', { name: texts.pairing.open, includeHidden: true });
  await expect(usePhone).toHaveCount(1);
  await expect(usePhone).toBeHidden();
});

test('the questions fit the screen of a phone', async ({ page, product, address }) => {
  await signIn(page, product, address);
  await expectToFit(page, '/dashboard/pickquote');
  await answerQuestions(page, { pillar: 'Opportunity', status: 'globally exposed', gender: 'Female' });
  await expect(page).toHaveURL(/\/photo$/);
  await expectToFit(page, '/photo');
});
