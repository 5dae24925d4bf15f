// The camera screens without a camera.
import { expect, type Page, test } from './fixtures.ts';
import { agreeAndOpenCamera, answerQuestions, signIn } from './steps.ts';

const answers = { pillar: 'Balance', status: 'relaxed', gender: 'Male' } as const;

async function expectNoCamera(page: Page, words: string) {
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Capture', exact: true })).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(0);
}

test.describe('without permission', () => {
  test.use({ permissions: [] });

  // Requirements: R283, R345, R347
  test('a denied camera is asked for in words, and nothing can be captured', async ({ page, product, address }) => {
    await signIn(page, product, address);
    await answerQuestions(page, answers);
    await agreeAndOpenCamera(page);
    await expectNoCamera(page, 'Please grant permission to access your camera to continue.');
  });
});

// Requirements: R346, R347
test('any other camera error is shown as the browser words it', async ({ page, product, address }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
  });
  await signIn(page, product, address);
  await answerQuestions(page, answers);
  await agreeAndOpenCamera(page);
  await expectNoCamera(page, 'Requested device not found');
});
