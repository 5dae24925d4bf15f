// The list of agreements: their texts, and withdrawing each.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { REUSE_AGREEMENT_VERSION } from '#contract/gallery.ts';
import type { StoredPersonalData } from '#contract/my-data.ts';
import { PRIVACY_AGREEMENT_VERSION } from '#contract/users.ts';
import {
  type MockRepliesByMethodAndPath,
  mockServer,
  polyfillDialogs,
  renderScreen,
} from '#web/testing/screen.test-helpers.tsx';
import MyDataPage from './my-data-page.tsx';
import ReceiptPage from './receipt-page.tsx';

const given = (
  change: Partial<StoredPersonalData['agreements'][number]>,
): StoredPersonalData['agreements'][number] => ({
  id: 'c1',
  kind: 'generate',
  job_id: null,
  version: PRIVACY_AGREEMENT_VERSION,
  language: 'en',
  text_hash: 'the-hash',
  given_at: '2026-11-21T12:00:00.000Z',
  withdrawn_at: null,
  ...change,
});

const holdings: StoredPersonalData = {
  email: 'aisha@infosys.com',
  signed_up_at: '2026-11-21T11:00:00.000Z',
  model_trained: false,
  photos: [],
  photos_seconds_left: null,
  pictures: [],
  published: [
    {
      job_id: 'j1',
      url: '/jobs/gallery/x/poster.webp',
      hanging: { until: '2027-04-14', reuse: true, poster: '/jobs/gallery/x/poster.webp' },
    },
  ],
  agreements: [
    given({ id: 'c3', kind: 'publish', job_id: 'j1', version: '2025-01', text_hash: 'older-hash' }),
    given({ id: 'c2' }),
    given({ withdrawn_at: '2026-11-20T12:00:00.000Z' }),
  ],
};

beforeAll(polyfillDialogs);
beforeEach(() => {
  localStorage.setItem('userDetails', JSON.stringify({ id: 'u1', username: 'aisha@infosys.com' }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(replies: MockRepliesByMethodAndPath = {}) {
  const sent = mockServer({ 'GET /users/mydata': { body: { data: holdings } }, ...replies });
  renderScreen('/my-data', '/my-data', <MyDataPage />);
  return sent;
}
const bodies = (sent: ReturnType<typeof open>, path: string) =>
  sent.filter((one) => one.path === path).map(({ body }) => body);

// Requirements: D31, D48
test('each agreement stands there with its words, its hash and when it was taken back', async () => {
  open();
  const [publish, mine, old] = within(
    (await screen.findByRole('heading', { name: 'What you agreed to' })).closest('section') as HTMLElement,
  ).getAllByRole('listitem');
  expect(mine.textContent).toContain('Your three photos are used for one thing');
  expect(mine.textContent).toContain('the-hash');
  expect(old.textContent).toContain('taken back on');
  // Of older words only their hash is known here.
  expect(publish.textContent).toContain('older-hash');
  expect(publish.textContent).not.toContain('shown publicly');
});

test('taking back the use of the photos is asked once, and done', async () => {
  const sent = open({ 'POST /users/stopgenerating': { body: { data: { ok: true } } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Take back the use of my photos' }));
  const dialog = screen.getByRole('dialog');
  expect(bodies(sent, '/users/stopgenerating')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take back the use of my photos' }));
  await waitFor(() => expect(bodies(sent, '/users/stopgenerating')).toEqual([{ userid: 'u1' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('that a picture may be shown elsewhere is taken back by one click', async () => {
  const sent = open({ 'PUT /jobs/reuse': { body: { data: { reuse: false } } } });
  const tick = await screen.findByRole('checkbox', { name: /may also show this copy elsewhere/ });
  expect((tick as HTMLInputElement).checked).toBe(true);
  fireEvent.click(tick);
  await waitFor(() =>
    expect(bodies(sent, '/jobs/reuse')).toEqual([{ reuse: false, jobId: 'j1', version: REUSE_AGREEMENT_VERSION }]),
  );
});

test('a receipt for later is a link that is shown once', async () => {
  open({ 'POST /users/askreceipt': { body: { data: { number: 'a-number-of-43-characters' } } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Get a receipt later' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/\/receipt#a-number-of-43-characters/);
});

test('a number that is asked for too early says so, and opens the receipt once everything is gone', async () => {
  const checked = {
    id: 'r1',
    issued_at: '2026-11-22T12:00:00.000Z',
    copies: [{ kind: 'photo', name: 'abcd1234', gone: true }],
    key_gone: true,
    records: { pictures: 1, agreements: 0, sign_ins: 0 },
  };
  let receipt: string | null = null;
  const sent = mockServer({
    'POST /receipts/fetch': () => ({ body: { data: { receipt } } }),
    'POST /receipts/check': { body: { data: checked } },
  });
  renderScreen('/receipt', '/receipt#the-number', <ReceiptPage />);
  expect(await screen.findByRole('heading', { name: 'Not yet.' })).toBeTruthy();
  cleanup();
  receipt = 'payload.signature';
  renderScreen('/receipt', '/receipt#the-number', <ReceiptPage />);
  expect(await screen.findByText('1 set of answers, your e-mail address')).toBeTruthy();
  expect(screen.getByText(/^The key that encrypted your photos/)).toBeTruthy();
  expect(bodies(sent, '/receipts/fetch')).toEqual([{ number: 'the-number' }, { number: 'the-number' }]);
  expect(bodies(sent, '/receipts/check')).toEqual([{ receipt }]);
});
