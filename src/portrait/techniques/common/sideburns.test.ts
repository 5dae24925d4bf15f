import { expect, it } from 'vitest';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { WHOLE_CANVAS_AREA } from './area.ts';
import { fillWithSkinBeside, roundSideburnsInPlace } from './sideburns.ts';
import { createSyntheticSubject } from './synthetic-subject.ts';

const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];

/** Hair that hangs down to a blunt end, from the temple to the middle of the cheek or on the chest. */
function endOfLock({ left, right, bottom }: { left: number; right: number; bottom: number }, skin = 1) {
  const hair = new Float32Array(MASTER_PIXEL_COUNT);
  for (let y = bottom - 160; y < bottom; y++)
    hair.fill(1, y * MASTER_PIXEL_WIDTH + left, y * MASTER_PIXEL_WIDTH + right);
  const view = { area: WHOLE_CANVAS_AREA, subject: createSyntheticSubject(), free() {} };
  // Beyond the outline all counts as skin.
  for (let i = 0; i < hair.length; i++) {
    view.subject.regions.skin[i] = 1 - hair[i];
    view.subject.regions.silhouette[i] = Math.max(skin, hair[i]);
  }
  return { hair, roundedOff: roundSideburnsInPlace(view, hair) };
}

it('rounds the blunt end of hair before the ear, and tells what it took', () => {
  const lock = { left: 660, right: 705, bottom: 660 };
  const { hair, roundedOff } = endOfLock(lock);
  const middle = 682;
  expect(at(hair, middle, lock.bottom - 20)).toBeGreaterThan(0.9);
  for (const x of [lock.left + 3, lock.right - 3]) {
    expect(at(hair, x, lock.bottom - 20)).toBeGreaterThan(0.5);
    expect(at(hair, x, lock.bottom - 4)).toBeLessThan(0.5);
    expect(at(roundedOff, x, lock.bottom - 4)).toBeGreaterThan(0.3);
  }
});

it.each([
  ['on the chest', { left: 660, right: 705, bottom: 980 }, 1],
  ['before the background', { left: 660, right: 705, bottom: 660 }, 0],
] as const)('leaves hair %s as it is', (_, lock, skin) => {
  const { hair, roundedOff } = endOfLock(lock, skin);
  expect(at(hair, lock.left + 1, lock.bottom - 2)).toBe(1);
  expect(roundedOff.some((value) => value > 0.01)).toBe(false);
});

it('fills what was taken with the skin beside it, whatever its colour', () => {
  const lock = { left: 660, right: 705, bottom: 660 };
  const { hair, roundedOff } = endOfLock(lock);
  const view = { area: WHOLE_CANVAS_AREA, subject: createSyntheticSubject(), free() {} };
  view.subject.regions.skin.fill(1);
  view.subject.regions.silhouette.fill(1);
  const picture = new Float32Array(3 * MASTER_PIXEL_COUNT).fill(0.6);
  for (let i = 0; i < hair.length; i++) if (hair[i] + roundedOff[i] > 0.01) picture.fill(0.1, 3 * i, 3 * i + 3);
  fillWithSkinBeside(picture, view, { roundedOff, hair });
  const at = 3 * ((lock.bottom - 3) * MASTER_PIXEL_WIDTH + lock.left + 3);
  expect(picture[at]).toBeCloseTo(0.6, 1);
  const inHair = 3 * ((lock.bottom - 60) * MASTER_PIXEL_WIDTH + 682);
  expect(picture[inHair]).toBeCloseTo(0.1);
});
