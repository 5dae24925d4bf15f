import { expect, it } from 'vitest';
import { type HalfSizeSubject, REGION_GRID, REGION_GRID_PIXEL_COUNT } from './half-size-subject.ts';
import { CLOTH, SKIN } from './labels.ts';
import { relabelBareChestAsCloth, smoothNecklineInPlace } from './neckline.ts';

/** In pixels: the middle of the face, the row of its eyes, from there to the chin, half its width. */
const [X, EYES, TO_CHIN, HALF] = [270, 280, 110, 80];

/** A bare chest with cloth from `straps` face half widths outwards. */
function chest(straps: number) {
  const labels = new Uint8Array(REGION_GRID_PIXEL_COUNT).fill(SKIN);
  const [u, v] = [new Float32Array(REGION_GRID_PIXEL_COUNT), new Float32Array(REGION_GRID_PIXEL_COUNT)];
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) {
    u[i] = ((i % REGION_GRID.width) - X) / HALF;
    v[i] = (Math.floor(i / REGION_GRID.width) - EYES) / TO_CHIN;
    if (v[i] > 1.5 && Math.abs(u[i]) > straps) labels[i] = CLOTH;
  }
  const alpha = new Float32Array(REGION_GRID_PIXEL_COUNT).fill(1);
  const small = {
    u,
    v,
    side: u.map(Math.abs),
    alpha,
    faceWidth: 2 * HALF,
    floor: EYES + 2.3 * TO_CHIN,
  } as unknown as HalfSizeSubject;
  const at = (right: number, down: number): number =>
    labels[Math.round(EYES + down * TO_CHIN) * REGION_GRID.width + Math.round(X + right * HALF)];
  return { labels, small, at };
}

it('draws a neckline where the picture would end above the clothes', () => {
  const { labels, small, at } = chest(1.3);
  expect(relabelBareChestAsCloth(labels, small)).toBe(true);
  expect(at(0, 2.1)).toBe(CLOTH);
  expect(at(0, 1.7)).toBe(SKIN);
  expect(at(1.2, 1.7)).toBe(CLOTH);
  expect(at(0, 0.5)).toBe(SKIN);
});

it('keeps an open neckline between clothes that are seen', () => {
  const { labels, small, at } = chest(0.6);
  expect(relabelBareChestAsCloth(labels, small)).toBe(false);
  expect(at(0, 2.1)).toBe(SKIN);
});

it('rounds the corner of a neckline, and leaves its straight parts, the face and the background as they are', () => {
  const { labels, small, at } = chest(0.6);
  const figure = small.alpha.map((_, i) => (small.u[i] < 1.5 ? 1 : 0));
  // Corners of cloth in the face and in the background, which stay, and cloth there that is none of the figure's.
  for (let i = 0; i < labels.length; i++) {
    const isInFace = small.u[i] < -0.5 && small.v[i] > 0.4 && small.v[i] < 0.9;
    const isBehind = small.u[i] > 1.5 && small.v[i] < 1.9 && small.v[i] > 1.3;
    if (isInFace) labels[i] = CLOTH;
    if (isBehind) labels[i] = SKIN;
  }
  const before = labels.slice();
  smoothNecklineInPlace(labels, small, figure);
  // The cloth's corner, and its border far from it.
  expect(at(0.63, 1.52)).toBe(SKIN);
  expect(at(0.7, 1.8)).toBe(CLOTH);
  expect(at(0.5, 1.8)).toBe(SKIN);
  // What lies behind the figure does not count: its skin beside the cloth takes nothing from it.
  expect(at(1.48, 1.6)).toBe(CLOTH);
  const changed = labels.filter((label, i) => label !== before[i] && (small.v[i] < 1.2 || figure[i] === 0));
  expect(changed.length).toBe(0);
});

it('smooths a stub of cloth away, and keeps a strap', () => {
  const { labels, small, at } = chest(1.3);
  const figure = small.alpha.map(() => 1);
  for (let i = 0; i < labels.length; i++) {
    const isStub = Math.abs(small.u[i] - 0.6) < 0.1 && small.v[i] > 1.5 && small.v[i] < 1.62;
    const isStrap = Math.abs(small.u[i] + 0.6) < 0.1 && small.v[i] > 1.3;
    if (isStub || isStrap) labels[i] = CLOTH;
  }
  smoothNecklineInPlace(labels, small, figure);
  expect(at(0.6, 1.56)).toBe(SKIN);
  expect(at(-0.6, 1.56)).toBe(CLOTH);
});
