// A capture screen with a camera of the test's own: what happens after the click.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { forgetPrivacyAgreement } from '#web/client/privacy-cookie.ts';
import { clearStoredAnswersJobAndUser } from '#web/client/state.ts';
import { type MockReply, mockServer, polyfillDialogs, renderScreen } from '#web/testing/screen.test-helpers.tsx';
import {
  acceptedUploadReply,
  advanceTime,
  clickCapture,
  fakeCameraState,
  jobStatusCreatedReply,
  renderCapturePageRecordingUploads as open,
  registerCaptureTestHooks,
} from './capture-page.test-helpers.tsx';
import CapturePage from './capture-page.tsx';

registerCaptureTestHooks();
beforeAll(polyfillDialogs);

// Requirements: R76, R309, R361
test('the photo is taken three seconds after the click, once, as multipart', async () => {
  const sent = await open('front', acceptedUploadReply);
  clickCapture();
  await advanceTime(1_000);
  clickCapture();
  await advanceTime(1_950);
  expect(sent).toHaveLength(0);
  await advanceTime(50);
  expect(sent).toHaveLength(1);
  const form = sent[0].body as FormData;
  expect([form.get('jobId'), form.get('userId'), form.get('angle')]).toEqual(['j1', 'u1', 'front']);
  expect(form.get('image')).toBeInstanceOf(Blob);
  expect(fakeCameraState.stopped).toBe(1);
});

// Requirements: R76
test('while it is uploaded the photo stands frozen under a loader', async () => {
  await open('front', acceptedUploadReply);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  clickCapture();
  await advanceTime(3_000);
  expect(screen.getByRole('img', { name: 'The photo you just took' }).getAttribute('src')).toBe('blob:photo');
  expect(screen.getByTestId('upload-loader')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'continue' })).toBeNull();
});

// Requirements: R77, R78, R357
test('an accepted photo offers Retake Photo and continue, and its note hides after 8 seconds', async () => {
  await open('front', acceptedUploadReply);
  clickCapture();
  await advanceTime(3_000);
  expect(screen.getByRole('button', { name: 'Retake Photo' })).toBeTruthy();
  expect(screen.getByText('This one is good.')).toBeTruthy();
  await advanceTime(8_000);
  expect(screen.queryByText('This one is good.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'continue' }));
  expect(screen.getByText('at /camera/left')).toBeTruthy();
});

// Requirements: R79, R80, R344, R278, R280, R281, R282
test.each([
  ['front', 'E'],
  ['left', 'E'],
  ['right', 'M'],
] as const)('a refused %s photo shows the field that its screen reads', async (pose, words) => {
  await open(pose, { status: 422, body: { error: 'E', message: 'M' } });
  clickCapture();
  await advanceTime(3_000);
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(screen.queryByText('You look great!')).toBeNull();
  expect(screen.queryByRole('button', { name: 'continue' })).toBeNull();
  // Where the focus comes to stand, the reason is heard again: an alert is lost on some readers while the focus moves.
  const { activeElement } = document;
  expect(activeElement?.textContent).toBe('Retake Photo');
  const reason = document.getElementById(activeElement?.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe(words);
  fireEvent.click(screen.getByRole('button', { name: 'Retake Photo' }));
  await advanceTime(0);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Capture' })).toBeTruthy();
});

// Requirements: R310
test.each([{}, { body: null }, { body: '' }])(
  'the answer to an upload is read for truthiness: %j is no acceptance, and the photo can be sent again',
  async (reply) => {
    const replies: MockReply[] = [reply, acceptedUploadReply];
    mockServer({ 'POST /jobs/upload': () => replies.shift() ?? {} });
    renderScreen('/camera/front', '/camera/front', <CapturePage pose="front" />);
    await advanceTime(0);
    clickCapture();
    await advanceTime(3_000);
    expect(screen.getByRole('alert').textContent).toBe('Sorry! The photo does not follow the guidelines. Try again!');
    expect(screen.queryByRole('button', { name: 'continue' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await advanceTime(0);
    expect(screen.getByRole('button', { name: 'continue' })).toBeTruthy();
  },
);

// Requirements: R310
test('any other answer to an upload is an acceptance, whatever it says', async () => {
  await open('front', { body: { anything: 'else' } });
  clickCapture();
  await advanceTime(3_000);
  expect(screen.getByRole('button', { name: 'continue' })).toBeTruthy();
});

// Requirements: R279
test('a refusal without words has the default ones', async () => {
  await open('front', { status: 422 });
  clickCapture();
  await advanceTime(3_000);
  expect(screen.getByRole('alert').textContent).toBe('Sorry! The photo does not follow the guidelines. Try again!');
});

// Requirements: R283, R345, R346, R347
test('a camera that does not open hides the preview and its buttons', async () => {
  const denied = new DOMException('Permission denied', 'NotAllowedError');
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValueOnce(denied);
  await open('front', acceptedUploadReply);
  expect(screen.getByRole('alert').textContent).toContain('Please grant permission to access your camera to continue.');
  expect(document.querySelector('video')).toBeNull();
  expect(screen.queryAllByTestId('corner')).toHaveLength(0);
  expect(screen.queryByText('You look great!')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Capture' })).toBeNull();
});

// Requirements: R192
test('the camera stops when the screen is left, and asks for the front one at first', async () => {
  await open('front', acceptedUploadReply);
  const [constraints] = vi.mocked(navigator.mediaDevices.getUserMedia).mock.calls[0];
  expect(constraints?.video).toMatchObject({ facingMode: 'user' });
  cleanup();
  expect(fakeCameraState.stopped).toBe(1);
});

test('a camera that is lost during the countdown ends it and says so, and the next try works', async () => {
  const sent = await open('front', acceptedUploadReply);
  clickCapture();
  await advanceTime(1_500);
  act(() => fakeCameraState.unplug());
  await advanceTime(3_000);
  expect(screen.getByRole('alert').textContent).toContain('The camera has stopped.');
  expect(sent).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await advanceTime(50);
  clickCapture();
  await advanceTime(3_000);
  expect(sent).toHaveLength(1);
});

test('the countdown closes a ring round the frame, with its numeral at the edge', async () => {
  await open('front', acceptedUploadReply);
  expect(screen.getByTestId('pose-ghost')).toBeTruthy();
  clickCapture();
  await advanceTime(50);
  expect(screen.getByTestId('countdown').textContent).toBe('3');
  expect(screen.queryByTestId('pose-ghost')).toBeNull();
  await advanceTime(1_000);
  expect(screen.getByTestId('countdown').textContent).toBe('2');
});

test('without answers no camera opens, and the page says where to begin', async () => {
  clearStoredAnswersJobAndUser();
  await open('front', { status: 400 });
  expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Go to the questions' }).getAttribute('href')).toBe('/dashboard/pickquote');
});

test('without the agreement no camera opens; it opens once the agreement is given', async () => {
  forgetPrivacyAgreement();
  await open('front', acceptedUploadReply);
  expect(screen.queryByRole('button', { name: 'Capture' })).toBeNull();
  expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled();
  mockServer({ 'POST /users/agreePrivacy': { body: { data: {} } }, 'POST /jobs/getJobStatus': jobStatusCreatedReply });
  fireEvent.click(screen.getByRole('button', { name: 'Read and agree' }));
  fireEvent.click(screen.getByRole('button', { name: 'Agree' }));
  await advanceTime(100);
  expect(screen.getByRole('button', { name: 'Capture' })).toBeTruthy();
  expect(navigator.mediaDevices.getUserMedia).toHaveBeenCalledOnce();
});

test.each(['queue', 'completed'])(
  'a job that is %s takes no photos, which is told before one is taken',
  async (status) => {
    await open('front', acceptedUploadReply, { body: { data: { status } } });
    await advanceTime(50);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('These photos are complete');
    expect(screen.queryByRole('button', { name: 'Capture' })).toBeNull();
    expect(document.querySelector('video')).toBeNull();
    expect(fakeCameraState.stopped).toBeGreaterThan(0);
  },
);

// Requirements: R193
test('with two cameras a switch goes to the other one, with one there is none', async () => {
  await open('front', acceptedUploadReply);
  expect(screen.queryByRole('button', { name: 'Switch camera' })).toBeNull();
  cleanup();
  fakeCameraState.devices = [
    ...fakeCameraState.devices,
    { kind: 'audioinput', deviceId: 'm' },
    { kind: 'videoinput', deviceId: 'b' },
  ];
  await open('front', acceptedUploadReply);
  fireEvent.click(screen.getByRole('button', { name: 'Switch camera' }));
  await advanceTime(50);
  const asked = vi.mocked(navigator.mediaDevices.getUserMedia).mock.calls.at(-1)?.[0];
  expect(asked?.video).toMatchObject({ deviceId: { exact: 'b' } });
});
