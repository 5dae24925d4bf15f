// The buttons of the live camera.
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts } from '#campaign/texts.ts';
import { CaptureControls } from './capture-controls.tsx';

const nothing = () => {};
const handlers = {
  onShutter: nothing,
  onGuide: nothing,
  onSwitch: nothing,
  onRetake: nothing,
  onResend: nothing,
  onContinue: nothing,
};

/** How Capture and the round shutter look while the guidance sees a fault, or none. */
function looks(faulty: boolean): { capture: string; shutter: string | null; guide: string } {
  render(
    <CaptureControls
      state={{ phase: 'live', count: 0 }}
      ready
      cameras={1}
      guided={false}
      faulty={faulty}
      {...handlers}
    />,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  const seen = {
    capture: button(texts.camera.capture).className,
    shutter: button(texts.camera.shutter).getAttribute('data-faulty'),
    guide: button(texts.camera.guide).className,
  };
  cleanup();
  return seen;
}

test('Capture steps back while a fault is seen, and is the main button otherwise', () => {
  const faulty = looks(true);
  expect(faulty.capture).toBe(faulty.guide);
  expect(faulty.shutter).toBe('true');
  const sound = looks(false);
  expect(sound.capture).not.toBe(sound.guide);
  expect(sound.shutter).toBeNull();
});
