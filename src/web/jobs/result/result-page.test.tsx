// The result page: regenerating, starting over, publishing, and their errors.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isRetakingPhoto, setIsRetakingPhoto } from '#web/client/session.ts';
import { clearStoredAnswersJobAndUser, readAnswersJobAndUser, setUser } from '#web/client/state.ts';
import {
  type MockRepliesByMethodAndPath,
  mockServer,
  polyfillDialogs,
  renderScreen,
} from '#web/testing/screen.test-helpers.tsx';
import { PageToastRegion } from '#web/ui/page-toast-region.tsx';
import ResultPage from './result-page.tsx';

const job = (changes: object = {}) => ({
  body: {
    data: {
      id: 'j1',
      status: 'completed',
      video_url: '/files/picture',
      download_url: '/files/picture?download=thrive-j1.png',
      pictures: [],
      variants_pending: 0,
      shown: null,
      made_by: { engine: 'studio', instead_of: null },
      question_1: 'balance',
      question_2: 'a-happy-parent',
      question_3: 'female',
      shortcode: 'abc',
      published: false,
      createdAt: '2026-11-21T12:00:00.000Z',
      ...changes,
    },
  },
});
const settings = { body: { emailDomains: [], publicUrl: 'https://thrive.example', tryingOut: false } };
const user = {
  body: {
    data: { id: 'u1', model_trained: true, front_photo_url: '/f', left_photo_url: '/l', right_photo_url: '/r' },
  },
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

async function open(replies: MockRepliesByMethodAndPath = {}) {
  const sent = mockServer({ 'GET /campaign/settings': settings, 'POST /jobs/get': job(), ...replies });
  renderScreen(
    '/result',
    '/result?id=j1',
    <>
      <ResultPage />
      <PageToastRegion />
    </>,
  );
  await screen.findByRole('heading', { level: 1, name: /./ });
  return sent;
}

const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

// Requirements: R50, R95
test('it shows the picture with its label, and that it was created with AI', async () => {
  await open();
  const picture = await screen.findByRole('img', { name: 'Your poster: Balance, a happy parent' });
  expect(picture.getAttribute('src')).toBe('/files/picture');
  expect(screen.getByText('Created with AI')).toBeTruthy();
});

// Requirements: R343
test('a job that cannot be fetched says that the page is not found', async () => {
  await open({ 'POST /jobs/get': { status: 404, body: { error: 'x', message: 'x' } } });
  expect(await screen.findByText('The page you are looking for is not found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});

test.each(['Download', 'the picture'])('a picture deleted meanwhile: %s says so, and leads on', async (what) => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await open();
  const picture = await screen.findByRole('img', { name: /^Your poster/ });
  mockServer({ 'POST /jobs/get': { status: 404, body: { error: 'x', message: 'x' } } });
  if (what === 'Download') await click('Download');
  else fireEvent.error(picture);
  expect((await screen.findByRole('alert')).textContent).toContain('This picture is no longer here.');
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});

test('a lost connection loses no picture: it is asked for again', async () => {
  await open({ 'POST /jobs/get': { status: 503, body: { error: 'Busy right now.' } } });
  expect((await screen.findByRole('alert')).textContent).toContain('Busy right now.');
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
  const sent = mockServer({ 'POST /jobs/get': { status: 503, body: { error: 'Busy right now.' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

// Requirements: R6, R102, R231, R232, R233
test('Regenerate makes a new job of the same answers, hands it in, and waits for it', async () => {
  const sent = await open({ 'POST /jobs/create': { body: { data: { id: 'j2' } } }, 'POST /jobs/submit': { body: {} } });
  await click('Regenerate');
  await screen.findByText('at /loading?id=j2');
  expect(sent.slice(-2)).toMatchObject([
    {
      method: 'POST',
      path: '/jobs/create',
      query: '',
      body: { userid: 'u1', question_1: 'balance', question_2: 'a-happy-parent', question_3: 'female' },
    },
    { method: 'POST', path: '/jobs/submit', query: '', body: { jobId: 'j2', userId: 'u1' } },
  ]);
});

// Requirements: R277
test('Regenerate is disabled without all three answers', async () => {
  await open({ 'POST /jobs/get': job({ question_3: '' }) });
  const button = (await screen.findByRole('button', { name: 'Regenerate' })) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
});

test('Regenerate after the photos are gone leads to new ones', async () => {
  const words = 'Your photos have been deleted after 24 hours. Please take them again.';
  await open({
    'POST /jobs/create': { body: { data: { id: 'j2' } } },
    'POST /jobs/submit': { status: 409, body: { error: words, message: words, code: 'photos_expired' } },
  });
  await click('Regenerate');
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toContain(words);
  expect(within(banner).getByRole('link').getAttribute('href')).toBe('/photo');
});

// Requirements: R7, R103, R145, R146, R234, R235
test('Start over reviews three photos; KEEP PHOTOS leads to the questions and deletes nothing', async () => {
  const sent = await open({ 'GET /users/getuser/u1': user });
  await click('Start over');
  expect(within(await screen.findByRole('dialog')).getAllByRole('img')).toHaveLength(3);
  await click('KEEP PHOTOS');
  expect(screen.getByText('at /dashboard/pickquote')).toBeTruthy();
  expect(sent.some(({ path }) => path === '/users/startover')).toBe(false);
});

// Requirements: R147, R223, R236
test('RETAKE PHOTOS starts over on the server first, then leads to the questions', async () => {
  setIsRetakingPhoto(true);
  const sent = await open({ 'GET /users/getuser/u1': user, 'PUT /users/startover': { body: { data: { ok: true } } } });
  await click('Start over');
  await click('RETAKE PHOTOS');
  await screen.findByText('at /dashboard/pickquote');
  expect(sent.at(-1)).toMatchObject({ path: '/users/startover', body: { userid: 'u1' } });
  expect(isRetakingPhoto()).toBe(false);
  expect(readAnswersJobAndUser()).toMatchObject({ quoteA: '', jobId: '', id: 'u1' });
});

test('without photos on file there is nothing to review', async () => {
  const none = { front_photo_url: null, left_photo_url: null, right_photo_url: null };
  await open({ 'GET /users/getuser/u1': { body: { data: { ...user.body.data, ...none } } } });
  await click('Start over');
  expect(await screen.findByText('at /dashboard/pickquote')).toBeTruthy();
});

// Requirements: R338, R339, R340
test.each([
  [{ error: 'Not now.', message: 'Not now.' }, 'Not now.'],
  [undefined, 'error in start over.'],
])('a failed start over says so and closes the popup: %j', async (body, words) => {
  await open({ 'GET /users/getuser/u1': user, 'PUT /users/startover': { status: 500, body } });
  await click('Start over');
  await click('RETAKE PHOTOS');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.queryByRole('dialog')).toBeNull();
});

// Requirements: R8, R104, R237, R238, R321
test('consent publishes and says thank you; it can be withdrawn as easily', async () => {
  let published = false;
  const sent = await open({
    'POST /jobs/get': () => job({ published }),
    'PUT /jobs/publish': ({ body }) => {
      ({ publish: published } = body as { publish: boolean });
      return { body: { data: { published, poster: null } } };
    },
  });
  await click('Add to gallery');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('April 14, 2027');
  expect(sent.some(({ path }) => path === '/jobs/publish')).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add to gallery' }));
  expect(await screen.findByText('Thank you! Your image has been added to the gallery.')).toBeTruthy();
  expect(sent.find(({ path }) => path === '/jobs/publish')?.body).toEqual({ publish: true, jobId: 'j1' });
  await click('Remove from gallery');
  await waitFor(() => expect(published).toBe(false));
  expect(await screen.findByRole('button', { name: 'Add to gallery' })).toBeTruthy();
});

test.each([
  [{ engine: 'openai', instead_of: null }, 'Drawn by OpenAI.'],
  [
    { engine: 'studio', instead_of: { engine: 'google', why: 'refused' } },
    'Drawn by our own studio, because Google declined this picture.',
  ],
  [
    { engine: 'studio', instead_of: { engine: 'comfyui', why: 'unlike' } },
    'Drawn by our own studio, because the picture from Infosys’s own image server did not look enough like you.',
  ],
  [
    { engine: 'studio', instead_of: { engine: 'a-new-one', why: 'overdue' } },
    'Drawn by our own studio, because another engine was not available.',
  ],
])('it says which engine made the picture where that was not the studio as usual: %o', async (made_by, words) => {
  await open({ 'POST /jobs/get': job({ made_by }) });
  expect(await screen.findByText(words)).toBeTruthy();
});
