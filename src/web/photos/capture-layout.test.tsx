// What stands on a capture screen before the click: title, hints, corner guides, buttons.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { clearCapturedPhotos } from '#web/client/captured-photos.ts';
import { polyfillDialogs } from '#web/testing/screen.test-helpers.tsx';
import {
  acceptedUploadReply,
  advanceTime,
  renderCapturePageRecordingUploads as open,
  registerCaptureTestHooks,
} from './capture-page.test-helpers.tsx';

registerCaptureTestHooks();
beforeAll(polyfillDialogs);

// Requirements: R46, R62, R63, R64, R65, R66, R72, R73, R74, R75
test.each([
  [
    'front',
    'Capture front angle',
    ['See the camera, hold straight.', 'After clicking capture, image will be captured in 3 seconds.'],
  ],
  [
    'left',
    'Capture left angle',
    ['Turn your head right to show the left side of your face to the camera. Click Capture.'],
  ],
  [
    'right',
    'Capture right angle',
    ['Turn your head left to show the right side of your face to the camera. Click Capture.'],
  ],
] as const)('the %s screen has its title and hints in the layout of all three', async (pose, title, hints) => {
  await open(pose, acceptedUploadReply);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You look great!');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
  for (const hint of hints) expect(screen.getByText(hint, { selector: 'p' })).toBeTruthy();
  expect(document.querySelectorAll('video')).toHaveLength(1);
  expect(screen.getAllByTestId('corner')).toHaveLength(4);
  const buttons = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons.slice(0, 3)).toEqual(['Take the photo', 'Capture', 'Photo Guide']);
});

// Requirements: R68, R69, R70, R71
test('four corner guides, a round button and Capture that do the same, and the photo guide', async () => {
  for (const name of ['Take the photo', 'Capture']) {
    const sent = await open('front', acceptedUploadReply);
    expect(screen.getAllByTestId('corner')).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name }));
    await advanceTime(3_000);
    expect(sent).toHaveLength(1);
    cleanup();
    clearCapturedPhotos();
  }
  await open('front', acceptedUploadReply);
  fireEvent.click(screen.getByRole('button', { name: 'Photo Guide' }));
  expect(screen.getByRole('dialog', { name: 'Photo guide' })).toBeTruthy();
});
