// Header, footer and guard around the screens, at the addresses where they differ.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLocalStorageAndNotifyExpiry, clearStoredSession, storeSignedInSession } from '#web/client/session.ts';
import { mockServer } from '#web/testing/screen.test-helpers.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RequireSignIn } from './require-sign-in.tsx';
// The frame loads it when it is wanted; a test has it at hand.
import './sign-out-button.tsx';
import QueryLayout from './query-layout.tsx';

const at = (path: string, element: React.ReactNode) =>
  render(<MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>);

function signIn() {
  const tokens = { IdToken: 'id', AccessToken: 'access', RefreshToken: 'refresh' };
  storeSignedInSession(tokens, { id: 'user-1', username: 'ada@infosys.com' });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Requirements: R16
test('the header shows exactly two logos with words for them', () => {
  const { container } = at('/', <Header />);
  const images = [...container.querySelectorAll('img')];
  expect(images.map((image) => image.alt)).toEqual(['Infosys', 'Thrive']);
});

test('the home page leads strangers straight to the sign-in', () => {
  const link = () => screen.queryByRole('link', { name: 'Sign in' });
  at('/', <Header />);
  expect(link()?.getAttribute('href')).toBe('/login');
  cleanup();
  at('/dashboard', <Header />);
  expect(link()).toBeNull();
  cleanup();
  signIn();
  at('/', <Header />);
  expect(link()).toBeNull();
});

// Requirements: R17, R18, R19
test('the footer links the privacy policy in a new tab, except on its own page', () => {
  at('/', <Footer />);
  const link = screen.getByRole('link', { name: 'Privacy policy' });
  expect(link.getAttribute('href')).toBe('/privacy-policy');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  cleanup();
  at('/privacy-policy', <Footer />);
  expect(screen.queryByRole('link', { name: 'Privacy policy' })).toBeNull();
});

// Requirements: R20, R21, R27
test.each(['/', '/dashboard/pickquote', '/camera/front', '/cookie-policy', '/admin'])(
  'Signout stands on %s for the signed-in, and not for others',
  async (path) => {
    at(path, <Footer />);
    expect(screen.queryByRole('button', { name: 'Signout' })).toBeNull();
    cleanup();
    signIn();
    at(path, <Footer />);
    expect(await screen.findByRole('button', { name: 'Signout' })).toBeTruthy();
  },
);

// Requirements: R22, R23, R24, R25, R26
test.each([
  '/terms-of-service',
  '/privacy-policy',
  '/share/abc',
  '/share/abc/index.html',
  '/result',
  '/gallery',
  '/gallery/',
])('Signout is hidden on %s', async (path) => {
  signIn();
  at(path, <Footer />);
  // It would have come by now: its part of the page is loaded.
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Signout' })).toBeNull();
});

// Requirements: R243
test('Signout leads to the sign-in', async () => {
  signIn();
  mockServer({ 'POST /auth/logout': { body: { data: { signedOut: true } } } });
  at(
    '/dashboard/pickquote',
    <>
      <Footer />
      <Where />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Signout' }));
  expect(await screen.findByText('at /login')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Signout' })).toBeNull();
});

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const guardedResult = (
  <Routes>
    <Route
      path="/result"
      element={
        <RequireSignIn>
          <p>the picture</p>
        </RequireSignIn>
      }
    />
    <Route path="/login" element={<Where />} />
  </Routes>
);

// Requirements: R52, R61, R287
test('the guard sends the signed-out to the sign-in, with the way back', () => {
  at('/result?id=7', guardedResult);
  expect(screen.getByText(`at /login?returnUrl=${encodeURIComponent('/result?id=7')}`)).toBeTruthy();
});

// Requirements: R298, D59
test('whom the clock has signed out comes back to the screen, who signs out by themselves does not', () => {
  for (const [end, query] of [
    [clearLocalStorageAndNotifyExpiry, `?returnUrl=${encodeURIComponent('/result?id=7')}`],
    [clearStoredSession, ''],
  ] as const) {
    signIn();
    at('/result?id=7', guardedResult);
    act(end);
    expect(screen.getByText(`at /login${query}`)).toBeTruthy();
    cleanup();
  }
});

// Requirements: R287, R288
test('the guard lets people with an access token pass, and a broken token does not count', () => {
  localStorage.setItem('token', '{half');
  at('/result?id=7', guardedResult);
  expect(screen.queryByText('the picture')).toBeNull();
  cleanup();
  signIn();
  at('/result?id=7', guardedResult);
  expect(screen.getByText('the picture')).toBeTruthy();
});

let answers: QueryClient | undefined;

function ScreenWithAnswers() {
  answers = useQueryClient();
  return null;
}

test('what one person was shown is forgotten when the sign-in ends', () => {
  signIn();
  at(
    '/',
    <Routes>
      <Route element={<QueryLayout />}>
        <Route index element={<ScreenWithAnswers />} />
      </Route>
    </Routes>,
  );
  answers?.setQueryData(['job', 'job-1'], 'a picture');
  act(clearStoredSession);
  expect(answers?.getQueryData(['job', 'job-1'])).toBeUndefined();
});
