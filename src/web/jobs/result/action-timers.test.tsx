// Timers of the result page.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpointQueryKey } from '#web/client/initial-data.ts';
import type { ShownJob } from '#web/jobs/job-query.ts';
import { ShareActions } from '#web/jobs/share/share-actions.tsx';
import { mockServer } from '#web/testing/screen.test-helpers.tsx';
import { DownloadActions } from './download-actions.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Requirements: R4, R96, R240, R363
test('a second click on Download within a second does nothing, a later one does', () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  mockServer({});
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DownloadActions
        job={{ id: '1', shortcode: 'abc', shown: 1 } as ShownJob}
        downloadUrl="/files/x?download=thrive-1.png"
      />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Download' });
  vi.advanceTimersByTime(5_000);
  fireEvent.click(button);
  vi.advanceTimersByTime(900);
  fireEvent.click(button);
  expect(clicked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  fireEvent.click(button);
  expect(clicked).toHaveBeenCalledTimes(2);
});

function openShare(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const client = new QueryClient();
  client.setQueryData(endpointQueryKey('getSettings', {}), {
    emailDomains: [],
    publicUrl: 'https://thrive.example',
    tryingOut: false,
  });
  client.setQueryData(['link-check', 'j1', 'abc', 1], { data: { fault: null, from_outside: true, card: null } });
  render(
    <QueryClientProvider client={client}>
      <ShareActions job={{ id: 'j1', shortcode: 'abc', shown: 1 } as ShownJob} />
    </QueryClientProvider>,
  );
}

// Requirements: R101, R239, R362
test('Copy link copies the share link and says so for five seconds', async () => {
  const writeText = vi.fn(async () => {});
  openShare(writeText);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
  expect(writeText).toHaveBeenCalledWith('https://thrive.example/share/abc/index.html');
  expect(screen.getByText('Link copied')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(4_999));
  expect(screen.getByText('Link copied')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('Link copied')).toBeNull();
});

test('where copying is not allowed the link is shown to be copied by hand', async () => {
  openShare(async () => {
    throw new DOMException('denied', 'NotAllowedError');
  });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('https://thrive.example/share/abc/index.html');
  expect(screen.queryByText('Link copied')).toBeNull();
});

// Requirements: R5, R97, R98, R99, R100, R106
test('five ways of sharing and no WhatsApp', () => {
  openShare(async () => {});
  for (const name of ['Facebook', 'X', 'LinkedIn', 'Copy link']) {
    expect(screen.getByRole('button', { name })).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toMatch(/^mailto:/);
  expect(document.body.textContent).not.toMatch(/whatsapp/i);
});
