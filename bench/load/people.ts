// Simulated people: sign in with a code, upload photos, wait for a picture.
import { webcrypto } from 'node:crypto';
import { PRIVACY_AGREEMENT_VERSION } from '#contract/users.ts';
import { createPurposeKeyedCrypto, sha256Base64url } from '#platform/secrets.ts';
import { deriveCodeOfSession } from '#server/sign-in/code.ts';
import { LOAD_RUN_SECRET } from './product.ts';
import { callApi } from './traffic.ts';

export type SignedInPerson = { id: string; token: string };
type Encrypt = (text: string) => Promise<string>;

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
const secrets = createPurposeKeyedCrypto(LOAD_RUN_SECRET);

/** What the browser does with addresses and codes. */
export async function createSignInEncryptor(url: string): Promise<Encrypt> {
  const { jwk, alg } = (await (await callApi(url, 'GET /auth/publicKey')).json()) as {
    jwk: object;
    alg: string;
  };
  const key = await webcrypto.subtle.importKey('jwk', { ...jwk, alg }, algorithm, false, ['encrypt']);
  return async (text) =>
    Buffer.from(await webcrypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text))).toString('base64');
}

/** A whole sign-in. The e-mail with the code waits in the queue; the code is known by the secret of this run. */
export async function signIn(url: string, encrypt: Encrypt, address: string): Promise<SignedInPerson> {
  const asked = await callApi(url, 'POST /auth/getOTP', { username: await encrypt(address) });
  const { Session: session } = ((await asked.json()) as { data: { Session: string } }).data;
  const otp = await encrypt(deriveCodeOfSession(secrets, sha256Base64url(session)));
  const given = await callApi(url, 'POST /auth/validateOTP', { username: await encrypt(address), otp, session });
  const { AuthenticationResult, userDetails } = ((await given.json()) as { data: SignedIn }).data;
  return { id: userDetails.id, token: AuthenticationResult.AccessToken };
}

type SignedIn = { AuthenticationResult: { AccessToken: string }; userDetails: { id: string } };

/** A call with a token that was got by signing in; fails unless it is answered well. */
export async function callAsPerson(
  url: string,
  { token }: SignedInPerson,
  request: string,
  body: unknown,
): Promise<unknown> {
  const [method, path] = request.split(' ');
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${request}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const answers = { question_1: 'wellness', question_2: 'mindful', question_3: 'female' };

/** Agrees that photos are used, without which none is kept, and begins a job. */
export async function agreeAndCreateJob(url: string, person: SignedInPerson): Promise<string> {
  await callAsPerson(url, person, 'POST /users/agreePrivacy', {
    userid: person.id,
    version: PRIVACY_AGREEMENT_VERSION,
  });
  const begun = await callAsPerson(url, person, 'POST /jobs/create', { userid: person.id, ...answers });
  return (begun as { data: { id: string } }).data.id;
}

export function uploadPhoto(url: string, person: SignedInPerson, jobId: string, [angle, photo]: [string, Uint8Array]) {
  const form = new FormData();
  form.set('jobId', jobId);
  form.set('userId', person.id);
  form.set('angle', angle);
  form.set('image', new Blob([photo.slice()], { type: 'image/png' }), 'photo.png');
  return callAsPerson(url, person, 'POST /jobs/upload', form);
}

/** How often, and how many times a second, `work` is done by so many at once, each again as soon as it is done, within the seconds. */
export async function measureThroughput(
  work: (who: number, time: number) => Promise<unknown>,
  at: { once: number; seconds: number },
) {
  const until = performance.now() + at.seconds * 1000;
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: at.once }, async (_, who) => {
      for (let time = 0; performance.now() < until; time += 1) {
        await work(who, time);
        done += 1;
      }
    }),
  );
  return { done, perSecond: done / ((performance.now() - began) / 1000) };
}
