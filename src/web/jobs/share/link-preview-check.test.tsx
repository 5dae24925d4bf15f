// Sharing waits for the check of the link, with a timeout, and shows previews.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type MockReply, mockServer, polyfillDialogs } from '#web/testing/screen.test-helpers.tsx';
import { closeToast, readToasts } from '#web/ui/toasts.ts';
// The page loads it when it is asked for; a test has it at hand.
import './link-preview-dialog.tsx';
import type { ShownJob } from '#web/jobs/job-query.ts';
import { ShareActions } from './share-actions.tsx';
import { MAX_LINK_CHECK_WAIT_MS } from './use-link-preview-check.ts';

const job = { id: 'j1', shortcode: 'abc', shown: 1, download_url: '/files/p?download=thrive-1.png' } as ShownJob;
const card = {
  site: 'thrive.example',
  title: 'Thrive at Infosys',
  description: 'I thrive at Infosys because …',
  image_url: '/share/abc/card.png',
  image_alt: 'A poster: wellness, fit',
};
const settings = { body: { emailDomains: [], publicUrl: 'https://thrive.example', tryingOut: false } };
const found = (fault: string | null, more: object = {}): MockReply => ({
  body: { data: { fault, from_outside: true, card, ...more } },
});
const ways = ['Facebook', 'X', 'LinkedIn', 'Copy link'];

beforeAll(polyfillDialogs);
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  for (const { id } of readToasts()) closeToast(id);
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Without a reply no answer ever comes. */
function show(reply?: MockReply | (() => MockReply)) {
  const sent = mockServer({ 'GET /campaign/settings': settings, ...(reply && { 'POST /jobs/checkLink': reply }) });
  if (!reply) vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const whole = (shown: ShownJob) => (
    <QueryClientProvider client={client}>
      <ShareActions job={shown} />
    </QueryClientProvider>
  );
  const { rerender } = render(whole(job));
  return {
    checks: () => sent.filter(({ path }) => path === '/jobs/checkLink'),
    showOther: () => rerender(whole({ ...job, shown: 2 })),
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const isBlocked = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const later = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

// Requirements: R97–R101
test('until the link is ready nothing of it is passed on, and every way says why', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { checks } = show(found(null));
  const note = screen.getByText('Getting your link ready …');
  expect(note.getAttribute('role')).toBe('status');
  for (const name of ways) {
    expect([name, isBlocked(name), button(name).getAttribute('aria-describedby')]).toEqual([name, true, note.id]);
    fireEvent.click(button(name));
  }
  expect(screen.getByRole('link', { name: 'E-mail' }).hasAttribute('href')).toBe(false);
  expect(screen.getByRole('region', { name: 'Share' }).getAttribute('aria-busy')).toBe('true');
  expect(open).not.toHaveBeenCalled();

  expect(await screen.findByText('Your link is ready.')).toBe(note);
  expect(ways.map(isBlocked)).toEqual(ways.map(() => false));
  expect(screen.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toMatch(/^mailto:/);
  expect(screen.getByRole('region', { name: 'Share' }).hasAttribute('aria-busy')).toBe(false);
  expect(checks().map(({ body }) => body)).toEqual([{ job_id: 'j1' }]);
  await later(60_000);
  expect(checks(), 'a good link is checked once').toHaveLength(1);
});

test('sharing waits five seconds and no longer', async () => {
  show();
  await later(MAX_LINK_CHECK_WAIT_MS - 100);
  expect(isBlocked('Facebook')).toBe(true);
  await later(200);
  expect(isBlocked('Facebook')).toBe(false);
  expect(screen.getByText('The preview could not be checked. You can still share your link.')).toBeTruthy();
  expect(isBlocked('Preview the link'), 'there is nothing to see').toBe(true);
});

test.each([
  ['unreached', null, 'The preview could not be checked. You can still share your link.'],
  ['page', null, 'Your link did not open when we tried it. It may not open for others yet.'],
  ['tags', null, 'Your link works, but some networks may show it without its picture.'],
  ['card', { ...card, image_url: null }, 'Your link works, but some networks may show it without its picture.'],
])('a fault of the check keeps nobody from sharing: %s', async (fault, seen, words) => {
  show(found(fault, { card: seen }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(ways.map(isBlocked)).toEqual(ways.map(() => false));
  expect(isBlocked('Preview the link')).toBe(seen === null);
});

test('what went wrong is looked at again a few times, and forgotten when it is good', async () => {
  let fault: string | null = 'card';
  const { checks } = show(() => (checks().length < 2 ? { status: 503 } : found(fault)));
  expect(await screen.findByText('The preview could not be checked. You can still share your link.')).toBeTruthy();
  await later(10_100);
  expect(screen.getByText('Your link works, but some networks may show it without its picture.')).toBeTruthy();
  fault = null;
  await later(10_100);
  expect(screen.getByText('Your link is ready.')).toBeTruthy();
  await later(60_000);
  expect(checks()).toHaveLength(3);
});

test('a lasting fault is not polled forever', async () => {
  const { checks } = show(found('robots'));
  await later(10 * 60_000);
  expect(checks()).toHaveLength(4);
});

// Requirements: R113, D35
test('a link whose picture is gone is passed on no more', async () => {
  const { checks } = show({ status: 404, body: { error: 'x' } });
  expect(await screen.findByText('This link no longer opens, because its picture is gone.')).toBeTruthy();
  await later(60_000);
  expect(ways.map(isBlocked)).toEqual(ways.map(() => true));
  expect(checks()).toHaveLength(1);
});

test('another variant has another card, which is checked before it is shared', async () => {
  const { checks, showOther } = show(found(null));
  await screen.findByText('Your link is ready.');
  showOther();
  expect(isBlocked('Facebook')).toBe(true);
  await screen.findByText('Your link is ready.');
  expect(checks()).toHaveLength(2);
});

async function openPreviews(more: object = {}) {
  show(found(null, more));
  await screen.findByText('Your link is ready.');
  fireEvent.click(button('Preview the link'));
  return within(await screen.findByRole('dialog', { name: 'How your link will look' }));
}

test('each network’s manner is shown with what the server found', async () => {
  const sheet = await openPreviews();
  const items = sheet.getAllByRole('listitem');
  const names = items.map((item) => within(item).getByRole('heading').textContent);
  expect(names).toEqual(['Facebook', 'X', 'LinkedIn', 'In a chat', 'E-mail']);
  for (const item of items.slice(0, 4)) {
    const picture = within(item).getByRole('img', { name: card.image_alt });
    expect(picture.getAttribute('src')).toBe(card.image_url);
    expect(within(item).getByText(card.title)).toBeTruthy();
    expect(item.textContent).toContain('thrive.example');
  }
  expect(items[4].textContent).toContain('https://thrive.example/share/abc/index.html');
  expect(document.body.textContent).not.toMatch(/whatsapp/i);
  expect(screen.queryByText(/from inside/)).toBeNull();
});

test('what was tried from inside alone is said to be, and a picture that networks lack is not shown', async () => {
  const sheet = await openPreviews({ from_outside: false, card: { ...card, image_url: null } });
  expect(sheet.getByText(/Whether the networks can reach thrive\.example/)).toBeTruthy();
  expect(sheet.queryByRole('img')).toBeNull();
  expect(sheet.getAllByText('Without a picture')).toHaveLength(4);
});

/** A phone whose share sheet does as the test says. */
async function onPhone(share: (data: ShareData) => Promise<void>) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share, canShare: () => true }));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  show(found(null));
  await screen.findByText('Your link is ready.');
  const fetched = vi.fn(async () => new Response('png'));
  vi.stubGlobal('fetch', fetched);
  return { fetched, tap: () => act(async () => void fireEvent.click(button('Share picture'))) };
}

test('on a phone the picture itself comes first, with words and the link', async () => {
  const shared: ShareData[] = [];
  const { tap } = await onPhone(async (data) => void shared.push(data));
  const group = within(screen.getByRole('region', { name: 'Share' }));
  expect(group.getAllByRole('button')[0].textContent).toBe('Share picture');
  await tap();
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0].files?.map(({ name, type }) => [name, type])).toEqual([['thrive-1.png', 'image/png']]);
  expect(shared[0].text).toMatch(/What's yours\? https:\/\/thrive\.example\/share\/abc\/index\.html$/);
});

test('a phone that wants a second tap gets it, without fetching the picture again', async () => {
  let taps = 0;
  const { tap, fetched } = await onPhone(async () => {
    taps += 1;
    if (taps === 1) throw new DOMException('too late', 'NotAllowedError');
  });
  const said = () => readToasts().map(({ message }) => message);
  await tap();
  await waitFor(() => expect(said()).toContain('Your picture is here. Tap once more to share it.'));
  await tap();
  await waitFor(() => expect(taps).toBe(2));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a picture that cannot be shared says so, and a computer offers the links alone', async () => {
  const { tap } = await onPhone(async () => {
    throw new TypeError('no such thing');
  });
  await tap();
  await waitFor(() =>
    expect(readToasts().map(({ message }) => message)).toContain(
      'The picture could not be shared. Please download it instead.',
    ),
  );
  cleanup();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  show(found(null));
  expect(screen.queryByRole('button', { name: 'Share picture' })).toBeNull();
});
