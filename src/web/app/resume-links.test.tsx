// The link back to a picture or to the last step, on the home page and in the account menu.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCurrentJobCache } from '#web/client/current-job.ts';
import { storeSignedInSession } from '#web/client/session.ts';
import { clearStoredAnswersJobAndUser, readAnswersJobAndUser, setPillarAndClearStatus } from '#web/client/state.ts';
import { HomePage } from '#web/pages/home-page.tsx';
import { mockServer } from '#web/testing/screen.test-helpers.tsx';
// The frame loads them when they are wanted; a test has them at hand.
import './account-menu.tsx';
import { Header } from './header.tsx';
import './resume-links.tsx';
import { SignedInResumeButton } from './signed-in-resume-button.tsx';

beforeEach(() => {
  localStorage.clear();
  clearStoredAnswersJobAndUser();
  clearCurrentJobCache();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(data: object | null, isSignedIn = true) {
  if (isSignedIn) {
    storeSignedInSession(
      { IdToken: 'i', AccessToken: 'a', RefreshToken: 'r' },
      { id: 'u1', username: 'ada@infosys.com' },
    );
  }
  const sent = mockServer({ 'GET /jobs/current': { body: { data } } });
  render(
    <MemoryRouter>
      <Header />
      <HomePage wayBack={<SignedInResumeButton />} />
    </MemoryRouter>,
  );
  return sent;
}

test.each([
  [{ id: 'j1', step: 'picture', seconds_left: 22 * 3600 + 900 }, 'Your picture, 22 h left', '/result?id=j1'],
  [{ id: 'j1', step: 'picture', seconds_left: 1800 }, 'Your picture, 30 min left', '/result?id=j1'],
  [{ id: 'j1', step: 'picture', seconds_left: 5 }, 'Your picture, 1 min left', '/result?id=j1'],
  [{ id: 'j1', step: 'wait', seconds_left: null }, 'Your picture is being made', '/loading?id=j1'],
  [{ id: 'j1', step: 'submit', seconds_left: null }, 'Continue: create your image', '/camera/final'],
  [{ id: 'j1', step: 'photos', seconds_left: null }, 'Continue: take your photos', '/photo'],
])('the home page leads back: %j', async (job, name, to) => {
  open(job);
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(to);
  fireEvent.click(link);
  expect(readAnswersJobAndUser().jobId).toBe(to.includes('?') ? '' : 'j1');
  expect(screen.getByRole('link', { name: 'Create your moment' }).getAttribute('href')).toBe('/dashboard');
});

test('with answers alone it leads to the questions, and with nothing nowhere', async () => {
  open(null);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Continue with your answers' })).toBeNull());
  cleanup();
  setPillarAndClearStatus('balance');
  open(null);
  const link = await screen.findByRole('link', { name: 'Continue with your answers' });
  expect(link.getAttribute('href')).toBe('/dashboard/pickquote');
});

test('strangers are not asked about anything', () => {
  const sent = open({ id: 'j1', step: 'picture', seconds_left: 60 }, false);
  expect(sent).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
});

test('the account menu has the way back when it is opened', async () => {
  open({ id: 'j1', step: 'picture', seconds_left: 7_200 });
  await screen.findByRole('button', { name: 'Account' });
  const menu = document.getElementById('account');
  expect(menu?.querySelector('a')?.textContent).toBe('Your data');
  if (menu) fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  await waitFor(() => expect(menu?.querySelector('a')?.textContent).toBe('Your picture, 2 h left'));
});
