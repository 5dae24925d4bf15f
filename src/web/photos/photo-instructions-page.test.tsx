// The photo instructions and the agreement before the camera.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetPrivacyAgreement, hasPrivacyCookie, rememberPrivacyAgreement } from '#web/client/privacy-cookie.ts';
import { setUser } from '#web/client/state.ts';
import {
  type MockRepliesByMethodAndPath,
  mockServer,
  polyfillDialogs,
  renderScreen,
} from '#web/testing/screen.test-helpers.tsx';
import PhotoInstructionsPage from './photo-instructions-page.tsx';

beforeAll(polyfillDialogs);

beforeEach(() => {
  forgetPrivacyAgreement();
  setUser({ id: 'u1', username: 'ada@infosys.com' });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(replies: MockRepliesByMethodAndPath = { 'POST /users/agreePrivacy': { body: { data: { ok: true } } } }) {
  const sent = mockServer(replies);
  renderScreen('/photo', '/photo', <PhotoInstructionsPage />);
  return sent;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

// Requirements: R40, R41, R42
test('three guide figures, tips and Take Photo, which opens the camera', () => {
  rememberPrivacyAgreement();
  open();
  expect(screen.getAllByRole('img')).toHaveLength(3);
  const tips = screen.getByRole('region', { name: 'Tips' });
  expect(within(tips).getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Take Photo');
  expect(screen.getByText('at /camera')).toBeTruthy();
});

// Requirements: R43, R148, R246
test('without the cookie a popup asks; Agree records it on the server, sets the cookie and opens the camera', async () => {
  const sent = open();
  const popup = screen.getByRole('dialog');
  expect(popup.textContent).toContain('24 hours');
  expect(within(popup).getAllByRole('img')).toHaveLength(3);
  press('Agree');
  expect(await screen.findByText('at /camera')).toBeTruthy();
  expect(sent).toMatchObject([{ path: '/users/agreePrivacy', body: { userid: 'u1' } }]);
  expect(hasPrivacyCookie()).toBe(true);
});

// Requirements: R246
test('closing without Agree sets nothing, and Take Photo asks again', async () => {
  open();
  press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(hasPrivacyCookie()).toBe(false);
  press('Take Photo');
  expect(screen.getByRole('dialog')).toBeTruthy();
  press('Agree');
  expect(await screen.findByText('at /camera')).toBeTruthy();
});

// Requirements: R149, R150
test('the photo guide shows good and bad samples and closes', () => {
  rememberPrivacyAgreement();
  open();
  press('Photo Guide');
  const guide = screen.getByRole('dialog', { name: 'Photo guide' });
  expect(within(within(guide).getByRole('region', { name: 'Good' })).getAllByRole('img')).toHaveLength(3);
  expect(within(within(guide).getByRole('region', { name: 'Not so good' })).getAllByRole('img').length).toBeGreaterThan(
    3,
  );
  fireEvent.click(within(guide).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
