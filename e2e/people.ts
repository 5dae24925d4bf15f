// People who start a test further on: signed in, with photos, or with a picture, prepared through the API to save time.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { PRIVACY_AGREEMENT_VERSION, PRIVACY_COOKIE_NAME } from '#contract/users.ts';
import { frontFacePhoto, leftFacePhoto, rightFacePhoto } from '#test/faces.ts';
import { callProduct, encryptTextsForServer, type JobStatusResponse } from './api.ts';
import type { RunningProduct } from './product.ts';

/** The answers as the API spells them. */
export type JobAnswers = { pillar: string; status: string; gender: 'male' | 'female' };
export type SignedInPerson = { address: string; id: string; token: string; tokens: Record<string, string> };
/** Somebody with a finished picture. */
export type PersonWithPicture = { person: SignedInPerson; job: string; answers: JobAnswers };
type SignedIn = {
  data: { AuthenticationResult: Record<string, string>; userDetails: { id: string; username: string } };
};

const PICTURE_SECONDS = 180;

/** Signs somebody in with the code from the mailbox. */
export async function signInPerson(
  { url, codeFor }: Pick<RunningProduct, 'url' | 'codeFor'>,
  address: string,
): Promise<SignedInPerson> {
  const since = Date.now() - 1000;
  const [username] = await encryptTextsForServer(url, [address]);
  const asked = await callProduct<{ data: { Session: string } }>(url, 'POST /auth/getOTP', { username });
  const [again, otp] = await encryptTextsForServer(url, [address, await codeFor(address, since)]);
  const given = { username: again, otp, session: asked.data.Session };
  const { data } = await callProduct<SignedIn>(url, 'POST /auth/validateOTP', given);
  const { IdToken, AccessToken, RefreshToken } = data.AuthenticationResult;
  return {
    address,
    id: data.userDetails.id,
    token: AccessToken,
    tokens: { IdToken, AccessToken, RefreshToken },
  };
}

/** Begins a picture with three answers; returns the job's id. */
export async function createJob(
  { url }: RunningProduct,
  { id, token }: SignedInPerson,
  answers: JobAnswers,
): Promise<string> {
  const body = { userid: id, question_1: answers.pillar, question_2: answers.status, question_3: answers.gender };
  return (await callProduct<{ data: { id: string } }>(url, 'POST /jobs/create', body, token)).data.id;
}

/** Agrees to the privacy text: without it no photo is kept. */
export async function agreeToPrivacy({ url }: RunningProduct, { id, token }: SignedInPerson): Promise<void> {
  await callProduct(url, 'POST /users/agreePrivacy', { userid: id, version: PRIVACY_AGREEMENT_VERSION }, token);
}

/** Agrees to the privacy text and uploads three photos (PNG or JPEG bytes). */
async function agreeAndUploadPhotos(
  product: RunningProduct,
  person: SignedInPerson,
  job: string,
  photos: Record<'front' | 'left' | 'right', Uint8Array>,
): Promise<void> {
  const { id, token } = person;
  await agreeToPrivacy(product, person);
  for (const [angle, bytes] of Object.entries(photos)) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ jobId: job, userId: id, angle })) form.append(name, value);
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${angle}.png`);
    await callProduct(product.url, 'POST /jobs/upload', form, token);
  }
}

/** The same with the three photos of the person of the end-to-end tests. */
export async function agreeAndUploadTestPhotos(
  product: RunningProduct,
  person: SignedInPerson,
  job: string,
): Promise<void> {
  const [front, left, right] = await Promise.all([frontFacePhoto(), leftFacePhoto(), rightFacePhoto()]);
  await agreeAndUploadPhotos(product, person, job, { front, left, right });
}

/** Hands the job in and waits until its picture is there. */
async function drawPicture({ url }: RunningProduct, { id, token }: SignedInPerson, job: string): Promise<void> {
  await callProduct(url, 'POST /jobs/submit', { jobId: job, userId: id }, token);
  for (const until = Date.now() + PICTURE_SECONDS * 1000; Date.now() < until; await sleep(200)) {
    const { data } = await callProduct<{ data: JobStatusResponse }>(
      url,
      'POST /jobs/getJobStatus',
      { job_id: job },
      token,
    );
    if (data.status === 'completed') return;
    if (data.status === 'failed') throw new Error('the picture could not be painted');
  }
  throw new Error(`no picture within ${PICTURE_SECONDS} s`);
}

/** Somebody whose first picture is finished: the person of the end-to-end tests, at this address. */
export async function createPersonWithPicture(
  product: RunningProduct,
  address: string,
  answers: JobAnswers,
): Promise<{ person: SignedInPerson; job: string }> {
  const person = await signInPerson(product, address);
  const job = await createJob(product, person, answers);
  await agreeAndUploadTestPhotos(product, person, job);
  await drawPicture(product, person, job);
  return { person, job };
}

/** Nothing more is drawn for them: further versions of a picture would take the processor from the tests that follow. */
export async function deletePersonData(
  { url }: Pick<RunningProduct, 'url'>,
  { id, token }: SignedInPerson,
): Promise<void> {
  await callProduct(url, 'POST /users/deletemydata', { userid: id }, token);
}

/** The same for the person who is signed in on this page. */
export async function deleteDataOfSignedInPerson(page: Page, product: Pick<RunningProduct, 'url'>): Promise<void> {
  const { id, token } = await page.evaluate(() => ({
    id: JSON.parse(localStorage.getItem('userDetails') ?? '{}').id as string,
    token: JSON.parse(localStorage.getItem('token') ?? '{}').AccessToken as string,
  }));
  await callProduct(product.url, 'POST /users/deletemydata', { userid: id }, token);
}

/** The same person with new tokens, for a test that begins when the old ones may be over. */
export async function renewTokens(
  { url }: Pick<RunningProduct, 'url'>,
  person: SignedInPerson,
): Promise<SignedInPerson> {
  type Renewed = { data: { accessToken: string; idToken: string; refreshToken: string } };
  const { data } = await callProduct<Renewed>(url, 'POST /auth/refreshToken', {
    refreshToken: person.tokens.RefreshToken,
  });
  const tokens = { IdToken: data.idToken, AccessToken: data.accessToken, RefreshToken: data.refreshToken };
  return { ...person, token: data.accessToken, tokens };
}

/** The browser of this page is from now on that of the person, with these answers and this job in it. */
export async function storeSession(
  page: Page,
  { url }: Pick<RunningProduct, 'url'>,
  { address, id, tokens }: Pick<SignedInPerson, 'address' | 'id' | 'tokens'>,
  { answers, job = '', agreed = false }: { answers?: JobAnswers; job?: string; agreed?: boolean } = {},
): Promise<void> {
  // The smallest thing at this address: storage belongs to the address, whatever is shown.
  await page.goto(`${url}/health/ready`);
  const { pillar = '', status = '', gender = '' } = answers ?? {};
  const stored = {
    token: JSON.stringify(tokens),
    userDetails: JSON.stringify({ id, username: address }),
    isLogin: 'true',
    state: JSON.stringify({ quoteA: pillar, quoteB: status, gender, jobId: job, username: address, id }),
  };
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored);
  if (agreed) await page.context().addCookies([{ name: PRIVACY_COOKIE_NAME, value: 'true', url }]);
}
