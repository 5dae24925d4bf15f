import { expect, it } from 'vitest';
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from '../head-coordinates.ts';
import { findRegions } from '../regions.ts';
import { createOvalPersonSubject, paintPatch, people, X } from '../synthetic-people.ts';
import { classifyPixels } from './classify.ts';
import { createHalfSizeSubject, REGION_GRID } from './half-size-subject.ts';
import { HAIR, SKIN } from './labels.ts';
import { estimateRegionLogLikelihoods } from './region-likelihoods.ts';
import { computeSilhouetteAndRelabelHairChips } from './silhouette.ts';

const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];

it.each([
  ['a flap of skin', { left: X + 125, right: X + 190, top: 704, bottom: 724 }],
  ['a broad bump', { left: X + 110, right: X + 185, top: 700, bottom: 770 }],
])('takes %s below an ear off the outline, and leaves the face', (_, patch) => {
  const skin = [0.87, 0.68, 0.58];
  const placed = createOvalPersonSubject({ skin, hair: [0.3, 0.2, 0.14], cloth: [0.93, 0.93, 0.94] });
  paintPatch(placed, patch, skin);
  const { silhouette } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
  expect(at(silhouette, patch.right - 15, patch.top + 10)).toBeLessThan(0.1);
  expect(at(silhouette, X + 105, 714)).toBe(1);
});

it('gives a chip of hair at the edge of the neck to the neck', () => {
  const placed = createOvalPersonSubject({ skin: [0.87, 0.68, 0.58], cloth: [0.93, 0.93, 0.94] });
  const axes = computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME);
  const small = createHalfSizeSubject(placed, axes);
  const labels = classifyPixels(small, estimateRegionLogLikelihoods(small));
  const chip = 428 * REGION_GRID.width + Math.round((X + 100) / 2);
  for (let y = -8; y < 8; y++) for (let x = -5; x < 5; x++) labels[chip + y * REGION_GRID.width + x] = HAIR;
  computeSilhouetteAndRelabelHairChips(placed, axes, small, labels);
  expect(labels[chip]).toBe(SKIN);
});

it('closes a notch between neck and collar', () => {
  const placed = createOvalPersonSubject({ skin: [0.87, 0.68, 0.58], cloth: [0.93, 0.93, 0.94] });
  const { silhouette } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
  for (let y = 880; y < 925; y++) for (let x = X + 111; x < X + 128; x++) placed.alpha[y * MASTER_PIXEL_WIDTH + x] = 0;
  for (let y = 880; y < 925; y++) for (let x = X + 128; x < X + 150; x++) placed.alpha[y * MASTER_PIXEL_WIDTH + x] = 1;
  const closed = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME)).silhouette;
  expect(at(closed, X + 119, 910)).toBeGreaterThan(0.9);
  expect(at(silhouette, X + 180, 880)).toBe(0);
  expect(at(closed, X + 180, 880)).toBe(0);
});

it('takes an earring beside the neck off the outline, and leaves neck and shoulders', () => {
  const skin = [0.87, 0.68, 0.58];
  const placed = createOvalPersonSubject({ skin, hair: [0.3, 0.2, 0.14], cloth: [0.93, 0.93, 0.94] });
  paintPatch(placed, { left: X + 110, right: X + 150, top: 815, bottom: 850 }, skin);
  const { silhouette } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
  expect(at(silhouette, X + 140, 832)).toBeLessThan(0.1);
  for (const y of [815, 832, 850]) for (const x of [X - 100, X, X + 100]) expect(at(silhouette, x, y)).toBe(1);
  expect(at(silhouette, X + 250, 1100)).toBe(1);
});

it('closes a notch in the crown, where the wall shone through light hair', () => {
  const placed = createOvalPersonSubject(people['light skin, brown hair']);
  const [top, bottom] = [340, 380];
  for (let y = 0; y < bottom; y++)
    for (let x = 0; x < MASTER_PIXEL_WIDTH; x++)
      if (y < top || Math.abs(x - X) < 11) placed.alpha[y * MASTER_PIXEL_WIDTH + x] = 0;
  const { silhouette } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
  expect(silhouette[(top - 10) * MASTER_PIXEL_WIDTH + X]).toBe(0);
  expect(silhouette[(top + 20) * MASTER_PIXEL_WIDTH + X]).toBeGreaterThan(0.9);
});

it.each([
  ['fills a wide dip in the crown in which strands are still seen', 0.3, 0.9, 1],
  ['keeps a wide dip in which there is nothing', 0, 0, 0.1],
])('%s', (_, strands, least, most) => {
  const placed = createOvalPersonSubject(people['light skin, brown hair']);
  const [top, bottom] = [340, 372];
  for (let y = 0; y < bottom; y++)
    for (let x = 0; x < MASTER_PIXEL_WIDTH; x++) {
      const isDip = Math.abs(x - X) < 34;
      if (y < top || isDip) placed.alpha[y * MASTER_PIXEL_WIDTH + x] = y >= top ? strands : 0;
    }
  const { silhouette } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
  const inDip = silhouette[(top + 12) * MASTER_PIXEL_WIDTH + X];
  expect(inDip).toBeGreaterThanOrEqual(least);
  expect(inDip).toBeLessThanOrEqual(most);
});

it.each([
  ['takes a single strand off the side of the hair', 10, 0, 0.1],
  ['keeps a lock at the side of the hair', 60, 0.9, 1],
])('%s', (_, height, least, most) => {
  const { hair, ...person } = people['light skin, brown hair'];
  const placed = createOvalPersonSubject({ ...person, hair });
  const findSilhouette = (): Float32Array =>
    findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME)).silhouette;
  // Hair that reaches higher is big.
  placed.alpha.fill(0, 0, 340 * MASTER_PIXEL_WIDTH);
  const row = 450;
  const plain = findSilhouette();
  let edge = X;
  while (at(plain, edge, row) > 0.5) edge++;
  paintPatch(placed, { left: edge - 6, right: edge + 22, top: row - height / 2, bottom: row + height / 2 }, hair ?? []);
  const beside = at(findSilhouette(), edge + 12, row);
  expect(beside).toBeGreaterThanOrEqual(least);
  expect(beside).toBeLessThanOrEqual(most);
});

it('cuts the neck with a sharp edge', () => {
  const placed = createOvalPersonSubject({ skin: [0.87, 0.68, 0.58], cloth: [0.93, 0.93, 0.94] });
  const { silhouette } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
  for (const y of [820, 850, 880]) {
    const row = silhouette.subarray(y * MASTER_PIXEL_WIDTH, (y + 1) * MASTER_PIXEL_WIDTH);
    expect(row.filter((value) => value > 0.5).length).toBeGreaterThan(180);
    expect(row.filter((value) => value > 0.05 && value < 0.95).length).toBeLessThanOrEqual(2 * 4);
  }
});
