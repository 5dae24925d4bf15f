// Each address of the site and the screen behind it, for somebody signed out and somebody signed in.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { storeSignedInSession } from '#web/client/session.ts';
import { clearStoredAnswersJobAndUser } from '#web/client/state.ts';
import { mockServer, polyfillDialogs } from '#web/testing/screen.test-helpers.tsx';
import { SiteRoutes } from './routes.tsx';

beforeAll(polyfillDialogs);

beforeEach(() => {
  localStorage.clear();
  clearStoredAnswersJobAndUser();
  mockServer({});
  // jsdom measures nothing, and so has no observer of it.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Where() {
  const { pathname } = useLocation();
  return <p data-testid="where">{pathname}</p>;
}

function open(address: string): void {
  render(
    <MemoryRouter initialEntries={[address]}>
      <SiteRoutes />
      <Where />
    </MemoryRouter>,
  );
}

function signIn(): void {
  const tokens = { IdToken: 'id', AccessToken: 'access', RefreshToken: 'refresh' };
  storeSignedInSession(tokens, { id: 'user-1', username: 'ada@infosys.com' });
}

const where = () => screen.getByTestId('where').textContent;
/** A page is fetched when it is first shown. */
const heading = async (name: string | RegExp) =>
  expect(await screen.findByRole('heading', { level: 1, name }, { timeout: 8_000 })).toBeTruthy();

// Requirements: R28, R30, R31
test('the empty path is the homepage, with ways to the dashboard and, in a new tab, to the gallery', async () => {
  open('/');
  await heading(/Thriving/);
  const explore = screen.getByRole('link', { name: /Explore Gallery/ });
  expect(explore.getAttribute('href')).toBe('/gallery');
  expect(explore.getAttribute('target')).toBe('_blank');
  expect(explore.getAttribute('rel')).toContain('noopener');
  fireEvent.click(screen.getByRole('link', { name: 'Create your moment' }));
  await heading('Four steps to your poster');
  expect(where()).toBe('/dashboard');
});

// Requirements: R29
test('/home redirects to the empty path', async () => {
  open('/home');
  await heading(/Thriving/);
  expect(where()).toBe('/');
});

// Requirements: R34, R35
test('the dashboard shows four steps in order, and LOGIN that leads to the sign-in', async () => {
  open('/dashboard');
  await heading('Four steps to your poster');
  const steps = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(steps).toEqual(['Pick a pillar', 'Snap a picture', 'AI generates', 'Share']);
  expect(screen.getByRole('link', { name: 'LOGIN' }).getAttribute('href')).toBe('/login');
});

// Requirements: R36
test('for the signed-in the dashboard’s button reads START and leads to the questions', async () => {
  signIn();
  open('/dashboard');
  await heading('Four steps to your poster');
  expect(screen.getByRole('link', { name: 'START' }).getAttribute('href')).toBe('/dashboard/pickquote');
});

// Requirements: R37, R39, R44, R47, R52, R58, R61
test.each([
  '/dashboard/pickquote',
  '/photo',
  '/camera',
  '/camera/front',
  '/camera/left',
  '/camera/right',
  '/camera/final',
  '/loading?id=1',
  '/result?id=1',
  '/admin',
  '/admin/trail',
])('%s leads the signed-out to the sign-in', async (address) => {
  open(address);
  await heading('Sign in');
  expect(where()).toBe('/login');
});

// Requirements: R11, R53, R54, R55, R56, R286
test.each([
  ['/gallery', 'Explore the #ThriveAtInfosys Gallery'],
  ['/terms-of-service', 'Terms of service'],
  ['/privacy-policy', 'Privacy policy'],
  ['/cookie-policy', 'Cookie policy'],
])('%s is for anybody', async (address, title) => {
  open(address);
  await heading(title);
});

// Requirements: R45, R46, R49, R51, R112, R288
test.each([
  ['/dashboard/pickquote', '/dashboard/pickquote', 'What makes you thrive?'],
  ['/photo', '/photo', 'Three photos, one minute'],
  ['/camera', '/camera/front', 'First, three quick questions'],
  ['/camera/final', '/camera/final', 'Ready for the studio?'],
  ['/loading', '/dashboard/pickquote', 'What makes you thrive?'],
  ['/result', '/dashboard/pickquote', 'What makes you thrive?'],
  ['/share', '/', /Thriving/],
])('%s leads the signed-in to %s', async (address, path, title) => {
  signIn();
  open(address);
  await heading(title);
  expect(where()).toBe(path);
});

// Requirements: R9, R57, R286
test('a share link shows its picture to anybody', async () => {
  const data = { video_url: '/p.webp', question_1: 'wellness', question_2: 'fit' };
  mockServer({ 'GET /jobs/getShortUrl/abc': { body: { data } } });
  open('/share/abc');
  await heading('Thrive at Infosys');
  expect(where()).toBe('/share/abc');
});

// Requirements: R59, R60, R350
test('any other path is Page Not Found, with a button back home', async () => {
  open('/nope');
  await heading('Page Not Found');
  fireEvent.click(screen.getByRole('link', { name: 'Back to Home' }));
  expect(where()).toBe('/');
});
