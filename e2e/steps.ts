// The steps of a person's way through the product, shared by the end-to-end tests.
import type { Page, Response } from '@playwright/test';
import { frontFacePhoto } from '#test/faces.ts';
import { expect, type Pose, showPoseToCamera } from './fixtures.ts';
import { createJob, signInPerson, storeSession } from './people.ts';
import { inspectPicture, MIN_DELIVERED_LIKENESS } from './picture.ts';
import type { RunningProduct } from './product.ts';

type ChosenAnswers = { pillar: string; status: string; gender: 'Male' | 'Female' };

/** A first picture includes enrolment and takes as long as it takes on this machine, and the page asks every ten seconds. */
const PICTURE_MS = 180_000;

/** Signs in on the login page, with the code from the mailbox; ends where the product leads to. */
export async function signIn(page: Page, product: Pick<RunningProduct, 'codeFor'>, address: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login');
  // Key by key: what is filled in at once, React does not hear of in Firefox.
  await page.getByLabel('Company e-mail').pressSequentially(address);
  const since = Date.now();
  await page.getByRole('button', { name: 'Generate OTP' }).click();
  const code = page.getByLabel('One-time code');
  await expect(code).toBeVisible();
  // The last digit signs in.
  await code.pressSequentially(await product.codeFor(address, since - 1000));
  await expect(page.getByText('Authenticated successfully.')).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Answers the three questions and continues after the last. */
export async function answerQuestions(page: Page, { pillar, status, gender }: ChosenAnswers): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/pickquote$/);
  for (const answer of [pillar, status, gender]) {
    await chooseAnswer(page, answer);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
}

/** Chooses one of the answers on show and stays there; its name is the first thing that the choice says. */
export async function chooseAnswer(page: Page, answer: string): Promise<void> {
  const radio = page.getByRole('radio', { name: new RegExp(`^${answer}(?!\\p{L})`, 'u') });
  await page.locator('label').filter({ has: radio }).click();
  // Any key keeps a question that would go on by itself.
  await page.keyboard.press('Shift');
  await expect(radio).toBeChecked();
}

/** From the photo instructions to the first camera screen, by the agreement that comes before it. */
export async function agreeAndOpenCamera(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/photo$/);
  await showPoseToCamera('front');
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page).toHaveURL(/\/camera\/front$/);
}

/** Stands on the first camera screen, signed in and with three answers, for tests that begin there. */
export async function openCameraAsNewPerson(page: Page, product: RunningProduct, address: string): Promise<void> {
  const answers = { pillar: 'potential', status: 'included', gender: 'female' } as const;
  const person = await signInPerson(product, address);
  await storeSession(page, product, person, { answers, job: await createJob(product, person, answers) });
  await page.goto('/photo');
  await agreeAndOpenCamera(page);
}

/** Clicks Capture on the open camera screen and waits for what the server says of the photo. */
export async function captureAndAwaitVerdict(page: Page): Promise<Response> {
  await expect(page.locator('video')).toBeVisible();
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/jobs/upload'), { timeout: 60_000 });
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  return uploaded;
}

/** Takes one accepted photo and continues. The camera opens with the page, so the next pose is put before it first. */
export async function takePhoto(page: Page, pose: Pose, next?: Pose): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/camera/${pose}$`));
  const answer = await captureAndAwaitVerdict(page);
  expect(answer.status(), await answer.text()).toBe(200);
  await expect(page.getByRole('button', { name: 'Retake Photo' })).toBeVisible();
  if (next) await showPoseToCamera(next);
  await page.getByRole('button', { name: 'continue', exact: true }).click();
}

/** All three photos, from the first camera screen to the final one. */
export async function takeAllPhotos(page: Page): Promise<void> {
  await takePhoto(page, 'front', 'left');
  await takePhoto(page, 'left', 'right');
  await takePhoto(page, 'right');
  await expect(page).toHaveURL(/\/camera\/final$/);
}

/** Hands the job in on the final screen; returns its id. */
export async function submitJobOnFinalPage(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'CREATE IMAGE' }).click();
  return jobIdOnLoadingPage(page);
}

/** The id of the job whose loading page is open. */
export async function jobIdOnLoadingPage(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/loading\?id=[\w-]+$/);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Waits until the picture is there. */
export async function waitForResult(page: Page, job: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/result\\?id=${job}$`), { timeout: PICTURE_MS });
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
}

/** Downloads the picture; returns the file's name and bytes. */
export async function downloadPicture(page: Page): Promise<{ name: string; bytes: Uint8Array }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await started;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

/** The downloaded picture is a poster of the person who stood before the camera, and says how it was made. */
export async function expectPosterOfTestPerson(bytes: Uint8Array): Promise<void> {
  const seen = await inspectPicture(bytes, await frontFacePhoto());
  expect(seen).toMatchObject({ width: 1080, height: 1350, faces: 1 });
  expect(seen.likeness).toBeGreaterThanOrEqual(MIN_DELIVERED_LIKENESS);
  expect(seen.xmp).toContain('DigitalSourceType');
  expect(seen.xmp).toContain('compositeWithTrainedAlgorithmicMedia');
}
