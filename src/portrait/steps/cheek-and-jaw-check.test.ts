import { expect, it } from 'vitest';
import type { CieLab } from '../drawing/types.ts';
import { labToNormalizedRgb } from '../raster/lab.ts';
import { EYE_LEFT, EYE_RIGHT, JAW_LINE, LIPS_OUTER } from '../raster/mesh-points.ts';
import type { MeshPoint, Plane, Raster } from '../types.ts';
import { findCheekOrJawProblem, measureCheekShareInHairColour } from './cheek-and-jaw-check.ts';

const [WIDTH, HEIGHT, X, Y, FACE_WIDTH] = [540, 675, 270, 330, 200];
const [SKIN, HAIR, INK] = [
  [190, 140, 110],
  [40, 28, 24],
  [70, 40, 30],
] as const;

/** An oval face whose eyes, lips and jaw have their points, the others lie in the middle. */
function meshOf(): MeshPoint[] {
  const mesh: MeshPoint[] = Array.from({ length: 478 }, () => [X, Y, 0]);
  for (const [k, point] of JAW_LINE.entries()) {
    const angle = Math.PI * (1 - k / (JAW_LINE.length - 1));
    mesh[point] = [X + 100 * Math.cos(angle), Y + 20 + 110 * Math.sin(angle), 0];
  }
  for (const k of EYE_RIGHT) mesh[k] = [X - 50, Y - 40, 0];
  for (const k of EYE_LEFT) mesh[k] = [X + 50, Y - 40, 0];
  [mesh[33], mesh[263]] = [
    [X - 75, Y - 40, 0],
    [X + 75, Y - 40, 0],
  ];
  for (const k of LIPS_OUTER) mesh[k] = [X, Y + 60, 0];
  return mesh;
}

/** How far a pixel lies outside of the jaw's curve, in pixels at the chin. */
const beyondJaw = (x: number, y: number): number => (Math.hypot((x - X) / 100, (y - Y - 20) / 110) - 1) * 110;
const isHair = (_: number, y: number): boolean => y < Y - 100;

/** Skin with hair above it, and with ink or hair where the tests say so. */
function picture(isInk: (x: number, y: number) => boolean, isLock = isHair): { raster: Raster; hair: Plane } {
  const data = new Uint8Array(3 * WIDTH * HEIGHT);
  const hair = new Float32Array(WIDTH * HEIGHT);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i++) {
      if (isHair(x, y)) hair[i] = 1;
      data.set(isInk(x, y) ? INK : isHair(x, y) || isLock(x, y) ? HAIR : SKIN, 3 * i);
    }
  return { raster: { width: WIDTH, height: HEIGHT, data }, hair };
}

const face = (hair: Plane, hatched?: boolean) => ({ mesh: meshOf(), faceWidth: FACE_WIDTH, hair, hatched });
const lineAt = (from: number) => (x: number, y: number) => beyondJaw(x, y) > from && beyondJaw(x, y) < from + 3;
const near = lineAt(-9);
const far = lineAt(4);

it('accepts a face with one contour along the jaw', () => {
  const { raster, hair } = picture(near);
  expect(findCheekOrJawProblem(raster, face(hair))).toBeUndefined();
});

it('accepts a jaw whose second contour is short', () => {
  const { raster, hair } = picture((x, y) => near(x, y) || (x < X - 75 && far(x, y)));
  expect(findCheekOrJawProblem(raster, face(hair))).toBeUndefined();
});

it('rejects a jaw with two contours, but in a technique of lines', () => {
  const { raster, hair } = picture((x, y) => near(x, y) || far(x, y));
  expect(findCheekOrJawProblem(raster, face(hair))).toBe('the jaw has two contours');
  expect(findCheekOrJawProblem(raster, face(hair, true))).toBeUndefined();
});

it('rejects a face whose cheek is printed as hair', () => {
  const { raster, hair } = picture(near, (x) => x > X + 8);
  expect(findCheekOrJawProblem(raster, face(hair))).toBe('skin is printed as hair');
});

it('accepts a cheek in a light of the hue of the hair, as light as the other cheek', () => {
  const { raster, hair } = picture(near);
  const repaint = (from: readonly number[], to: CieLab, isChosen: (x: number) => boolean = () => true): void => {
    const colour = labToNormalizedRgb(to).map((value) => Math.round(255 * value));
    for (let o = 0; o < raster.data.length; o += 3)
      if (from.every((value, k) => raster.data[o + k] === value) && isChosen((o / 3) % WIDTH))
        raster.data.set(colour, o);
  };
  repaint(HAIR, [46, 3, -20]);
  repaint(SKIN, [57, -5, -32], (x) => x > X + 8);
  repaint(SKIN, [63, 32, 6]);
  expect(measureCheekShareInHairColour(raster, face(hair))).toBeLessThan(0.1);
});

it('measures nothing on the cheeks of somebody without hair', () => {
  const { raster, hair } = picture(near, (x) => x > X + 8);
  expect(measureCheekShareInHairColour(raster, face(hair.fill(0)))).toBe(0);
});
