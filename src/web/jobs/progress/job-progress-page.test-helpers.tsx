// For tests of the loading page: a server whose answers change from poll to poll, and fake timers.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import JobProgressPage from './job-progress-page.tsx';

type Answer = { status: number; body: unknown } | 'no connection';

/** The server as the page sees it: `answers` to one poll after the other, the last one for all further ones. */
export const mockedServerState = { polls: 0, answers: [] as Answer[], user: {} as Record<string, string | null> };

export const buildJobStatusReply = (changes: object = {}): Answer => ({
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

export function mockServerAndTimers(): void {
  mockedServerState.polls = 0;
  mockedServerState.user = { front_photo_url: null, left_photo_url: null, right_photo_url: null };
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
    if (path.startsWith('/users/getuser'))
      return new Response(JSON.stringify({ data: mockedServerState.user }), { status: 200 });
    if (path === '/jobs/get') return new Response(JSON.stringify(finished), { status: 200 });
    const answer = mockedServerState.answers[Math.min(mockedServerState.polls, mockedServerState.answers.length - 1)];
    mockedServerState.polls += 1;
    if (answer === undefined || answer === 'no connection') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
}

export function restoreServerAndTimers(): void {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

/** Renders the page at a path, and the name of any other page. */
export function renderJobProgressPage(path = '/loading?id=job-1') {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/loading" element={<JobProgressPage />} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
