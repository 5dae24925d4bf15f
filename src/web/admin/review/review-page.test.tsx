// Looking published pictures through: by keys where the focus is, by buttons, and beside somebody else who does it too.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  registerSignedInAdminHooks,
  renderAdminPageWithReplies,
  requestBodiesTo,
} from '#web/admin/admin.test-helpers.tsx';
import type { MockRepliesByMethodAndPath, SentRequest } from '#web/testing/screen.test-helpers.tsx';
import ReviewPage from './review-page.tsx';

const picture = (job_id: string) => ({
  job_id,
  question_1: 'wellness',
  question_2: 'mindful',
  published_at: '2026-11-21T12:00:00.000Z',
});
const waiting = (...ids: string[]) => ({ body: { data: { waiting: ids.length, pictures: ids.map(picture) } } });

registerSignedInAdminHooks();

function open(replies: MockRepliesByMethodAndPath = {}, role = 'editor'): SentRequest[] {
  return renderAdminPageWithReplies('/admin/pictures', (notFound) => <ReviewPage notFound={notFound} />, {
    'GET /jobs/review': waiting('one', 'two', 'three'),
    'POST /jobs/review/look': ({ body }) => ({
      body: { data: { screen_url: `/jobs/gallery/${(body as { jobId: string }).jobId}/poster.webp` } },
    }),
    'PUT /jobs/review': ({ body }) => ({ body: { data: { decision: (body as { decision: string }).decision } } }),
    'GET /jobs/role': { body: { data: { role } } },
    ...replies,
  });
}

const queue = () => screen.findByRole('region', { name: 'Picture under review' });
const decisions = (sent: SentRequest[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const looks = (sent: SentRequest[]) =>
  requestBodiesTo(sent, '/jobs/review/look').map((body) => (body as { jobId: string }).jobId);
const shown = async (jobId: string) =>
  waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toContain(`/${jobId}/`));

test('one picture is shown at a time, and only what was shown is asked for, once', async () => {
  const sent = open();
  await shown('one');
  expect(screen.getByText('1 of 3')).toBeTruthy();
  expect(looks(sent)).toEqual(['one']);
  for (const [key, jobId] of [
    ['j', 'two'],
    ['ArrowRight', 'three'],
    ['k', 'two'],
    ['ArrowLeft', 'one'],
    ['K', 'one'],
  ]) {
    fireEvent.keyDown(await queue(), { key });
    await shown(jobId);
  }
  expect(looks(sent)).toEqual(['one', 'two', 'three']);
});

test('A leaves a picture, R takes one out for a reason, U takes back the last word', async () => {
  const sent = open();
  await screen.findByRole('button', { name: 'Keep' });
  await shown('one');
  fireEvent.keyDown(await queue(), { key: 'a' });
  await shown('two');
  expect(screen.getByText('It stays in the gallery.').getAttribute('role')).toBe('status');
  fireEvent.keyDown(await queue(), { key: 'u' });
  await shown('one');
  expect(await screen.findByText('1 of 3')).toBeTruthy();

  fireEvent.keyDown(await queue(), { key: 'r' });
  const dialog = screen.getByRole('dialog', { name: 'Why is this picture taken out?' });
  const confirm = within(dialog).getByRole('button', { name: 'Take it out' }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  fireEvent.click(within(dialog).getByRole('radio', { name: 'It shows somebody else' }));
  fireEvent.click(confirm);
  await shown('two');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(decisions(sent)).toEqual([
    { jobId: 'one', decision: 'leave' },
    { jobId: 'one', decision: 'undo' },
    { jobId: 'one', decision: 'take-out', reason: 'not-the-person' },
  ]);
  // What was taken out does not come back by a key.
  fireEvent.keyDown(await queue(), { key: 'u' });
  expect(await screen.findByText(/^There is nothing to undo\./)).toBeTruthy();
  expect(decisions(sent)).toHaveLength(3);
});

test('keys do nothing with Ctrl, within a popup, or elsewhere on the page (WCAG 2.1.4)', async () => {
  const sent = open();
  await screen.findByRole('button', { name: 'Keep' });
  await shown('one');
  fireEvent.keyDown(await queue(), { key: 'a', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'a' });
  fireEvent.keyDown(await queue(), { key: 'a', repeat: true });
  fireEvent.keyDown(await queue(), { key: '?' });
  const help = screen.getByRole('dialog', { name: 'Keys' });
  expect(within(help).getByText('keep it in the gallery')).toBeTruthy();
  fireEvent.keyDown(help, { key: 'a' });
  expect(decisions(sent)).toEqual([]);
  // A keyboard without Latin letters: the place of the key counts.
  fireEvent.keyDown(await queue(), { key: 'ت', code: 'KeyJ' });
  await shown('two');
});

test('every key has its button', async () => {
  const sent = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep' }));
  await shown('two');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await shown('three');
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await shown('two');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await shown('one');
  fireEvent.click(screen.getByRole('button', { name: 'Take out' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(decisions(sent).map((body) => (body as { decision: string }).decision)).toEqual(['leave', 'undo']);
});

test('the second admin to decide is told, and goes on with the next', async () => {
  const words = 'Somebody has decided on this picture meanwhile.';
  open({ 'PUT /jobs/review': { status: 409, body: { error: words, message: words, code: 'review_decided' } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Somebody else has decided on this picture/);
  await shown('two');
  expect(screen.getByText('1 of 2')).toBeTruthy();
});

test('a picture that its person took back meanwhile gives way to the next', async () => {
  open({
    'POST /jobs/review/look': ({ body }) =>
      (body as { jobId: string }).jobId === 'one'
        ? { status: 404, body: {} }
        : { body: { data: { screen_url: '/jobs/gallery/two/poster.webp' } } },
  });
  await shown('two');
  expect(screen.getByText('1 of 2')).toBeTruthy();
});

test('at the end of the queue it says so, or asks for what waits beyond', async () => {
  const sent = open({ 'GET /jobs/review': waiting('one') });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(await screen.findByText('Every published picture has been reviewed.')).toBeTruthy();
  const before = sent.filter(({ path }) => path === '/jobs/review').length;
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(sent.filter(({ path }) => path === '/jobs/review').length).toBe(before + 1));
});

test('an admin who may only look leafs through, and decides nothing', async () => {
  const sent = open({}, 'viewer');
  await shown('one');
  await waitFor(() => expect(sent.some(({ path }) => path === '/jobs/role')).toBe(true));
  expect(screen.getByText(/^You can view these pictures\./)).toBeTruthy();
  for (const name of ['Keep', 'Take out', 'Undo']) expect(screen.queryByRole('button', { name })).toBeNull();
  for (const key of ['a', 'r', 'u']) fireEvent.keyDown(await queue(), { key });
  fireEvent.keyDown(await queue(), { key: 'j' });
  await shown('two');
  expect(decisions(sent)).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

// Requirements: R58
test('a person who is no admin gets Page Not Found', async () => {
  open({ 'GET /jobs/review': { status: 403, body: {} } });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});
