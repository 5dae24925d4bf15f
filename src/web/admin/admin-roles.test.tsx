// What a viewer may see and an editor may do, how old the data is, and what may be shown elsewhere.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MockRepliesByMethodAndPath } from '#web/testing/screen.test-helpers.tsx';
import {
  buildJobListReply,
  completedJobRow,
  registerSignedInAdminHooks,
  renderAdminTabReturningRequests,
  renderJobsPage,
} from './admin.test-helpers.tsx';

const job = { ...completedJobRow, status: 'failed', model_trained: true, published: true };

registerSignedInAdminHooks();

const open = (replies: MockRepliesByMethodAndPath = {}) =>
  renderJobsPage({
    'POST /jobs/totaljobs': buildJobListReply([job]),
    'GET /jobs/role': { body: { data: { role: 'viewer' } } },
    ...replies,
  });

// Requirements: R138, R290
test('a viewer sees jobs, and nothing that changes or takes along', async () => {
  const sent = open();
  const row = (await screen.findByText('bob@infosys.com')).closest('tr') as HTMLElement;
  await vi.waitFor(() => expect(sent.some(({ path }) => path === '/jobs/role')).toBe(true));
  expect(row.textContent).toContain('true');
  expect(row.textContent).toContain('in the gallery');
  expect(screen.queryByRole('combobox', { name: /Model trained/ })).toBeNull();
  for (const name of [/^Retry/, /^Unpublish/, 'Export CSV']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('an editor is offered all of it', async () => {
  open({ 'GET /jobs/role': { body: { data: { role: 'editor' } } } });
  expect(await screen.findByRole('combobox', { name: /Model trained/ })).toBeTruthy();
  for (const name of [/^Retry/, /^Unpublish/, 'Export CSV']) {
    expect(screen.getByRole('button', { name })).toBeTruthy();
  }
});

// Requirements: R13
test('the oldest personal data is one calm line, and an alarm once it should be gone', async () => {
  renderAdminTabReturningRequests('installation');
  expect((await screen.findByText(/^The oldest personal data, photos, is 17 h 13 min old\./)).role).not.toBe('alert');
  cleanup();
  open();
  await screen.findByRole('table');
  expect(screen.queryByText(/^The oldest personal data/)).toBeNull();
  cleanup();
  open({ 'GET /jobs/dataage': { body: { data: { oldest_seconds: 88_000, place: 'emails', late: true } } } });
  expect((await screen.findByRole('alert')).textContent).toContain('It should have been deleted.');
});

test('what may be shown elsewhere is asked for by a click, and each can be saved', async () => {
  const picture = {
    job_id: 'job-1',
    question_1: 'wellness',
    question_2: 'mindful',
    screen_url: '/jobs/gallery/x/poster.webp',
    download_url: '/files/gallery.x?signature=y',
    given_at: '2026-11-21T12:00:00.000Z',
    until: '2027-04-14',
  };
  const sent = renderAdminTabReturningRequests('reuse', {
    'GET /jobs/reusable': { body: { data: [picture] } },
  });
  const button = await screen.findByRole('button', { name: 'Show these pictures' });
  expect(sent.some(({ path }) => path === '/jobs/reusable')).toBe(false);
  fireEvent.click(button);
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe(picture.download_url);
  expect(screen.getByText('until April 14, 2027')).toBeTruthy();
});

test('runs the health checks on request and shows a message for each fault', async () => {
  const sent = renderAdminTabReturningRequests('installation', {
    'GET /jobs/doctor': {
      body: {
        data: {
          findings: [
            { part: 'Database', well: true, words: 'It answers within 2 ms.' },
            { part: 'Mail', well: false, words: 'connect ECONNREFUSED.' },
          ],
          engines: [
            { engine: 'comfyui', asked: 5, made: 3, failed: { unlike: 2 }, median_seconds: 41.5, costs: [] },
            {
              engine: 'openai',
              asked: 1,
              made: 1,
              failed: {},
              median_seconds: 20,
              costs: [{ currency: 'USD', micros: 46_000 }],
            },
          ],
        },
      },
    },
  });
  const button = await screen.findByRole('button', { name: 'Run check' });
  expect(sent.some(({ path }) => path === '/jobs/doctor')).toBe(false);
  fireEvent.click(button);
  expect((await screen.findByText('connect ECONNREFUSED.')).previousSibling?.textContent).toBe(
    '✗ Mail needs attention',
  );
  expect(screen.getByText('It answers within 2 ms.').previousSibling?.textContent).toBe('✓ Database works');
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContain('comfyui532 not alike41.5 s–');
  expect(rows).toContain('openai11020 s0.05 USD');
});

test('a viewer reads and checks the trail, and is told who may use pictures elsewhere', async () => {
  const viewer = { 'GET /jobs/role': { body: { data: { role: 'viewer' } } } };
  renderAdminTabReturningRequests('trail', viewer);
  expect(await screen.findByRole('button', { name: 'Check the trail' })).toBeTruthy();
  cleanup();
  renderAdminTabReturningRequests('reuse', viewer);
  expect(await screen.findByText('Only admins who may change things can use these pictures.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show these pictures' })).toBeNull();
});

test.each(['reuse', 'trail', 'installation'] as const)(
  '/admin/%s is a tab among six, and for admins only',
  async (tab) => {
    renderAdminTabReturningRequests(tab);
    const tabs = within(await screen.findByRole('navigation', { name: 'Admin pages' })).getAllByRole('link');
    expect(tabs).toHaveLength(6);
    const [current] = tabs.filter((tab) => tab.getAttribute('aria-current') === 'page');
    expect(current.getAttribute('href')).toBe(`/admin/${tab}`);
    cleanup();
    renderAdminTabReturningRequests(tab, { 'GET /jobs/role': { status: 403, body: {} } });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  },
);
