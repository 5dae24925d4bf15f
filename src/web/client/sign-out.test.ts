// @vitest-environment jsdom
// What signing out leaves behind in the browser, and what it asks of the server.
import { afterEach, expect, test, vi } from 'vitest';
import { mockServer } from '#web/testing/screen.test-helpers.tsx';
import { hasPrivacyCookie, rememberPrivacyAgreement } from './privacy-cookie.ts';
import { storeSignedInSession } from './session.ts';
import { signOut } from './sign-out.ts';
import { readAnswersJobAndUser, setStatusAndClearUnofferedGender } from './state.ts';

afterEach(() => vi.unstubAllGlobals());

function signIn(): void {
  const tokens = { IdToken: 'id', AccessToken: 'access', RefreshToken: 'refresh' };
  storeSignedInSession(tokens, { id: 'user-1', username: 'ada@infosys.com' });
  setStatusAndClearUnofferedGender('fit', ['male', 'female']);
  rememberPrivacyAgreement();
}

// Requirements: R241, R242, R244
test('signing out clears details, answers, tokens and the privacy cookie, and sets the flag false', async () => {
  signIn();
  mockServer({ 'POST /auth/logout': { body: { data: { signedOut: true } } } });
  await signOut();
  expect(localStorage.getItem('userDetails')).toBeNull();
  expect(readAnswersJobAndUser()).toEqual({ quoteA: '', quoteB: '', gender: '', jobId: '', username: '', id: '' });
  expect(localStorage.getItem('isLogin')).toBe('false');
  expect(hasPrivacyCookie()).toBe(false);
});

// Requirements: R245
test('signing out revokes the tokens on the server and forgets them, also when the server is away', async () => {
  for (const status of [200, 503]) {
    signIn();
    const sent = mockServer({ 'POST /auth/logout': { status, body: {} } });
    await signOut();
    expect(sent.map(({ path }) => path)).toEqual(['/auth/logout']);
    expect(localStorage.getItem('token')).toBeNull();
  }
});
