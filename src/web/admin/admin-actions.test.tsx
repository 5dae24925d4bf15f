// What admins do on their page: retry, unpublish, leaf, export; and what they see of days and of each other.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { todayInCampaignTimeZone } from '#web/admin/today-in-campaign-time-zone.ts';
import type { MockRepliesByMethodAndPath } from '#web/testing/screen.test-helpers.tsx';
import {
  buildJobListReply,
  completedJobRow,
  registerSignedInAdminHooks,
  renderAdminTabReturningRequests,
  renderJobsPage,
  requestBodiesTo,
} from './admin.test-helpers.tsx';

const failed = { ...completedJobRow, status: 'failed', failure: 'The face came out small.' };
const published = { ...completedJobRow, id: 'job-2', published: true };

registerSignedInAdminHooks();

const open = (replies: MockRepliesByMethodAndPath = {}) =>
  renderJobsPage({ 'POST /jobs/totaljobs': buildJobListReply([failed, published]), ...replies });

test('a failed job says why and is tried again', async () => {
  const sent = open({ 'POST /jobs/retry': { body: { data: { id: 'job-1', status: 'queue' } } } });
  expect(await screen.findByText('The face came out small.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Retry job job-1' }));
  expect(await screen.findByText('The job is in the queue again.')).toBeTruthy();
  expect(requestBodiesTo(sent, '/jobs/retry')).toEqual([{ jobId: 'job-1' }]);
  await waitFor(() => expect(requestBodiesTo(sent, '/jobs/totaljobs')).toHaveLength(2));
});

test('a refused retry is told in words for an admin', async () => {
  const words = 'Your photos have been deleted after 24 hours. Please take them again.';
  open({ 'POST /jobs/retry': { status: 409, body: { error: words, message: words, code: 'photos_expired' } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry job job-1' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The photos of this person are deleted/);
});

test('without its person’s data a failed job is not offered for a retry', async () => {
  open({ 'POST /jobs/totaljobs': buildJobListReply([{ ...failed, userid: null, email: null, failure: null }]) });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
});

test('a picture leaves the gallery after one question', async () => {
  const sent = open({ 'PUT /jobs/unpublish': { body: { data: { published: false } } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Unpublish the picture of job job-2' }));
  const dialog = screen.getByRole('dialog', { name: 'Take this picture out of the gallery?' });
  expect(requestBodiesTo(sent, '/jobs/unpublish')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByText('The picture is out of the gallery.')).toBeTruthy();
  expect(requestBodiesTo(sent, '/jobs/unpublish')).toEqual([{ jobId: 'job-2' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

// Requirements: D44
test('past 500 rows the page is leafed through, and a new filter begins at the first', async () => {
  const sent = open({ 'POST /jobs/totaljobs': buildJobListReply([failed], 1201) });
  expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Newer' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
  expect(requestBodiesTo(sent, '/jobs/totaljobs').at(-1)).toMatchObject({ page: 2 });
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'queue' } });
  expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
  const today = todayInCampaignTimeZone();
  await waitFor(() =>
    expect(requestBodiesTo(sent, '/jobs/totaljobs').at(-1)).toEqual({
      status: 'queue',
      fromDate: today,
      toDate: today,
      email: 'boss@infosys.com',
    }),
  );
});

test('the chart says in words and in a table what it draws', async () => {
  const days = [{ day: todayInCampaignTimeZone(), created: 2, queue: 1, completed: 5, failed: 1 }];
  open({ 'POST /jobs/byday': { body: { data: days } } });
  const chart = await screen.findByRole('img', { name: /^Jobs by day\. The most, 9: / });
  expect(chart.querySelectorAll('rect[data-status]')).toHaveLength(4);
  const region = screen.getByRole('region', { name: 'Jobs by day' });
  expect([...region.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['5', '1', '2', '1']);
});

test('a chart that could not be loaded does not hide the jobs', async () => {
  open({ 'POST /jobs/byday': { status: 503 } });
  expect((await screen.findByRole('alert')).textContent).toBe('The chart could not be loaded.');
  expect(screen.getByRole('table')).toBeTruthy();
});

test('the trail tells who did what, and can leave out the looks', async () => {
  const entry = { id: '1', at: '2026-11-21T12:00:00.000Z', who: 'boss@infosys.com' };
  const sent = renderAdminTabReturningRequests('trail', {
    'GET /jobs/audit': {
      body: {
        data: [
          { ...entry, action: 'edit-trained-model', subject: 'bob@infosys.com', detail: 'true' },
          { ...entry, id: '2', action: 'new-kind', subject: 'x', detail: 'y' },
        ],
      },
    },
  });
  const trail = await screen.findByRole('list', { name: 'Audit trail' });
  await waitFor(() => expect(within(trail).getAllByRole('listitem')).toHaveLength(2));
  expect(trail.textContent).toContain('boss@infosys.com set Model Trained of bob@infosys.com to true');
  expect(trail.textContent).toContain('new-kind x y');
  const before = requestBodiesTo(sent, '/jobs/audit').length;
  fireEvent.click(screen.getByLabelText('Changes only'));
  await waitFor(() => expect(requestBodiesTo(sent, '/jobs/audit').length).toBe(before + 1));
});

test('what is filtered is saved as a file', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  const sent = open({ 'POST /jobs/export': { body: 'csv' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const today = todayInCampaignTimeZone();
  await waitFor(() => expect(saved).toEqual([`thrive-jobs-${today}-${today}.csv`]));
  expect(requestBodiesTo(sent, '/jobs/export')).toEqual([{ status: '', fromDate: today, toDate: today }]);
});

test('an export that fails says so', async () => {
  open({ 'POST /jobs/export': { status: 500 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The export did not arrive in full. Please try again.');
});

test('jobs that could not be loaded are asked for again with Refresh', async () => {
  let down = true;
  open({ 'POST /jobs/totaljobs': () => (down ? { status: 503 } : buildJobListReply([failed])) });
  expect((await screen.findByRole('alert')).textContent).toBe('The jobs could not be loaded.');
  expect(screen.queryByText('No Data Found.')).toBeNull();
  down = false;
  fireEvent.click(screen.getByRole('link', { name: 'Refresh' }));
  expect(await screen.findByText('Total jobs within the selected dates: 1')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

// Requirements: R58, R292
test('a person who is no admin sees no numbers and no filters on the way to Page Not Found', async () => {
  open({ 'POST /jobs/totaljobs': { status: 403, body: {} } });
  expect(screen.queryByLabelText('Status')).toBeNull();
  expect(screen.queryByText('People signed up')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});

test.each([
  [{ entries: 12, broken_at: null }, /^All 12 entries are unchanged/],
  [{ entries: 3, broken_at: 4 }, /^Entry 4 was changed/],
])('the trail is checked at a word', async (data, words) => {
  renderAdminTabReturningRequests('trail', { 'GET /jobs/audit/check': { body: { data } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Check the trail' }));
  expect(await screen.findByText(words)).toBeTruthy();
});
