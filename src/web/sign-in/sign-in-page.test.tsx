// The sign-in page with real encryption: the server's side of the key is held by the test.
import { constants, createHash, generateKeyPairSync, privateDecrypt, webcrypto } from 'node:crypto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type MockRepliesByMethodAndPath,
  mockServer,
  renderScreen,
  type SentRequest,
} from '#web/testing/screen.test-helpers.tsx';
import SignInPage, { SIGN_IN_REDIRECT_DELAY_MS } from './sign-in-page.tsx';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
const key = {
  body: { kid: createHash('sha256').digest('hex'), alg: 'RSA-OAEP-256', jwk: publicKey.export({ format: 'jwk' }) },
};
const settings = { body: { emailDomains: ['infosys.com'], publicUrl: 'https://thrive.example', tryingOut: true } };
const tokens = { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r', ExpiresIn: 900, TokenType: 'Bearer' };
const signedIn = {
  body: { data: { AuthenticationResult: tokens, userDetails: { id: 'u1', username: 'ada@infosys.com' } } },
};
const sessionAnswer = { body: { data: { Session: 'session-1' } } };

function decrypt(text: unknown): string {
  const bytes = Buffer.from(String(text), 'base64');
  return privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    bytes,
  ).toString();
}

beforeEach(() => {
  localStorage.clear();
  // jsdom has random numbers, and none of the rest.
  vi.stubGlobal('crypto', webcrypto);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(replies: MockRepliesByMethodAndPath = {}, address = '/login'): SentRequest[] {
  const sent = mockServer({
    'GET /campaign/settings': settings,
    'GET /auth/publicKey': key,
    'POST /auth/getOTP': sessionAnswer,
    'POST /auth/validateOTP': signedIn,
    ...replies,
  });
  renderScreen('/login', address, <SignInPage />);
  return sent;
}

const email = () => screen.getByLabelText('Company e-mail') as HTMLInputElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodyOf = (sent: SentRequest[], path: string) =>
  sent.findLast((each) => each.path === path)?.body as Record<string, string>;

async function askForCode(address = 'ada@infosys.com') {
  fireEvent.change(email(), { target: { value: address } });
  press('Generate OTP');
  return screen.findByLabelText('One-time code');
}

// Requirements: R32, R198, R199, R200, R300, R325, R326
test('first the address, then the code: the address goes out encrypted and can’t be changed any more', async () => {
  const sent = open();
  expect(screen.queryByLabelText('One-time code')).toBeNull();
  await askForCode();
  expect(email().disabled).toBe(true);
  const { username, ...rest } = bodyOf(sent, '/auth/getOTP');
  expect(rest).toEqual({});
  expect(username).toMatch(/^[A-Za-z0-9+/]{512}$/);
  expect(decrypt(username)).toBe('ada@infosys.com');
});

// Requirements: R33, R158, R174, R176, R177, R202, R203, R204, R205, R302, R364
test('a good code says so, stores the sign-in, and leads on to the questions after 1.5 seconds', async () => {
  const sent = open();
  fireEvent.change(await askForCode(), { target: { value: '12345678' } });
  const startOfWait = await screen.findByText('Authenticated successfully.').then(() => performance.now());
  const { username, otp, session } = bodyOf(sent, '/auth/validateOTP');
  expect([decrypt(username), decrypt(otp), session]).toEqual(['ada@infosys.com', '12345678', 'session-1']);
  expect(JSON.parse(localStorage.getItem('token') ?? '')).toEqual({
    IdToken: 'i',
    AccessToken: 'a',
    RefreshToken: 'r',
  });
  expect(JSON.parse(localStorage.getItem('userDetails') ?? '')).toEqual({ id: 'u1', username: 'ada@infosys.com' });
  expect(localStorage.getItem('isLogin')).toBe('true');
  expect(SIGN_IN_REDIRECT_DELAY_MS).toBe(1_500);
  await screen.findByText('at /dashboard/pickquote', {}, { timeout: 5_000 });
  expect(performance.now() - startOfWait).toBeGreaterThan(1_300);
});

test('the field that comes next has the focus: the address, then the code', async () => {
  open();
  expect(document.activeElement).toBe(email());
  const code = await askForCode();
  await waitFor(() => expect(document.activeElement).toBe(code));
});

// Requirements: R328
test('a refused request for a code shows the server’s words', async () => {
  const words = 'Too many codes were requested.';
  open({ 'POST /auth/getOTP': { status: 429, body: { error: words, message: words } } });
  fireEvent.change(email(), { target: { value: 'ada@infosys.com' } });
  press('Generate OTP');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.queryByLabelText('One-time code')).toBeNull();
});

// Requirements: R329
test('a wrong code empties the field and is followed by the next one without a click', async () => {
  const words = 'Invalid code or auth state for the user.';
  const sent = open({ 'POST /auth/validateOTP': { status: 400, body: { error: words, message: words } } });
  const field = (await askForCode()) as HTMLInputElement;
  fireEvent.change(field, { target: { value: '00000000' } });
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid OTP. Enter a valid code.');
  await waitFor(() => expect([field.value, document.activeElement]).toEqual(['', field]));
  expect(sent.filter(({ path }) => path === '/auth/validateOTP')).toHaveLength(1);
});

// Requirements: R271
test('an address of another domain is not sent at all', async () => {
  const sent = open();
  await waitFor(() => expect(screen.getByText('Ends in @infosys.com')).toBeTruthy());
  fireEvent.change(email(), { target: { value: 'ada@example.com' } });
  press('Generate OTP');
  expect(screen.getByRole('alert').textContent).toBe('Enter your infosys mail id.');
  expect(sent.some(({ path }) => path === '/auth/getOTP')).toBe(false);
});

test('Change e-mail leads back to the address', async () => {
  open();
  await askForCode();
  press('Change e-mail');
  expect(email().disabled).toBe(false);
  expect(email().value).toBe('ada@infosys.com');
  expect(screen.queryByLabelText('One-time code')).toBeNull();
});

test('an installation for trying out says where codes appear', async () => {
  open();
  expect(await screen.findByText(/The code appears in the terminal/)).toBeTruthy();
  await act(async () => {});
});
