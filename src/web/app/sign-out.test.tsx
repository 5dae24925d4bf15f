// Signing out: never by accident, and with a confirmation where answers would be lost.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isSignedIn, storeSignedInSession } from '#web/client/session.ts';
import { clearStoredAnswersJobAndUser, setJobId, setPillarAndClearStatus } from '#web/client/state.ts';
import { mockServer, polyfillDialogs } from '#web/testing/screen.test-helpers.tsx';
// The frame loads it when it is wanted; a test has it at hand.
import './account-menu.tsx';
import './sign-out-button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Milliseconds of the clock of presses: each test is later than the one before. */
let clock = 0;

beforeAll(polyfillDialogs);

beforeEach(() => {
  localStorage.clear();
  clearStoredAnswersJobAndUser();
  storeSignedInSession(
    { IdToken: 'i', AccessToken: 'a', RefreshToken: 'r' },
    { id: 'u1', username: 'ada@infosys.com' },
  );
  mockServer({ 'POST /auth/logout': { body: { data: { ok: true } } } });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Where() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

async function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Header />
      <button type="button">Continue</button>
      <Footer />
      <Where />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Account' });
  if (path !== '/result' && path !== '/gallery') await screen.findByRole('button', { name: 'Signout' });
}

/** A press `ms` after the last one, `x` pixels from the left. */
function press(element: HTMLElement, ms: number, { x = 10, detail = 1 } = {}) {
  clock += ms;
  const down = new MouseEvent('pointerdown', { bubbles: true, clientX: x });
  Object.defineProperty(down, 'timeStamp', { value: clock });
  fireEvent(element, down);
  fireEvent.click(element, { detail });
}

const signOut = () => screen.getByRole('button', { name: 'Signout' });

test('with nothing to lose it signs out at once', async () => {
  await open('/dashboard');
  press(signOut(), 5_000);
  expect(await screen.findByText('at /login')).toBeTruthy();
  expect(isSignedIn()).toBe(false);
});

test('the second click of a double click on something else does not sign out', async () => {
  await open('/dashboard');
  press(screen.getByRole('button', { name: 'Continue' }), 2_000);
  press(signOut(), 300);
  press(screen.getByRole('button', { name: 'Continue' }), 2_000);
  press(signOut(), 600, { x: 16 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isSignedIn()).toBe(true);
  press(screen.getByRole('button', { name: 'Continue' }), 2_000);
  press(signOut(), 300, { x: 400 });
  expect(await screen.findByText('at /login'), 'elsewhere it is another click').toBeTruthy();
});

test.each([
  ['/dashboard/pickquote', 'job-1'],
  ['/camera/left', 'job-1'],
  ['/', ''],
])('answers that would be lost are asked about first: %s with job "%s"', async (path, job) => {
  setPillarAndClearStatus('balance');
  if (job) setJobId(job);
  await open(path);
  press(signOut(), 5_000);
  const dialog = await screen.findByRole('dialog', { name: 'Sign out now?' });
  expect(isSignedIn()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(dialog.isConnected).toBe(false);
  press(signOut(), 9_000);
  await screen.findByRole('dialog', { name: 'Sign out now?' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('at /login')).toBeTruthy();
});

test('a picture that is finished or under way is not lost by signing out', async () => {
  setPillarAndClearStatus('balance');
  setJobId('job-1');
  await open('/loading');
  press(signOut(), 5_000);
  expect(await screen.findByText('at /login')).toBeTruthy();
});

test.each(['/', '/result', '/dashboard/pickquote', '/gallery'])('the account menu stands on %s', async (path) => {
  await open(path);
  const menu = await screen.findByRole('button', { name: 'Account' });
  expect(menu.getAttribute('popovertarget')).toBe('account');
  expect(screen.getByText('Your data').getAttribute('href')).toBe('/my-data');
});

test('of a double click whose first click changes the page, the second click does nothing anywhere', async () => {
  const clicked = vi.fn();
  await open('/dashboard');
  const [first, other] = [screen.getByRole('button', { name: 'Continue' }), document.createElement('button')];
  document.body.append(other);
  for (const button of [first, other]) button.addEventListener('click', clicked);
  press(first, 5_000);
  press(other, 200, { detail: 2 });
  expect(clicked).toHaveBeenCalledTimes(1);
  press(first, 5_000);
  press(first, 200, { detail: 2 });
  expect(clicked, 'twice on the same is twice').toHaveBeenCalledTimes(3);
  other.remove();
});
