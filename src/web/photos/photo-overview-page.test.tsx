// The final screen: photos on file, submission, and what goes wrong.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCapturedPhoto, setPhotoVerdict } from '#web/client/captured-photos.ts';
import { isRetakingPhoto, setIsRetakingPhoto } from '#web/client/session.ts';
import { clearStoredAnswersJobAndUser, setJobId, setUser } from '#web/client/state.ts';
import { type MockRepliesByMethodAndPath, mockServer, renderScreen } from '#web/testing/screen.test-helpers.tsx';
import PhotoOverviewPage from './photo-overview-page.tsx';

const onFile = {
  body: {
    data: { id: 'u1', model_trained: false, front_photo_url: '/f', left_photo_url: '/l', right_photo_url: '/r' },
  },
};

beforeEach(() => {
  localStorage.clear();
  clearStoredAnswersJobAndUser();
  setUser({ id: 'u1', username: 'ada@infosys.com' });
  setJobId('j1');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(replies: MockRepliesByMethodAndPath) {
  const sent = mockServer(replies);
  renderScreen('/camera/final', '/camera/final', <PhotoOverviewPage />);
  return sent;
}

const create = () => screen.getByRole('button', { name: 'CREATE IMAGE' });

// Requirements: R81, R82, R83, R84
test('three cards show the photos on file, each with Retake Photo', async () => {
  open({ 'GET /users/getuser/u1': onFile });
  await screen.findByRole('img', { name: 'Front Pose' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Front Pose',
    'Left Pose',
    'Right Pose',
  ]);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(['/f', '/l', '/r']);
  expect(screen.getAllByRole('button', { name: 'Retake Photo' })).toHaveLength(3);
});

// Requirements: R178, R221, R222, R223
test('entering ends an earlier retake; Retake Photo begins one and leads to its pose', async () => {
  setIsRetakingPhoto(true);
  open({ 'GET /users/getuser/u1': onFile });
  expect(isRetakingPhoto()).toBe(false);
  await screen.findByRole('img', { name: 'Left Pose' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Retake Photo' })[1]);
  expect(localStorage.getItem('isRetake')).toBe('true');
  expect(screen.getByText('at /camera/left')).toBeTruthy();
});

// Requirements: R85, R224, R225, R311, R312
test('CREATE IMAGE hands the job in once and leads to the loading page', async () => {
  const sent = open({ 'GET /users/getuser/u1': onFile, 'POST /jobs/submit': { body: { data: {} } } });
  await screen.findByRole('img', { name: 'Front Pose' });
  fireEvent.click(create());
  fireEvent.click(create());
  await screen.findByText('at /loading?id=j1');
  expect(sent.filter(({ path }) => path === '/jobs/submit')).toMatchObject([{ body: { jobId: 'j1', userId: 'u1' } }]);
});

// Requirements: R87, R335, R336, R337
test.each([
  [{ error: 'Busy.', message: 'Busy.' }, 'Busy.'],
  [undefined, 'error in submitting the job.'],
])('a failed submission shows a red line, and the loader goes: %j', async (body, words) => {
  open({ 'GET /users/getuser/u1': onFile, 'POST /jobs/submit': { status: 500, body } });
  await screen.findByRole('img', { name: 'Front Pose' });
  fireEvent.click(create());
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(create().getAttribute('aria-busy')).toBeNull();
});

// Requirements: R348
test('a user that cannot be fetched only ends the loader: no photo is called missing, and the job can be submitted', async () => {
  const sent = open({ 'GET /users/getuser/u1': { status: 500 }, 'POST /jobs/submit': { body: { data: {} } } });
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryAllByRole('status')).toHaveLength(0));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Not taken yet')).toBeNull();
  expect(screen.getAllByText('Can’t be shown right now')).toHaveLength(3);
  fireEvent.click(create());
  await screen.findByText('at /loading?id=j1');
  expect(sent.map(({ path }) => path)).toEqual(['/users/getuser/u1', '/jobs/submit']);
});

test('a user that cannot be fetched and no job: nothing can be submitted, and the page leads to the questions', async () => {
  clearStoredAnswersJobAndUser();
  setUser({ id: 'u1', username: 'ada@infosys.com' });
  const sent = open({ 'GET /users/getuser/u1': { status: 500 } });
  await screen.findByRole('link', { name: 'Go to the questions' });
  fireEvent.click(create());
  expect(sent.map(({ path }) => path)).toEqual(['/users/getuser/u1']);
});

// Requirements: R83
test('a photo that was taken in another tab is there when this one is looked at again', async () => {
  let photo = '/before';
  open({
    'GET /users/getuser/u1': () => ({ body: { data: { ...onFile.body.data, left_photo_url: photo } } }),
  });
  await screen.findByRole('img', { name: 'Left Pose' });
  photo = '/after';
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByRole('img', { name: 'Left Pose' }).getAttribute('src')).toBe('/after'));
});

test('photos that the server has deleted are not shown as if they were there, and there is a way to new ones', async () => {
  URL.createObjectURL = () => 'blob:mine';
  URL.revokeObjectURL = () => {};
  for (const pose of ['front', 'left', 'right'] as const) {
    setPhotoVerdict(pose, setCapturedPhoto(pose, new Blob(['png'])).blob, 'accepted');
  }
  const gone = {
    data: { id: 'u1', model_trained: false, front_photo_url: null, left_photo_url: null, right_photo_url: null },
  };
  const words = 'Your photos have been deleted after 24 hours. Please take them again.';
  open({
    'GET /users/getuser/u1': { body: gone },
    'POST /jobs/submit': { status: 409, body: { error: words, message: words, code: 'photos_expired' } },
  });
  expect(screen.getAllByRole('img')).toHaveLength(3);
  fireEvent.click(create());
  expect((await screen.findByRole('link', { name: 'Take new photos' })).getAttribute('href')).toBe('/photo');
  expect(screen.queryAllByRole('img')).toHaveLength(0);
});

// Requirements: R86
test('the note names the privacy statement', () => {
  open({ 'GET /users/getuser/u1': onFile });
  const note =
    'By choosing to generate the personalized AI Image, you are confirming that you have read and agreed to our Privacy Statement';
  expect(document.body.textContent).toContain(note);
});
