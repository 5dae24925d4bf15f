import { expect, it } from 'vitest';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { WHOLE_CANVAS_AREA } from './area.ts';
import { endSideburnsInPlace } from './sideburns.ts';
import { createSyntheticSubject } from './synthetic-subject.ts';

const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];

/** Hair that hangs down to a blunt end, from the temple to the middle of the cheek or on the chest. */
function endOfLock({ left, right, bottom }: { left: number; right: number; bottom: number }) {
  const hair = new Float32Array(MASTER_PIXEL_COUNT);
  for (let y = bottom - 160; y < bottom; y++)
    hair.fill(1, y * MASTER_PIXEL_WIDTH + left, y * MASTER_PIXEL_WIDTH + right);
  const view = { area: WHOLE_CANVAS_AREA, subject: createSyntheticSubject(), free() {} };
  return { hair, ...endSideburnsInPlace(view, hair) };
}

it('rounds the blunt end of hair before the ear, and tells what it took and how near the end is', () => {
  const lock = { left: 660, right: 705, bottom: 660 };
  const { hair, roundedOff, ending } = endOfLock(lock);
  const middle = 682;
  expect(at(hair, middle, lock.bottom - 20)).toBeGreaterThan(0.9);
  for (const x of [lock.left + 3, lock.right - 3]) {
    expect(at(hair, x, lock.bottom - 20)).toBeGreaterThan(0.5);
    expect(at(hair, x, lock.bottom - 4)).toBeLessThan(0.5);
    expect(at(roundedOff, x, lock.bottom - 4)).toBeGreaterThan(0.3);
  }
  expect(at(ending, middle, lock.bottom - 8)).toBeGreaterThan(0.7);
  expect(at(ending, middle, lock.bottom - 80)).toBeLessThan(0.05);
});

it('leaves hair on the chest as it is', () => {
  const lock = { left: 660, right: 705, bottom: 980 };
  const { hair, roundedOff, ending } = endOfLock(lock);
  expect(at(hair, lock.left + 1, lock.bottom - 2)).toBe(1);
  expect(roundedOff.some((value) => value > 0.01)).toBe(false);
  expect(ending.some((value) => value > 0.01)).toBe(false);
});
