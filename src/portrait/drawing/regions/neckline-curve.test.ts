import { expect, it } from 'vitest';
import type { GarmentPart } from '../types.ts';
import { type HalfSizeSubject, REGION_GRID, REGION_GRID_PIXEL_COUNT } from './half-size-subject.ts';
import { CLOTH, HAIR, SKIN } from './labels.ts';
import { straightenNecklineInPlace } from './neckline-curve.ts';

const CHIN: [number, number] = [270, 400];
const FACE_WIDTH = 200;
const small = { chin: CHIN, faceWidth: FACE_WIDTH } as unknown as HalfSizeSubject;
const { width } = REGION_GRID;

/** A neck of 140 pixels above shoulders that slope down on both sides. */
const isFigure = (x: number, y: number): boolean => {
  const beside = Math.abs(x - CHIN[0]);
  return beside < 70 || y > CHIN[1] + 60 + 0.4 * (beside - 70);
};
const figure = Float32Array.from({ length: REGION_GRID_PIXEL_COUNT }, (_, i) =>
  isFigure(i % width, Math.floor(i / width)) ? 1 : 0,
);

/** Clothes up to a round neckline around the neck, which leaves its circle by `waver` pixels. */
function clothes(waver: (angle: number) => number): Uint8Array {
  return Uint8Array.from({ length: REGION_GRID_PIXEL_COUNT }, (_, i) => {
    const [x, y] = [(i % width) - CHIN[0], Math.floor(i / width) - CHIN[1] - 20];
    return y > 0 && Math.hypot(x, y) > 110 + waver(Math.atan2(x, y)) ? CLOTH : SKIN;
  });
}

/** How far the neckline is from the place where the rays begin, at angles from straight down. */
function neckline(labels: Uint8Array): number[] {
  return Array.from({ length: 61 }, (_, k) => {
    const angle = ((2 * k - 60) * Math.PI) / 180;
    let distance = 0;
    while (
      labels[
        Math.round(CHIN[1] + 20 + distance * Math.cos(angle)) * width + Math.round(CHIN[0] + distance * Math.sin(angle))
      ] === SKIN
    )
      distance++;
    return distance;
  });
}

const steepestStepOf = (values: readonly number[]): number =>
  Math.max(...values.slice(1).map((value, k) => Math.abs(value - values[k])));
const collar: GarmentPart = { kind: 'collar', outline: [], colour: [80, 0, 0] };

it('moves a wavering neckline onto one curve', () => {
  const labels = clothes((angle) => 6 * Math.sin(14 * angle));
  expect(steepestStepOf(neckline(labels))).toBeGreaterThan(2);
  expect(straightenNecklineInPlace(labels, small, figure, undefined)).toBe(true);
  expect(steepestStepOf(neckline(labels))).toBeLessThan(2);
  for (const distance of neckline(labels)) expect(Math.abs(distance - 110)).toBeLessThan(5);
});

it('keeps the shape of a deep neckline', () => {
  const pointed = (angle: number) => 40 * Math.cos(angle) ** 8;
  const labels = clothes(pointed);
  expect(straightenNecklineInPlace(labels, small, figure, undefined)).toBe(true);
  for (const [k, distance] of neckline(labels).entries())
    expect(Math.abs(distance - 110 - pointed(((2 * k - 60) * Math.PI) / 180))).toBeLessThan(10);
});

it('leaves the border of a collar, and one that is no neckline, as they are', () => {
  const wavering = clothes((angle) => 6 * Math.sin(14 * angle));
  const before = wavering.slice();
  expect(straightenNecklineInPlace(wavering, small, figure, { parts: [collar] })).toBe(false);
  expect(wavering).toEqual(before);
  // A strap beside bare skin.
  const strap = clothes((angle) => (Math.abs(angle) < 0.6 ? -60 : 0));
  const unchanged = strap.slice();
  expect(straightenNecklineInPlace(strap, small, figure, undefined)).toBe(false);
  expect(strap).toEqual(unchanged);
});

it('ends on bare shoulders, and changes neither hair nor what is outside the figure', () => {
  const labels = clothes(() => 0);
  const at = (x: number, y: number): number => (CHIN[1] + y) * width + CHIN[0] + x;
  const [shoulder, hair, outside] = [at(-130, 95), at(90, 85), at(150, 40)];
  // Skin where the photo shows no clothes on the left shoulder.
  for (let i = 0; i < labels.length; i++) {
    const [x, y] = [(i % width) - CHIN[0], Math.floor(i / width) - CHIN[1]];
    if (Math.atan2(x, y - 20) < -0.9) labels[i] = SKIN;
  }
  labels[hair] = HAIR;
  expect([figure[shoulder], figure[hair], figure[outside]]).toEqual([1, 1, 0]);
  expect(straightenNecklineInPlace(labels, small, figure, undefined)).toBe(true);
  expect([labels[shoulder], labels[hair], labels[outside]]).toEqual([CLOTH, HAIR, CLOTH]);
  expect(labels[at(0, -40)]).toBe(SKIN);
});
