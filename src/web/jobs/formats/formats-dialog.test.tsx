// The dialog of formats: its content, its accessibility, and errors.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type MockReply, mockServer, polyfillDialogs } from '#web/testing/screen.test-helpers.tsx';
import { readToasts } from '#web/ui/toasts.ts';
// The page loads it when it is asked for; a test has it at hand.
import './formats-dialog.tsx';
import type { ShownJob } from '#web/jobs/job-query.ts';
import { DownloadActions } from '#web/jobs/result/download-actions.tsx';
import { fetchAndSharePicture } from '#web/jobs/share-file.ts';

const listed = (format: string, width: number, height: number) => ({
  format,
  width,
  height,
  preview_url: `/formats/j1/${format}?signature=s`,
  download_url: `/formats/j1/${format}?signature=s&download=thrive-fit-${format}.png`,
});
const all = [
  listed('square', 1080, 1080),
  listed('story', 1080, 1920),
  listed('teams', 1920, 1080),
  listed('banner', 1584, 396),
];

beforeAll(polyfillDialogs);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openSheet(reply: MockReply, id = 'j1') {
  const sent = mockServer({ 'POST /jobs/formats': reply });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DownloadActions
          job={{ id, shortcode: 'abc', shown: 1 } as ShownJob}
          downloadUrl="/files/x?download=thrive-1.png"
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More formats' }));
  return { sheet: await screen.findByRole('dialog', { name: 'More formats' }, { timeout: 10_000 }), sent };
}

test('the sheet shows each format in its proportions, says what it is for and saves it', async () => {
  const { sheet, sent } = await openSheet({ body: { data: all } });
  for (const { format, width, height, download_url } of all) {
    const name = { square: 'Square', story: 'Story', teams: 'Teams background', banner: 'LinkedIn banner' }[format];
    expect(await within(sheet).findByRole('heading', { name })).toBeTruthy();
    const picture = within(sheet).getByRole('img', { name: `Preview of your picture as ${name}` });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual([String(width), String(height)]);
    const link = within(sheet).getByRole('link', { name: `Download ${name}` });
    expect(link.getAttribute('href')).toBe(download_url);
    expect(link.hasAttribute('download')).toBe(true);
  }
  expect(sent.filter(({ path }) => path === '/jobs/formats').map(({ body }) => body)).toEqual([{ job_id: 'j1' }]);
  // This browser shares no files.
  expect(within(sheet).queryByRole('button', { name: /^Share/ })).toBeNull();
});

test('a preview that can’t be drawn says so, and the download stays', async () => {
  const { sheet } = await openSheet({ body: { data: all.slice(0, 1) } });
  const picture = await within(sheet).findByRole('img');
  expect(picture.parentElement?.getAttribute('aria-busy')).toBe('true');
  fireEvent.error(picture);
  expect(within(sheet).getByText('The preview could not be drawn right now.')).toBeTruthy();
  expect(within(sheet).getByRole('link', { name: 'Download Square' })).toBeTruthy();
});

test('shows a message for a picture without other formats and for a list that fails', async () => {
  const { sheet } = await openSheet({ body: { data: [] } });
  expect(await within(sheet).findByText('This picture is available in one format only.')).toBeTruthy();
  cleanup();
  const failed = await openSheet({ status: 503, body: { error: 'x', message: 'x' } });
  expect((await within(failed.sheet).findByRole('alert')).textContent).toMatch(/could not be loaded/);
});

function phone(share: (data: { files: File[] }) => Promise<void>) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share, canShare: () => true }));
}

test('a phone hands the file to its share sheet under its own name', async () => {
  const shared: File[] = [];
  phone(async ({ files }) => void shared.push(...files));
  const { sheet } = await openSheet({ body: { data: all.slice(1, 2) } });
  vi.stubGlobal('fetch', async () => new Response('png'));
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Share Story' }));
  await waitFor(() =>
    expect(shared.map(({ name, type }) => [name, type])).toEqual([['thrive-fit-story.png', 'image/png']]),
  );
});

test('a share is counted when the sheet has shared, not when it was closed', async () => {
  const outcomes: (() => Promise<void>)[] = [
    async () => {
      throw new DOMException('closed', 'AbortError');
    },
    async () => {},
  ];
  phone(async () => outcomes.shift()?.());
  // Each picture is counted once: another test has counted the first.
  const { sheet } = await openSheet({ body: { data: all.slice(1, 2) } }, 'j2');
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (request: RequestInfo | URL) => {
    sent.push(String(request instanceof Request ? request.url : request));
    return new Response('png');
  });
  const counted = () => sent.filter((url) => url.includes('/jobs/step')).length;
  const button = await within(sheet).findByRole('button', { name: 'Share Story' });
  fireEvent.click(button);
  await waitFor(() => expect(outcomes).toHaveLength(1));
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  expect(counted()).toBe(0);
  fireEvent.click(button);
  await waitFor(() => expect(counted()).toBe(1));
});

test('closing the share sheet is neither a share nor a failure, a picture that is gone is a failure', async () => {
  phone(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  vi.stubGlobal('fetch', async () => new Response('png'));
  expect(await fetchAndSharePicture('/formats/j1/story?download=a.png')).toBe('closed');

  const { sheet } = await openSheet({ body: { data: all.slice(1, 2) } });
  const button = await within(sheet).findByRole('button', { name: 'Share Story' });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  fireEvent.click(button);
  await waitFor(() =>
    expect(readToasts().map(({ message }) => message)).toContain(
      'The picture could not be shared. Please download it instead.',
    ),
  );
});
