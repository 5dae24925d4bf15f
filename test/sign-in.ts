// Signing in as a browser does it: address and code encrypted under the server's key, the code read from the mailbox.
import { webcrypto } from 'node:crypto';
import type { TestApp, TestResponse } from './app.ts';

export type SignedInPerson = {
  id: string;
  address: string;
  /** The access token. */
  token: string;
  idToken: string;
  refreshToken: string;
};

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** What the browser sends instead of a text: RSA-OAEP with SHA-256 under the server's key, in base64. */
export async function encryptForServer(app: TestApp, text: string): Promise<string> {
  const { body } = await app.call('GET /auth/publicKey');
  const key = await webcrypto.subtle.importKey('jwk', { ...body.jwk, alg: body.alg }, algorithm, false, ['encrypt']);
  const bytes = await webcrypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(text));
  return Buffer.from(bytes).toString('base64');
}

export async function callRequestCode(app: TestApp, address: string): Promise<TestResponse> {
  return app.call('POST /auth/getOTP', { username: await encryptForServer(app, address) });
}

export async function callCheckCode(
  app: TestApp,
  address: string,
  code: string,
  session: string,
): Promise<TestResponse> {
  return (await createCodeCheck(app, address, code))(session);
}

/** Checks one code any number of times: it is encrypted once. */
export async function createCodeCheck(
  app: TestApp,
  address: string,
  code: string,
): Promise<(session: string) => Promise<TestResponse>> {
  const otp = code === '' ? '' : await encryptForServer(app, code);
  const username = await encryptForServer(app, address);
  return (session) => app.call('POST /auth/validateOTP', { username, otp, session });
}

let addresses = 0;
/** An address that no other test uses: limits are counted by address. */
export const newAddress = (): string => `address-${++addresses}@infosys.com`;

/** Requests the next code of this address; returns what the browser and the mailbox hold. */
export async function requestAndReadCode(app: TestApp, address: string, place = 0) {
  const { body } = await callRequestCode(app, address);
  return { session: body.data.Session as string, code: await app.mailbox.codeFor(address, place) };
}

export const wrongCode = (code: string): string => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');

/** Asks for a code, reads it from the mailbox and signs in. */
export async function signIn(app: TestApp, address: string): Promise<SignedInPerson> {
  const place = app.mailbox.emails.filter(({ to, code }) => to === address && code).length;
  const asked = await callRequestCode(app, address);
  if (asked.status !== 200) throw new Error(`No code for ${address}: ${JSON.stringify(asked.body)}`);
  const code = await app.mailbox.codeFor(address, place);
  const { status, body } = await callCheckCode(app, address, code, asked.body.data.Session);
  if (status !== 200) throw new Error(`${address} could not sign in: ${JSON.stringify(body)}`);
  const { AccessToken, IdToken, RefreshToken } = body.data.AuthenticationResult;
  return { id: body.data.userDetails.id, address, token: AccessToken, idToken: IdToken, refreshToken: RefreshToken };
}
