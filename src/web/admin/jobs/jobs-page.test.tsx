// The admin page: counts, filters, table, edit in place.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildJobListReply,
  completedJobRow,
  renderJobsPage as open,
  registerSignedInAdminHooks,
  requestBodiesTo,
} from '#web/admin/admin.test-helpers.tsx';
import { todayInCampaignTimeZone } from '#web/admin/today-in-campaign-time-zone.ts';
import type { SentRequest } from '#web/testing/screen.test-helpers.tsx';

registerSignedInAdminHooks();

/** What the list was asked. */
const asked = (sent: SentRequest[]) => requestBodiesTo(sent, '/jobs/totaljobs');

// Requirements: R10, R160, R289, R126, R127, R133, R134, R136, R137, R284, R291, R317
test('two totals around the cut-off date, and the jobs of today', async () => {
  const sent = open();
  await screen.findByText('Total jobs within the selected dates: 1');
  const today = todayInCampaignTimeZone();
  expect(sent[0].body).toEqual({ status: '', fromDate: today, toDate: today, email: 'boss@infosys.com' });
  expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe(today);
  expect((screen.getByLabelText('To') as HTMLInputElement).value).toBe(today);
  expect(screen.getByText('Total Inference till April 14th').nextSibling?.textContent).toBe('1,200');
  expect(screen.getByText('Total Inference from April 15th till Today').nextSibling?.textContent).toBe('34');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Job Id',
    'Status',
    'User',
    'Model Trained',
    'Created At',
  ]);
  expect(screen.getByRole('cell', { name: 'bob@infosys.com' })).toBeTruthy();
});

test('today is the day in the business time zone', () => {
  expect(todayInCampaignTimeZone(new Date('2026-04-14T18:29:59Z'))).toBe('2026-04-14');
  expect(todayInCampaignTimeZone(new Date('2026-04-14T18:30:00Z'))).toBe('2026-04-15');
});

// Requirements: R128–R132, R135
test('five status filters, and Refresh asks again with what is chosen', async () => {
  const sent = open();
  await screen.findByRole('table');
  const filter = screen.getByLabelText('Status') as HTMLSelectElement;
  expect([...filter.options].map(({ value }) => value)).toEqual(['', 'created', 'queue', 'completed', 'failed']);
  fireEvent.change(filter, { target: { value: 'failed' } });
  await waitFor(() => expect(asked(sent).at(-1)).toMatchObject({ status: 'failed' }));
  const before = asked(sent).length;
  fireEvent.click(screen.getByRole('link', { name: 'Refresh' }));
  await waitFor(() => expect(asked(sent).length).toBe(before + 1));
  expect(asked(sent).at(-1)).toMatchObject({ status: 'failed' });
});

// Requirements: R139
test('an empty list says so', async () => {
  open({ 'POST /jobs/totaljobs': buildJobListReply([]) });
  expect(await screen.findByText('No Data Found.')).toBeTruthy();
});

test('a list that cannot be loaded again says only that, and not that it is empty', async () => {
  let isDown = false;
  open({ 'POST /jobs/totaljobs': () => (isDown ? { status: 500 } : buildJobListReply([])) });
  await screen.findByText('No Data Found.');
  isDown = true;
  fireEvent.click(screen.getByRole('link', { name: 'Refresh' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The jobs could not be loaded.');
  expect(screen.queryByText('No Data Found.')).toBeNull();
  expect(screen.queryByText(/^Total jobs within/)).toBeNull();
});

// Requirements: R138, R320
test('Model Trained is edited in its cell', async () => {
  const sent = open({ 'PUT /users/editTrainedModel': { body: { data: { ok: true } } } });
  const cell = (await screen.findByLabelText('Model trained for bob@infosys.com')) as HTMLSelectElement;
  expect(cell.value).toBe('no');
  fireEvent.change(cell, { target: { value: 'yes' } });
  await waitFor(() =>
    expect(requestBodiesTo(sent, '/users/editTrainedModel')).toEqual([{ userid: 'u7', model_trained: true }]),
  );
  expect(cell.value).toBe('yes');
});

test('a refused edit is taken back and said', async () => {
  open({ 'PUT /users/editTrainedModel': { status: 409, body: { error: 'Photos first.', message: 'Photos first.' } } });
  const cell = (await screen.findByLabelText('Model trained for bob@infosys.com')) as HTMLSelectElement;
  fireEvent.change(cell, { target: { value: 'yes' } });
  expect((await screen.findByRole('alert')).textContent).toBe('Photos first.');
  expect(cell.value).toBe('no');
});

test('a person whose data is deleted shows as a dash without an edit', async () => {
  open({ 'POST /jobs/totaljobs': buildJobListReply([{ ...completedJobRow, userid: null, email: null }]) });
  expect(await screen.findAllByRole('cell', { name: '—' })).toHaveLength(2);
  expect(screen.queryByLabelText(/^Model trained for/)).toBeNull();
});

// Requirements: R58, R292
test('a person who is no admin finds no page', async () => {
  open({ 'POST /jobs/totaljobs': { status: 403, body: {} } });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});
