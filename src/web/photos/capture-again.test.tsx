// A capture screen that is opened again: for a photo that is there, refused, or was cut short.
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { setCapturedPhoto, setPhotoVerdict } from '#web/client/captured-photos.ts';
import { setIsRetakingPhoto } from '#web/client/session.ts';
import {
  type MockReply,
  mockServer,
  polyfillDialogs,
  renderScreen,
  type SentRequest,
} from '#web/testing/screen.test-helpers.tsx';
import {
  acceptedUploadReply,
  advanceTime,
  clickCapture,
  renderCapturePageRecordingUploads as open,
  registerCaptureTestHooks,
} from './capture-page.test-helpers.tsx';
import CapturePage from './capture-page.tsx';

registerCaptureTestHooks();
beforeAll(polyfillDialogs);

// Requirements: R76, R309, R361

// Requirements: R214, R215
test('who comes back to a pose finds the accepted photo, with the camera off, and goes on or takes it again', async () => {
  setPhotoVerdict('front', setCapturedPhoto('front', new Blob(['png'])).blob, 'accepted');
  const sent = await open('front', acceptedUploadReply);
  expect(screen.getByRole('img', { name: 'The photo you just took' }).getAttribute('src')).toBe('blob:photo');
  expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled();
  expect(sent).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Retake Photo' }));
  await advanceTime(50);
  expect(navigator.mediaDevices.getUserMedia).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Capture' })).toBeTruthy();
});

// Requirements: R222
test('a photo that is to be taken again from the final screen opens the camera at once', async () => {
  setPhotoVerdict('front', setCapturedPhoto('front', new Blob(['png'])).blob, 'accepted');
  setIsRetakingPhoto(true);
  await open('front', acceptedUploadReply);
  expect(screen.getByRole('button', { name: 'Capture' })).toBeTruthy();
  expect(navigator.mediaDevices.getUserMedia).toHaveBeenCalledOnce();
});

// Requirements: R76, R77
test('a photo whose upload was cut short is sent when its screen is opened again', async () => {
  setCapturedPhoto('left', new Blob(['png']));
  const sent = await open('left', acceptedUploadReply);
  await advanceTime(0);
  expect((sent[0].body as FormData).get('angle')).toBe('left');
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'continue' })).toBeTruthy();
});

// Requirements: R79, R80
test('a photo that found the server in trouble can be sent again as it is, a refused one can’t', async () => {
  const replies: MockReply[] = [{ status: 503 }, acceptedUploadReply];
  const sent: SentRequest[] = [];
  mockServer({
    'POST /jobs/upload': (photo) => {
      sent.push(photo);
      return replies.shift() ?? { status: 422 };
    },
  });
  renderScreen('/camera/front', '/camera/front', <CapturePage pose="front" />);
  await advanceTime(0);
  clickCapture();
  await advanceTime(3_000);
  expect(screen.queryByRole('button', { name: 'continue' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await advanceTime(0);
  expect(screen.getByRole('button', { name: 'continue' })).toBeTruthy();
  const [first, second] = sent.map(({ body }) => (body as FormData).get('image') as File);
  expect(second.size).toBe(first.size);
  fireEvent.click(screen.getByRole('button', { name: 'Retake Photo' }));
  await advanceTime(0);
  clickCapture();
  await advanceTime(3_000);
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
});
