// The two agreements for publishing, each given separately.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { REUSE_AGREEMENT_VERSION } from '#contract/gallery.ts';
import {
  type MockRepliesByMethodAndPath,
  mockServer,
  polyfillDialogs,
  renderScreen,
} from '#web/testing/screen.test-helpers.tsx';
import { PageToastRegion } from '#web/ui/page-toast-region.tsx';
import { closeToast, readToasts } from '#web/ui/toasts.ts';
import { PublishOrWithdrawAction } from './publish-or-withdraw-action.tsx';

beforeAll(polyfillDialogs);
afterEach(async () => {
  for (const { id } of readToasts()) closeToast(id);
  await waitFor(() => expect(readToasts()).toEqual([]));
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const job = { id: 'j1', published: false, letters: null, question_1: 'wellness', question_2: 'fit' };

async function ask(replies: MockRepliesByMethodAndPath = {}) {
  const sent = mockServer({
    'PUT /jobs/publish': { body: { data: { published: true, poster: '/jobs/gallery/g1/poster.webp' } } },
    'PUT /jobs/reuse': { body: { data: { reuse: true } } },
    ...replies,
  });
  renderScreen(
    '/result',
    '/result',
    <>
      <PublishOrWithdrawAction job={job} />
      <PageToastRegion />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add to gallery' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { sent, dialog, agree: () => fireEvent.click(dialog.getByRole('button', { name: 'Add to gallery' })) };
}

// Requirements: R104, R237, D31
test('showing it elsewhere is not ticked beforehand, and not needed for the gallery', async () => {
  const { sent, dialog, agree } = await ask();
  expect((dialog.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
  agree();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ path }) => path)).toEqual(['/jobs/publish']);
  // Straight to the picture's place in the poster grid; what is said of it comes along.
  expect(await screen.findByText('at /gallery')).toBeTruthy();
  const message = 'Thank you! Your image has been added to the gallery.';
  expect(readToasts()).toMatchObject([{ message, followsTo: '/gallery' }]);
});

test('where it is ticked both are recorded, each by a call of its own', async () => {
  const { sent, dialog, agree } = await ask();
  fireEvent.click(dialog.getByRole('checkbox'));
  agree();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/jobs/publish', { publish: true, jobId: 'j1' }],
    ['/jobs/reuse', { reuse: true, jobId: 'j1', version: REUSE_AGREEMENT_VERSION }],
  ]);
});

test('a picture hangs although the second agreement could not be saved, and the page says both', async () => {
  const { dialog, agree } = await ask({ 'PUT /jobs/reuse': { status: 503 } });
  fireEvent.click(dialog.getByRole('checkbox'));
  agree();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(readToasts().map(({ message }) => message)).toEqual([
      'Thank you! Your image has been added to the gallery.',
      'Your picture is in the gallery. Your permission for other uses could not be saved.',
    ]),
  );
});
