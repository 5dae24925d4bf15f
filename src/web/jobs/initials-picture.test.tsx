// The wait for a picture of letters, and the picture: what is different where no face was shown.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setCapturedPhoto } from '#web/client/captured-photos.ts';
import { clearStoredAnswersJobAndUser, setUser } from '#web/client/state.ts';
import {
  type MockRepliesByMethodAndPath,
  mockServer,
  polyfillDialogs,
  renderScreen,
} from '#web/testing/screen.test-helpers.tsx';
import JobProgressPage from './progress/job-progress-page.tsx';
import ResultPage from './result/result-page.tsx';

const job = {
  id: 'j1',
  kind: 'letters',
  letters: 'MW',
  status: 'completed',
  video_url: '/files/picture',
  download_url: '/files/picture?download=thrive-j1.png',
  pictures: [],
  variants_pending: 0,
  shown: null,
  made_by: { engine: 'studio', instead_of: null },
  question_1: 'balance',
  question_2: 'relaxed',
  question_3: '',
  shortcode: 'abc',
  published: false,
  createdAt: '2026-11-21T12:00:00.000Z',
};

beforeAll(polyfillDialogs);

beforeEach(() => {
  localStorage.clear();
  clearStoredAnswersJobAndUser();
  setUser({ id: 'u1', username: 'ada@infosys.com' });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openResult(replies: MockRepliesByMethodAndPath = {}) {
  const settings = { body: { emailDomains: [], publicUrl: 'https://thrive.example', tryingOut: false } };
  const sent = mockServer({
    'GET /campaign/settings': settings,
    'POST /jobs/get': { body: { data: job } },
    ...replies,
  });
  renderScreen('/result', '/result?id=j1', <ResultPage />);
  await screen.findByRole('button', { name: 'Download' });
  return sent;
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the picture is described with its letters, and no AI is claimed that had no part in it', async () => {
  await openResult();
  expect(screen.getByRole('img', { name: 'Your poster with the letters MW: Balance, relaxed' })).toBeDefined();
  expect(screen.getByText('Drawn without AI')).toBeDefined();
  expect(screen.queryByText('Created with AI')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Not like me' })).toBeNull();
  click('Add to gallery');
  expect(screen.getByRole('dialog').textContent).toContain('can read the letters “MW”');
});

// Requirements: R231, R277
test('Regenerate sends the same letters, and the third answer stays empty', async () => {
  const sent = await openResult({
    'POST /jobs/create': { body: { data: { id: 'j2' } } },
    'POST /jobs/submit': { body: { data: { id: 'j2', status: 'queue' } } },
  });
  click('Calmer');
  await screen.findByText('at /loading?id=j2');
  const { body } = sent.find(({ path }) => path === '/jobs/create') ?? {};
  expect(body).toMatchObject({ question_1: 'balance', question_3: '', letters: 'MW', wish: 'calmer' });
});

test('Start over leads to the questions at once: there are no photos to keep', async () => {
  const sent = await openResult();
  click('Start over');
  await screen.findByText('at /dashboard/pickquote');
  expect(sent.map(({ path }) => path)).not.toContain('/users/getuser/u1');
});

test('the wait speaks of no photo, and shows none that was taken before', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }));
  setCapturedPhoto('front', new Blob());
  const data = { status: 'queue', stage: 'light', progress: 0.2, position: null, video_url: null };
  mockServer({ 'POST /jobs/getJobStatus': { body: { data: { ...data, kind: 'letters', model_trained: false } } } });
  const { container } = renderScreen('/loading', '/loading?id=j1', <JobProgressPage />);
  expect(await screen.findByText(/No photo is used/)).toBeDefined();
  expect(screen.queryByText(/get to know your face/)).toBeNull();
  expect(container.innerHTML).not.toContain('blob:photo');
});
