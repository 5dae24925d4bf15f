import { expect, it } from 'vitest';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { downsamplePlaneByTwo } from '../../steps/downsample-plane.ts';
import type { Plane } from '../../types.ts';
import { REGION_GRID_PIXEL_COUNT } from './half-size-subject.ts';
import { CLOTH, SKIN } from './labels.ts';
import { smoothShoulderOutlineInPlace } from './shoulders.ts';

/** On the canvas: the row of the shoulders, and the columns of a neck above them. */
const SHOULDERS = 1000;
const NECK = { left: 440, right: 640 };
/** A seam that stands out of the shoulders, and as large a corner where a collar meets the neck. */
const [SEAM, COLLAR] = [
  { left: 155, right: 175 },
  { left: NECK.right, right: NECK.right + 30 },
];
const HIGH = 10;
/** From this column on the right shoulder falls by so much for each pixel. */
const ARM = { from: 900, slope: 0.8 };
/** A sleeve beside the head. */
const RAISED_ARM = { left: 20, right: 60, top: 700, bottom: 740 };

function smoothed(): Plane {
  const outline = new Float32Array(MASTER_PIXEL_COUNT);
  for (let i = 0; i < outline.length; i++) {
    const [x, y] = [i % MASTER_PIXEL_WIDTH, Math.floor(i / MASTER_PIXEL_WIDTH)];
    const isHigher = [SEAM, COLLAR].some(({ left, right }) => x >= left && x < right);
    const isArm = x >= RAISED_ARM.left && x < RAISED_ARM.right && y >= RAISED_ARM.top && y < RAISED_ARM.bottom;
    const fallen = ARM.slope * Math.max(0, x - ARM.from);
    outline[i] = isArm || y >= SHOULDERS + fallen - (isHigher ? HIGH : 0) || (x >= NECK.left && x < NECK.right) ? 1 : 0;
  }
  const labels = new Uint8Array(REGION_GRID_PIXEL_COUNT).map((_, i) => {
    const [x, y] = [2 * (i % (MASTER_PIXEL_WIDTH / 2)), 2 * Math.floor((2 * i) / MASTER_PIXEL_WIDTH)];
    return y < SHOULDERS && x >= NECK.left && x < NECK.right ? SKIN : CLOTH;
  });
  const small = { eyes: [270, 280], chin: [270, 400], faceWidth: 150 } as const;
  smoothShoulderOutlineInPlace(outline, labels, small, downsamplePlaneByTwo(outline));
  return outline;
}

const outline = smoothed();
const at = (x: number, y: number): number => outline[y * MASTER_PIXEL_WIDTH + x];

it('takes most of a seam off the shoulders', () => {
  expect(at(165, SHOULDERS - HIGH + 3)).toBeLessThan(0.1);
  expect(at(165, SHOULDERS + 6)).toBeGreaterThan(0.9);
});

it('leaves the corner of a collar beside the neck', () => {
  expect(at(COLLAR.left + 15, SHOULDERS - HIGH + 2)).toBe(1);
});

it('keeps the edge of the neck', () => {
  expect(at(NECK.left + 1, SHOULDERS - 60)).toBe(1);
  expect(at(NECK.left - 2, SHOULDERS - 60)).toBe(0);
});

it('changes nothing above the chin', () => {
  expect(at(RAISED_ARM.left, RAISED_ARM.top)).toBe(1);
  expect(at(RAISED_ARM.left - 1, RAISED_ARM.top)).toBe(0);
});

it('keeps the slope of a shoulder up to the side of the canvas', () => {
  for (const x of [1000, 1040, 1078]) {
    const row = Math.round(SHOULDERS + ARM.slope * (x - ARM.from));
    expect(at(x, row - 5)).toBeLessThan(0.1);
    expect(at(x, row + 5)).toBeGreaterThan(0.9);
  }
});
