import { expect, it } from 'vitest';
import { MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { WHOLE_CANVAS_AREA } from './area.ts';
import { computeNeckAndChestMask } from './neck.ts';
import { computeShadedNeckSideMask } from './neck-side.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

/** Whether there is shade at head coordinates of the made-up person. */
function neckSideShade({ lightX = 0.5, shadow = 0 } = {}) {
  const subject = createSyntheticSubject();
  const light = [lightX, -0.4, 0.7] as const;
  const view = { area: WHOLE_CANVAS_AREA, subject: { ...subject, form: { ...subject.form, light } }, free() {} };
  const { length } = subject.tones.tone;
  const neck = computeNeckAndChestMask(view);
  const side = computeShadedNeckSideMask(view, { neck, shadow: new Float32Array(length).fill(shadow) });
  return (u: number, v: number): boolean => {
    const i = Math.round(560 + v * 230) * MASTER_PIXEL_WIDTH + Math.round(MASTER_PIXEL_WIDTH / 2 + u * 150);
    return side[i] > 0.5;
  };
}

it.each([-1, 1])('shades the side of the neck that turns away from a light from %i', (from) => {
  const isShade = neckSideShade({ lightX: 0.5 * from });
  for (const v of [1.1, 1.3]) {
    expect(isShade(-from * 0.6, v)).toBe(true);
    expect(isShade(0, v)).toBe(false);
    expect(isShade(from * 0.6, v)).toBe(false);
  }
  expect(isShade(-from * 1, 1.6)).toBe(true);
  expect(isShade(-from * 0.5, 1.6)).toBe(false);
});

it('shades nothing on the face, and nothing in the shadow of the head', () => {
  expect(neckSideShade()(-0.6, 0.3)).toBe(false);
  expect(neckSideShade({ shadow: 1 })(-0.6, 1.2)).toBe(false);
});
