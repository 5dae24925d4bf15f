// The rules of the camera screens: phases, order, the shape of a photo, what a missing camera says.
import { describe, expect, test } from 'vitest';
import { captureDefaultsOverriddenForPhotos, largestCentredSquare, photoCaptureOptions } from './capture.ts';
import {
  type CaptureEvent,
  initialCaptureState,
  nextCaptureState,
  type SinglePhotoCaptureState,
} from './capture-state.ts';
import { pagePathAfterPose } from './pose-order.ts';
import { cameraErrorText } from './use-camera.ts';

const run = (events: CaptureEvent[], from: SinglePhotoCaptureState = initialCaptureState) =>
  events.reduce(nextCaptureState, from);
const shot: CaptureEvent[] = [{ type: 'shutter' }, { type: 'second' }, { type: 'second' }, { type: 'captured' }];

describe('a capture', () => {
  // Requirements: R213, R361
  test('counts three, uploads, and is valid or invalid', () => {
    expect(run(shot.slice(0, 1))).toEqual({ phase: 'live', count: 3 });
    expect(run(shot.slice(0, 3))).toEqual({ phase: 'live', count: 1 });
    expect(run(shot)).toEqual({ phase: 'uploading' });
    expect(run([...shot, { type: 'accepted' }])).toEqual({ phase: 'valid' });
    expect(run([...shot, { type: 'refused', message: 'No.' }])).toEqual({ phase: 'invalid', message: 'No.' });
  });

  // Requirements: R361
  test('a second click in the delay changes nothing', () => {
    const counting = run([{ type: 'shutter' }, { type: 'second' }]);
    expect(nextCaptureState(counting, { type: 'shutter' })).toBe(counting);
  });

  test('a countdown of the pose guidance ends when the pose is lost, one that was clicked for does not', () => {
    const handsFree = run([{ type: 'shutter', handsFree: true }, { type: 'second' }]);
    expect(nextCaptureState(handsFree, { type: 'lost' })).toEqual(initialCaptureState);
    const clicked = run([{ type: 'shutter' }, { type: 'second' }]);
    expect(nextCaptureState(clicked, { type: 'lost' })).toBe(clicked);
    expect(nextCaptureState(clicked, { type: 'cancel' })).toEqual(initialCaptureState);
    const taken = run([{ type: 'second' }, { type: 'captured' }, { type: 'accepted' }], handsFree);
    expect(taken).toEqual({ phase: 'valid', handsFree: true });
  });

  // Requirements: R214
  test('Retake returns to the live camera without a stale message, and only from a verdict', () => {
    expect(run([...shot, { type: 'refused', message: 'No.' }, { type: 'retake' }])).toEqual(initialCaptureState);
    expect(run([...shot, { type: 'accepted' }, { type: 'retake' }])).toEqual(initialCaptureState);
    expect(run([...shot, { type: 'retake' }])).toEqual({ phase: 'uploading' });
  });

  test('a verdict that comes after all is over changes nothing', () => {
    expect(nextCaptureState(initialCaptureState, { type: 'accepted' })).toBe(initialCaptureState);
    expect(nextCaptureState({ phase: 'valid' }, { type: 'refused', message: 'late' })).toEqual({ phase: 'valid' });
  });
});

describe('the order of the photos', () => {
  // Requirements: R212, R215, R216, R217
  test('front, left, right, final', () => {
    expect([
      pagePathAfterPose('front', false),
      pagePathAfterPose('left', false),
      pagePathAfterPose('right', false),
    ]).toEqual(['/camera/left', '/camera/right', '/camera/final']);
  });

  // Requirements: R218, R219, R220
  test('a photo that is taken again leads straight to final', () => {
    expect([
      pagePathAfterPose('front', true),
      pagePathAfterPose('left', true),
      pagePathAfterPose('right', true),
    ]).toEqual(Array(3).fill('/camera/final'));
  });
});

describe('the shape of a photo', () => {
  // Requirements: R188
  test('without options: JPEG at 0.92 from the camera that faces away', () => {
    expect(captureDefaultsOverriddenForPhotos).toEqual({
      type: 'image/jpeg',
      quality: 0.92,
      facingMode: 'environment',
    });
  });

  // Requirements: R189, R190, R192
  test('in the photo step: 500 pixels square, PNG at quality 1, facing the person', () => {
    expect(photoCaptureOptions).toEqual({ size: 500, type: 'image/png', quality: 1, facingMode: 'user' });
  });

  test('the middle of a wide and of a tall picture', () => {
    expect(largestCentredSquare(1280, 720)).toEqual({ x: 280, y: 0, side: 720 });
    expect(largestCentredSquare(720, 1280)).toEqual({ x: 0, y: 280, side: 720 });
  });
});

describe('a camera that does not open', () => {
  // Requirements: R345
  test('a denial in any browser’s words asks for the permission', () => {
    const words = 'Please grant permission to access your camera to continue.';
    expect(cameraErrorText(new DOMException('Permission denied', 'NotAllowedError'))).toBe(words);
    expect(cameraErrorText(new DOMException('The request is not allowed by the user agent.', 'NotAllowedError'))).toBe(
      words,
    );
    expect(cameraErrorText(new Error('Permission denied'))).toBe(words);
  });

  // Requirements: R346
  test('anything else is shown as it is, by its name where it has no words', () => {
    expect(cameraErrorText(new DOMException('Requested device not found', 'NotFoundError'))).toBe(
      'Requested device not found',
    );
    expect(cameraErrorText(new DOMException('', 'OverconstrainedError'))).toBe('OverconstrainedError');
  });
});
