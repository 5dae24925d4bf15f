// The variants on the result page: choosing one by mouse, keyboard and screen reader.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearStoredAnswersJobAndUser, setUser } from '#web/client/state.ts';
import {
  type MockRepliesByMethodAndPath,
  mockServer,
  polyfillDialogs,
  renderScreen,
} from '#web/testing/screen.test-helpers.tsx';
import { PageToastRegion } from '#web/ui/page-toast-region.tsx';
import { closeToast, readToasts } from '#web/ui/toasts.ts';
import ResultPage from './result-page.tsx';

const variants = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ number: place + 1, screen_url: `/files/screen-${place + 1}` }));

const job = (changes: object = {}) => ({
  body: {
    data: {
      id: 'j1',
      status: 'completed',
      video_url: '/files/picture-1',
      download_url: '/files/picture-1?download=thrive-j1.png',
      pictures: variants(3),
      shown: 1,
      variants_pending: 0,
      question_1: 'balance',
      question_2: 'a-happy-parent',
      question_3: 'female',
      shortcode: 'abc',
      published: false,
      createdAt: '2026-11-21T12:00:00.000Z',
      ...changes,
    },
  },
});

beforeAll(polyfillDialogs);

beforeEach(() => {
  localStorage.clear();
  clearStoredAnswersJobAndUser();
  setUser({ id: 'u1', username: 'ada@infosys.com' });
});

afterEach(() => {
  for (const { id } of readToasts()) closeToast(id);
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(replies: MockRepliesByMethodAndPath = {}) {
  const sent = mockServer({
    'GET /campaign/settings': { body: { emailDomains: [], publicUrl: 'https://thrive.example', tryingOut: false } },
    'POST /jobs/get': job(),
    'PUT /jobs/picture': ({ body }) => {
      const { number } = body as { number: number };
      const video_url = `/files/picture-${number}`;
      return { body: { data: { shown: number, video_url, download_url: `${video_url}?download=thrive-j1.png` } } };
    },
    ...replies,
  });
  renderScreen(
    '/result',
    '/result?id=j1',
    <>
      <ResultPage />
      <PageToastRegion />
    </>,
  );
  await screen.findByRole('button', { name: 'Download' });
  return sent;
}

const poster = () => screen.getByRole('img', { name: 'Your poster: Balance, a happy parent' }).getAttribute('src');
const variant = (number: number) => screen.getByRole('radio', { name: `Version ${number} of 3` }) as HTMLInputElement;
const chosen = () => [1, 2, 3].filter((number) => variant(number).checked);

/** The address that the Download button saves. */
function savedAddress(): string | null {
  let address: string | null = null;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLElement) {
    address = this.getAttribute('href');
  });
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  click.mockRestore();
  return address;
}

test('the variants stand in a named group of choices, the one on show is checked', async () => {
  await open();
  const group = screen.getByRole('group', { name: 'Choose a version' });
  expect(within(group).getAllByRole('radio')).toHaveLength(3);
  expect([chosen(), poster()]).toEqual([[1], '/files/screen-1']);
});

test('‘Show me another’ goes from variant to variant and round again, without a new job', async () => {
  const sent = await open();
  for (const [number, words] of [
    [2, 'Version 2 of 3 is your picture now.'],
    [3, 'Version 3 of 3 is your picture now.'],
    [1, 'Version 1 of 3 is your picture now.'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: 'Show me another' }));
    await waitFor(() => expect(poster()).toBe(`/files/screen-${number}`));
    expect(screen.getByText(words).getAttribute('role')).toBe('status');
    expect(chosen()).toEqual([number]);
  }
  expect(sent.filter(({ path }) => path === '/jobs/picture').map(({ body }) => body)).toEqual(
    [2, 3, 1].map((number) => ({ jobId: 'j1', number })),
  );
  expect(sent.some(({ path }) => path === '/jobs/create')).toBe(false);
});

test('what is chosen is what is downloaded', async () => {
  await open();
  fireEvent.click(variant(3));
  await waitFor(() => expect(poster()).toBe('/files/screen-3'));
  expect(savedAddress()).toBe('/files/picture-3?download=thrive-j1.png');
});

test('a choice that fails says so, and the picture stays', async () => {
  await open({ 'PUT /jobs/picture': { status: 500 } });
  fireEvent.click(variant(2));
  expect(await screen.findByText('The picture could not be changed. Please try again.')).toBeTruthy();
  expect([chosen(), poster()]).toEqual([[1], '/files/screen-1']);
});

// Requirements: D31
test('who has a picture in the gallery is told that it stays there', async () => {
  await open({ 'POST /jobs/get': job({ published: true }) });
  fireEvent.click(variant(2));
  expect(await screen.findByText('The gallery keeps the picture that you published.')).toBeTruthy();
});

test.each([0, 1])('with %i variants there is nothing to choose', async (count) => {
  await open({ 'POST /jobs/get': job({ pictures: variants(count), shown: count === 0 ? null : 1 }) });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show me another' })).toBeNull();
  expect(poster()).toBe(count === 0 ? '/files/picture-1' : '/files/screen-1');
});

test('versions that are still being drawn arrive by themselves, beside a picture that stays as it is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    let asked = 0;
    await open({
      'POST /jobs/get': () => {
        asked += 1;
        const fresh = variants(Math.min(asked, 3)).map((one) => ({
          ...one,
          screen_url: `${one.screen_url}?at=${asked}`,
        }));
        return job({ pictures: fresh, variants_pending: Math.max(0, 3 - asked) });
      },
    });
    const before = poster();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: 'Version 1 of 3' })).toBeDefined();
    expect(screen.queryByText('Version 1 of 3 is your picture now.')).toBeNull();
    await vi.advanceTimersByTimeAsync(3100);
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(3100);
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(3));
    expect(screen.getByText('Version 1 of 3 is your picture now.').getAttribute('role')).toBe('status');
    expect(poster()).toBe(before);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});
