// For tests of screens: one screen at an address, and a network that answers as the test says.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';

/** `query` begins with '?', or is empty. */
export type SentRequest = { method: string; path: string; query: string; body: unknown };
export type MockReply = { status?: number; body?: unknown };

/** Answers by `'METHOD /path'`; a function sees what was sent. Every other request answers 500 without a body. */
export type MockRepliesByMethodAndPath = Record<string, MockReply | ((sent: SentRequest) => MockReply)>;

class FakeRequest {
  readonly url: string;
  readonly query: string;
  readonly options: RequestInit;

  constructor(url: URL, options: RequestInit) {
    this.url = url.pathname;
    this.query = url.search;
    this.options = options;
  }
}

/** Replaces the network; returns the list of the requests that were sent. */
export function mockServer(replies: MockRepliesByMethodAndPath): SentRequest[] {
  const log: SentRequest[] = [];
  vi.stubGlobal('Request', FakeRequest);
  vi.stubGlobal('fetch', async ({ url, query, options }: FakeRequest) => {
    const { method = 'GET', body } = options;
    const sent = { method, path: url, query, body: typeof body === 'string' ? JSON.parse(body) : body };
    log.push(sent);
    const reply = replies[`${method} ${url}`] ?? { status: 500 };
    const { status = 200, body: answer } = typeof reply === 'function' ? reply(sent) : reply;
    return new Response(answer === undefined ? null : JSON.stringify(answer), { status });
  });
  return log;
}

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

/** Shows `element` at `address`; every other path shows 'at <path>'. */
export function renderScreen(path: string, address: string, element: React.ReactNode) {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={path} element={element} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** jsdom knows the dialog element without these two; that it traps the focus is for a test in a real browser. */
export function polyfillDialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}
