// The loading page against answers that change from poll to poll.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readState } from '#web/client/state.ts';
import LoadingPage from './loading-page.tsx';
import { takeReveal } from './reveal-start.ts';

type Answer = { status: number; body: unknown } | 'no connection';

let polls: number;
let answers: Answer[];
let user: Record<string, string | null>;

const job = (changes: object = {}): Answer => ({
  status: 200,
  body: {
    data: {
      video_url: null,
      status: 'queue',
      stage: 'painting',
      progress: 0.4,
      position: null,
      model_trained: true,
      ...changes,
    },
  },
});

const finished = {
  data: { id: 'job-1', video_url: '/files/x', pictures: [{ number: 1, screen_url: '/s/1' }], shown: 1 },
};

beforeEach(() => {
  polls = 0;
  user = { front_photo_url: null, left_photo_url: null, right_photo_url: null };
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  // The network is the edge of this part: what matters here is when it is asked, and what is made of the answers.
  vi.stubGlobal(
    'Request',
    class {
      readonly path: string;
      constructor(url: URL) {
        this.path = url.pathname;
      }
    },
  );
  vi.stubGlobal('fetch', async ({ path }: { path: string }) => {
    if (path.startsWith('/users/getuser')) return new Response(JSON.stringify({ data: user }), { status: 200 });
    if (path === '/jobs/get') return new Response(JSON.stringify(finished), { status: 200 });
    const answer = answers[Math.min(polls, answers.length - 1)];
    polls += 1;
    if (answer === 'no connection') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function open(path = '/loading?id=job-1') {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/loading" element={<LoadingPage />} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

// Requirements: R226, R355
test('it polls at once and then every 10 seconds', async () => {
  answers = [job()];
  open();
  await pass(0);
  expect(polls).toBe(1);
  await pass(9_900);
  expect(polls).toBe(1);
  await pass(100);
  expect(polls).toBe(2);
  await pass(9_900);
  expect(polls).toBe(2);
  await pass(100);
  expect(polls).toBe(3);
});

// Requirements: R48, R91
test('it shows stage, progress and place in the queue, and never goes back', async () => {
  answers = [job({ stage: 'waiting', progress: 0, position: 2 }), job({ progress: 0.5 }), job({ progress: 0.1 })];
  open();
  await pass(10);
  expect(screen.getByText('2 pictures are ahead of yours.')).toBeTruthy();
  const now = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
  expect(now()).toBeLessThan(50);
  await pass(12_000);
  expect(screen.getByText('Painting')).toBeTruthy();
  const halfway = now();
  expect(halfway).toBeGreaterThanOrEqual(50);
  await pass(11_000);
  expect(now()).toBeGreaterThanOrEqual(halfway);
});

test('a wait of minutes is told as it was measured, and a long one need not be sat out', async () => {
  answers = [
    job({ stage: 'waiting', position: 0, seconds_left: 40, come_back: false }),
    job({ stage: 'waiting', position: 9, seconds_left: 200, come_back: false }),
    job({ stage: 'waiting', position: 900, seconds_left: 1500, come_back: true }),
  ];
  open();
  await pass(10);
  expect(screen.queryByText(/to go, as things stand/)).toBeNull();
  await pass(10_100);
  expect(screen.getByText('About 3 minutes to go, as things stand.')).toBeTruthy();
  await pass(10_000);
  expect(screen.getByText(/^About 25 minutes to go.* we'll e-mail you when your picture is ready\.$/)).toBeTruthy();
});

// Requirements: R92, R365, R366
test('it says how long it takes, for a learnt person and for a new one', async () => {
  answers = [job()];
  open();
  await pass(10);
  expect(screen.getByText(/about 30 seconds to 1 minute/)).toBeTruthy();
  cleanup();
  answers = [job({ model_trained: false })];
  open();
  await pass(10);
  expect(screen.getByText(/about 5 minutes or more/)).toBeTruthy();
});

test('beside the expected wait it says what was measured, as the page will see it, and who is next', async () => {
  answers = [
    job({ stage: 'waiting', position: 0, usual_seconds: 6 }),
    job({ usual_seconds: 14 }),
    job({ usual_seconds: 130 }),
  ];
  open();
  await pass(10);
  expect(screen.getByText('Lately it took about 10 seconds. Yours is next.')).toBeTruthy();
  expect(screen.getByText(/about 30 seconds to 1 minute/), 'the literal text stays').toBeTruthy();
  await pass(10_100);
  expect(screen.getByText('Lately it took about 20 seconds.')).toBeTruthy();
  await pass(10_000);
  expect(screen.getByText('Lately it took about 2 minutes.')).toBeTruthy();
});

test.each([
  [{}, '/photo'],
  [{ front_photo_url: '/f', left_photo_url: '/l', right_photo_url: '/r' }, '/camera/final'],
])('a job that was never submitted says so, and leads to the missing step: %j', async (photos, to) => {
  Object.assign(user, photos);
  answers = [job({ status: 'created', stage: 'waiting', progress: 0, kind: 'portrait' })];
  open();
  await pass(100);
  expect(screen.getByRole('heading', { name: 'This picture has not been started yet.' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  const link = screen.getByRole('link', { name: 'Continue' });
  expect(link.getAttribute('href')).toBe(to);
  fireEvent.click(link);
  expect(readState().jobId).toBe('job-1');
  expect(screen.getByText(`at ${to}`)).toBeTruthy();
});

// Requirements: R227
test('a picture leads to the result, and polling stops', async () => {
  answers = [job(), job({ video_url: '/files/x', status: 'completed', progress: 1 })];
  open();
  await pass(10_100);
  await pass(1_500);
  await pass(1_500);
  expect(screen.getByText('at /result?id=job-1')).toBeTruthy();
  await pass(60_000);
  expect(polls).toBe(2);
});

test('the picture is decoded, and the bar full, before the page changes; then it comes out in the tray', async () => {
  let decoded = () => {};
  const asked: string[] = [];
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function set(this: HTMLImageElement, url) {
    asked.push(url);
  });
  HTMLImageElement.prototype.decode = () => new Promise((resolve) => (decoded = resolve));
  try {
    answers = [job({ progress: 0.06 }), job({ video_url: '/files/x', status: 'completed', progress: 1 })];
    open();
    await pass(13_000);
    expect(asked).toContain('/s/1');
    expect(screen.queryByText('at /result?id=job-1'), 'not decoded yet').toBeNull();
    const bar = screen.getByRole('progressbar').getAttribute('aria-valuenow');
    expect(bar).toBe('100');
    await act(async () => decoded());
    await pass(500);
    expect(document.documentElement.dataset.alone).toBe('');
    expect(screen.queryByText('at /result?id=job-1'), 'it comes out first').toBeNull();
    await pass(1_000);
    expect(screen.getByText('at /result?id=job-1')).toBeTruthy();
    expect(takeReveal('job-1')).toBeTruthy();
  } finally {
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  }
});

test('a picture that cannot be fetched ahead leads to the result all the same', async () => {
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'));
  try {
    answers = [job({ video_url: '/files/x', status: 'completed', progress: 1 })];
    open();
    await pass(100);
    expect(screen.getByText('at /result?id=job-1')).toBeTruthy();
    expect(takeReveal('job-1')).toBeUndefined();
  } finally {
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  }
});

// Requirements: R93, R228, R341
test('a failed job shows the failure message, and polling stops', async () => {
  answers = [job({ status: 'failed' })];
  open();
  await pass(10);
  const words = 'Sorry, but this attempt to generate your image failed. Please try again.';
  expect(screen.getByRole('alert').textContent).toBe(words);
  await pass(60_000);
  expect(polls).toBe(1);
});

// Requirements: R94, R229, R342
test('a refused poll shows the error at once, with a way home', async () => {
  answers = [{ status: 404, body: { error: 'Gone.', message: 'Gone.' } }];
  open();
  await pass(10);
  expect(screen.getByRole('alert').textContent).toBe('Error occured. Gone.');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  await pass(60_000);
  expect(polls).toBe(1);
});

// Requirements: R229
test('a server in trouble is asked twice more before the error shows', async () => {
  answers = [{ status: 500, body: { error: 'Broken.', message: 'Broken.' } }];
  open();
  await pass(2_900);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(200);
  expect(polls).toBe(3);
  expect(screen.getByRole('alert').textContent).toBe('Error occured. Broken.');
});

// Requirements: R94, R342
test('a connection that is lost is told, with a way home; polling goes on, and the page with it', async () => {
  answers = [job({ progress: 0.6 }), 'no connection'];
  open();
  await pass(10);
  const before = screen.getByRole('progressbar').getAttribute('aria-valuenow');
  await pass(13_100);
  expect(polls).toBe(4);
  expect(screen.getByRole('alert').textContent).toContain('Error occured. There is no connection right now.');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  await pass(30_000);
  expect(polls).toBeGreaterThan(6);
  expect(screen.getByRole('alert')).toBeTruthy();
  answers = [job({ progress: 0.7 })];
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(10);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(Number(before));
});

test('who opens the page without a connection waits for it without a flicker', async () => {
  answers = ['no connection'];
  open();
  await pass(3_100);
  expect(screen.getByRole('alert')).toBeTruthy();
  for (let second = 0; second < 14; second += 1) {
    await pass(1_000);
    expect(screen.getByRole('alert')).toBeTruthy();
  }
  answers = [job({ video_url: '/files/x', status: 'completed', progress: 1 })];
  await pass(13_000);
  await pass(1_500);
  await pass(1_500);
  expect(screen.getByText('at /result?id=job-1')).toBeTruthy();
});

// Requirements: R49
test('without an id it leads to the questions', () => {
  answers = [job()];
  open('/loading');
  expect(screen.getByText('at /dashboard/pickquote')).toBeTruthy();
});
