// Hair that is lighter towards the skin below it: skin shines through, and lines that begin in the hair are its strands.
import { expect, it } from 'vitest';
import type { PixelPoint } from '../../raster/grid.ts';
import { leaveStrandsAtHairlineInPlace } from './hairline.ts';
import { measureSkinAround } from './measured-hair.ts';

const area = { left: 0, top: 0, right: 160, bottom: 100, width: 160, height: 100 };
const FACE_WIDTH = 300;
const SPACING = 8;
/** The rows of hair, those of them that are thin, and a row and a column of lines; the lines are in pixels of half the size. */
const ROWS = { hair: 60, thin: 48 };
const CROSSING = 40;
const ALONG = 53;

const planeOf = (value: (x: number, y: number) => number): Float32Array =>
  Float32Array.from({ length: area.width * area.height }, (_, i) => value(i % area.width, Math.floor(i / area.width)));

function leaveStrands({
  thinLightness = 50,
  v = -1,
  coils = 0,
  lines,
}: {
  thinLightness?: number;
  v?: number;
  coils?: number;
  lines: PixelPoint[][];
}) {
  const hair = planeOf((_x, y) => (y < ROWS.hair ? 1 : 0));
  const lightness = planeOf((_x, y) => (y < ROWS.thin ? 20 : y < ROWS.hair ? thinLightness : 60));
  const lab = new Float32Array(3 * hair.length);
  for (let i = 0; i < hair.length; i++) lab[3 * i] = lightness[i];
  const skin = hair.map((value) => 1 - value);
  const subject = {
    faceWidth: FACE_WIDTH,
    axes: { u: planeOf(() => 0), v: planeOf(() => v) },
    form: { lambert: hair },
    inside: planeOf(() => 1),
    regions: { hair, silhouette: planeOf(() => 1), skin, solid: planeOf(() => 1) },
    tones: { features: planeOf(() => 0), lab, tone: planeOf(() => 0) },
  };
  const all = hair.slice();
  const drawnOnIt = hair.slice();
  const seen = leaveStrandsAtHairlineInPlace(
    { area, subject },
    { all, certain: hair, besideSkin: measureSkinAround(area, skin, FACE_WIDTH), coils },
    { lines, spacing: SPACING, masks: [drawnOnIt] },
  );
  const at = (mask: Float32Array, x: number, y: number): number => mask[y * area.width + x];
  return { all, drawnOnIt, seen, at };
}

const crossing = Array.from({ length: 29 }, (_, k): PixelPoint => [CROSSING / 2, 1 + k]);
const along = Array.from({ length: 40 }, (_, k): PixelPoint => [35 + k, ALONG / 2]);

it('leaves strands that begin in the hair, and skin between them', () => {
  const { all, drawnOnIt, seen, at } = leaveStrands({ lines: [crossing, along] });
  for (const mask of [all, drawnOnIt]) {
    expect(at(mask, CROSSING, 20)).toBe(1);
    expect(at(mask, CROSSING + 12, 20)).toBe(1);
    expect(at(mask, CROSSING, ALONG)).toBeGreaterThan(0.75);
    expect(at(mask, CROSSING + 12, ALONG)).toBeLessThan(0.5);
    // It lies in the thin hair alone, and would be a dash on the forehead.
    expect(at(mask, 110, ALONG)).toBeLessThan(0.5);
  }
  expect(at(seen, CROSSING + 12, ALONG)).toBeGreaterThan(0.9);
  expect(at(seen, CROSSING + 12, 20)).toBe(0);
});

it('leaves no strand that begins in the hair and runs on along the hairline, which would be a second one', () => {
  const turning = [
    ...Array.from({ length: 27 }, (_, k): PixelPoint => [CROSSING / 2, k]),
    ...Array.from({ length: 50 }, (_, k): PixelPoint => [CROSSING / 2 + 1 + k, ALONG / 2]),
  ];
  const { all, at } = leaveStrands({ lines: [turning] });
  expect(at(all, CROSSING + 6, ALONG)).toBeGreaterThan(0.7);
  expect(at(all, CROSSING + 60, ALONG)).toBeLessThan(0.5);
});

it('keeps the edge of hair that is dark up to the skin, that ends beside the neck, or that coils', () => {
  for (const options of [{ thinLightness: 21 }, { v: 0.3 }, { coils: 1 }]) {
    const { all, seen, at } = leaveStrands({ ...options, lines: [] });
    expect(at(all, CROSSING, ALONG)).toBeGreaterThan(0.95);
    expect(at(seen, CROSSING, ALONG)).toBeLessThan(0.1);
  }
});
