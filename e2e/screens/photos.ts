// Walks from the first question to the final screen, signed in.
import { pillarsInCurrentLanguage } from '#campaign/answers.ts';
import { texts } from '#campaign/texts.ts';
import { expect, type Page } from '../fixtures.ts';
import { chooseAnswer } from '../steps.ts';
import type { InspectScreen } from './inspect-screen.ts';

const next = (page: Page) => page.getByRole('button', { name: texts.wizard.continue });

/** The three questions, unanswered and answered; ends on the page of the photo instructions. */
export async function walkQuestions(page: Page, look: InspectScreen): Promise<void> {
  await page.goto('/dashboard/pickquote');
  await expect(page.getByRole('radio').first()).toBeAttached();
  await look('question-1');
  await next(page).click({ force: true });
  await expect(page.getByText(texts.wizard.nothingAnswered)).toBeVisible();
  await look('question-unanswered');
  const potential = pillarsInCurrentLanguage.find(({ key }) => key === 'potential');
  const status = potential?.statuses.find(({ key }) => key === 'always-improving');
  await walkMenu(page, look);
  for (const [step, answer] of [potential?.label, status?.label, texts.wizard.genders.male].entries()) {
    await chooseAnswer(page, answer ?? '');
    await look(`question-${step + 1}-answered`);
    await next(page).click();
  }
  await expect(page).toHaveURL(/\/photo$/);
}

/** The menu of the account, and the question before a sign-out that loses an answer. */
async function walkMenu(page: Page, look: InspectScreen): Promise<void> {
  await chooseAnswer(page, pillarsInCurrentLanguage[0].label);
  await page.getByRole('button', { name: texts.account.menu }).click();
  await expect(page.getByRole('link', { name: texts.account.data })).toBeVisible();
  await look('menu');
  await page.getByRole('banner').getByRole('button', { name: texts.account.signOut }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('sign-out');
  await page.getByRole('dialog').getByRole('button', { name: texts.account.stay }).click();
}

/** The page of those who show no face, for somebody with a pillar and a status. */
export async function walkInitials(page: Page, look: InspectScreen): Promise<void> {
  await page.goto('/letters');
  await page.getByLabel(texts.initials.label).fill('MW');
  await look('letters');
  await page.getByLabel(texts.initials.label).fill('1');
  await page.getByRole('button', { name: texts.initials.create }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('letters-refused');
}

/** The photo instructions with both popups; ends before the camera. */
export async function walkInstructions(page: Page, look: InspectScreen): Promise<void> {
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  await look('photo-agreement');
  await page.getByRole('button', { name: texts.photo.agree, exact: true }).click();
  await expect(page).toHaveURL(/\/camera\/front$/);
  await page.goBack();
  await look('photo');
  await page.getByRole('button', { name: texts.photo.guide }).click();
  await expect(popup).toBeVisible();
  await look('photo-guide');
  await popup.getByRole('button', { name: texts.common.close, exact: true }).click();
  await page.getByRole('button', { name: texts.pairing.open }).click();
  await expect(popup.getByRole('img', { name: texts.pairing.code })).toBeVisible();
  await look('photo-pairing');
  await page.keyboard.press('Escape');
}

/** The camera screens: open, checking, refused, accepted, each pose, and closed by the person. */
export async function walkCamera(page: Page, look: InspectScreen, turn: (pose: 'left' | 'right') => Promise<void>) {
  const capture = page.getByRole('button', { name: texts.camera.capture, exact: true });
  await page.goto('/camera/front');
  await expect(capture).toBeEnabled();
  await look('camera-front');

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/jobs/upload', async (route) => {
    await released;
    await route.fulfill({ status: 422, json: refusal });
  });
  await capture.click();
  await expect(page.getByTestId('upload-loader')).toBeVisible();
  await look('camera-checking');
  release();
  await expect(page.getByRole('button', { name: texts.camera.retake })).toBeVisible();
  await look('camera-refused');
  await page.unroute('**/jobs/upload');

  await page.getByRole('button', { name: texts.camera.retake }).click();
  for (const pose of ['front', 'left', 'right'] as const) {
    await expect(page).toHaveURL(new RegExp(`/camera/${pose}$`));
    await expect(capture).toBeEnabled();
    if (pose !== 'front') await look(`camera-${pose}`);
    await capture.click();
    await expect(page.getByRole('button', { name: texts.camera.retake })).toBeVisible({ timeout: 60_000 });
    if (pose === 'front') await look('camera-accepted');
    if (pose !== 'right') await turn(pose === 'front' ? 'left' : 'right');
    await page.getByRole('button', { name: texts.camera.continue, exact: true }).click();
  }
}

const words = 'We can’t see a face. Please look at the camera with your whole face in the picture.';
const refusal = { error: words, message: words, code: 'photo_no_face' };

/** The final screen with its three photos, and a submission that fails. */
export async function walkFinal(page: Page, look: InspectScreen): Promise<void> {
  await expect(page).toHaveURL(/\/camera\/final$/);
  await expect(page.getByRole('listitem').getByRole('img')).toHaveCount(3);
  await look('final');
  await page.route('**/jobs/submit', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: texts.photoOverview.create }).click();
  await expect(page.getByText(texts.photoOverview.submitFailed)).toBeVisible();
  await look('final-refused');
  await page.unroute('**/jobs/submit');
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await look('final-reloaded');
}

/** A camera that may not be opened. */
export async function walkDeniedCamera(page: Page, look: InspectScreen): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await page.goto('/camera/front');
  await expect(page.getByText(texts.camera.denied)).toBeVisible();
  await look('camera-denied');
}
