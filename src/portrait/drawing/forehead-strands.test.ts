// Strands of a fringe on the forehead of a real face.
import { expect, it } from 'vitest';
import { placeTestFace } from '#test/placed-face.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { clearForeheadStrandsInPlace } from './forehead-strands.ts';

const { placed } = await placeTestFace();
const { mesh, faceWidth } = placed;
const [SKIN, HAIR] = [
  [0.85, 0.68, 0.58],
  [0.16, 0.11, 0.09],
];
/** The column between the brows, their row, and the row of the hairline. */
const [middle, browRow] = [Math.round((mesh[9][0] + mesh[8][0]) / 2), Math.round(mesh[9][1])];
const top = Math.round(browRow - 0.45 * faceWidth);

/** A bare forehead below flat hair, with a vertical strand of hair in the middle, which is taken for skin. */
function foreheadWithStrand(width: number, from = top) {
  const colour = new Float32Array(3 * MASTER_PIXEL_COUNT);
  const [skin, hair] = [0, 1].map(() => new Float32Array(MASTER_PIXEL_COUNT));
  const silhouette = new Float32Array(MASTER_PIXEL_COUNT).fill(1);
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    const [x, y] = [i % MASTER_PIXEL_WIDTH, Math.floor(i / MASTER_PIXEL_WIDTH)];
    const isHair = y < top;
    const isStrand = !isHair && y >= from && y < browRow - 0.06 * faceWidth && Math.abs(x - middle) <= width / 2;
    hair[i] = isHair ? 1 : 0;
    skin[i] = 1 - hair[i];
    colour.set(isHair || isStrand ? HAIR : SKIN, 3 * i);
  }
  const at = (x: number, y: number): number[] => [
    ...colour.subarray(3 * (y * MASTER_PIXEL_WIDTH + x), 3 * (y * MASTER_PIXEL_WIDTH + x) + 3),
  ];
  return { colour, regions: { skin, hair, silhouette }, at };
}

it('replaces a strand by the skin beside it', () => {
  const { colour, regions, at } = foreheadWithStrand(0.03 * faceWidth);
  clearForeheadStrandsInPlace({ ...placed, colour }, regions);
  const row = Math.round((top + browRow) / 2);
  for (const [k, value] of at(middle, row).entries()) expect(value).toBeCloseTo(SKIN[k], 1);
  expect(at(middle, top - 4)).toEqual(HAIR.map(Math.fround));
});

it('leaves a lock that is broad enough to be drawn', () => {
  const { colour, regions, at } = foreheadWithStrand(0.16 * faceWidth);
  clearForeheadStrandsInPlace({ ...placed, colour }, regions);
  const row = Math.round((top + browRow) / 2);
  for (const x of [-0.07, 0, 0.07]) expect(at(Math.round(middle + x * faceWidth), row)).toEqual(HAIR.map(Math.fround));
});

it('leaves the shade along the edge of the hair', () => {
  const { colour, regions } = foreheadWithStrand(0, browRow);
  for (let row = top; row < top + 0.015 * faceWidth; row++)
    for (let x = middle - 60; x < middle + 60; x++) colour.set(HAIR, 3 * (row * MASTER_PIXEL_WIDTH + x));
  const before = colour.slice();
  clearForeheadStrandsInPlace({ ...placed, colour }, regions);
  expect(colour.some((value, i) => value !== before[i])).toBe(false);
});

it('leaves what does not hang on the hair, as a bindi', () => {
  const { colour, regions } = foreheadWithStrand(0.03 * faceWidth, browRow - Math.round(0.12 * faceWidth));
  const before = colour.slice();
  clearForeheadStrandsInPlace({ ...placed, colour }, regions);
  expect(colour.some((value, i) => value !== before[i])).toBe(false);
});

it('leaves a forehead below hair that is hardly darker than the skin', () => {
  const { colour, regions } = foreheadWithStrand(0.03 * faceWidth);
  const isHair = (i: number): boolean => colour[3 * i] < 0.5;
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) if (isHair(i)) colour.set([0.72, 0.57, 0.48], 3 * i);
  const before = colour.slice();
  clearForeheadStrandsInPlace({ ...placed, colour }, regions);
  expect(colour.some((value, i) => value !== before[i])).toBe(false);
});

it('leaves brows as they are', () => {
  const { colour, regions } = foreheadWithStrand(0, browRow);
  for (const point of [63, 105, 66, 293, 334, 296]) {
    const [x, y] = mesh[point].map(Math.round);
    for (let row = y; row < y + 6; row++)
      for (let i = row * MASTER_PIXEL_WIDTH + x - 8; i < row * MASTER_PIXEL_WIDTH + x + 8; i++) colour.set(HAIR, 3 * i);
  }
  const before = colour.slice();
  clearForeheadStrandsInPlace({ ...placed, colour }, regions);
  expect(colour.some((value, i) => value !== before[i])).toBe(false);
});
