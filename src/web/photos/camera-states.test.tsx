// What stands in the camera's frame, by state: the ghost figure, the outline of the face, and what to do without a picture.
import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { PoseGuidance } from '#web/photos/pose-guidance/use-pose-guidance.ts';
import { CameraFailurePanel } from './camera-failure-panel.tsx';
import { CameraViewfinder } from './camera-viewfinder.tsx';
import { initialCaptureState } from './capture-state.ts';
import type { Camera } from './use-camera.ts';

afterEach(cleanup);

const camera = { videoRef: createRef<HTMLVideoElement>(), state: { status: 'live' } } as Camera;

function show(seen: Partial<PoseGuidance>) {
  const guidance: PoseGuidance = { on: true, right: false, outlineRef: createRef<HTMLDivElement>(), ...seen };
  render(<CameraViewfinder pose="left" camera={camera} state={initialCaptureState} count={0} guidance={guidance} />);
  const isOutlined = guidance.outlineRef.current?.hidden === false;
  return { hasGhost: screen.queryByTestId('pose-ghost') !== null, isOutlined };
}

test.each([
  [{ hint: 'turn_right' }, { hasGhost: true, isOutlined: false }],
  [{ hint: 'closer' }, { hasGhost: true, isOutlined: false }],
  [{ hint: 'one_person' }, { hasGhost: false, isOutlined: true }],
  [{ hint: 'glasses' }, { hasGhost: false, isOutlined: true }],
  [
    { hint: 'right', right: true },
    { hasGhost: false, isOutlined: true },
  ],
] as const)('a figure lies over the face where it helps, and one at most: %o', (seen, expected) => {
  expect(show(seen)).toEqual(expected);
});

const alertAt = (message: string) => {
  render(
    <MemoryRouter>
      <CameraFailurePanel message={message} onRetry={() => undefined} />
    </MemoryRouter>,
  );
  return screen.getByRole('alert').textContent;
};

test('a browser’s words about the camera are followed by ours', () => {
  expect(alertAt('Requested device not found')).toBe(
    'Requested device not foundCheck that a camera is connected and that no other app is using it.',
  );
  cleanup();
  const own = 'The camera has stopped. Check that it is connected and try again.';
  expect(alertAt(own)).toBe(own);
});
