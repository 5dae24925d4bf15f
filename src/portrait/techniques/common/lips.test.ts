import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { labToNormalizedRgb, normalizedRgbToLab } from '../../raster/lab.ts';
import { LOWER_LIP, MOUTH_OPENING_LOWER_EDGE, MOUTH_OPENING_UPPER_EDGE, UPPER_LIP } from '../../raster/mesh-points.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { viewOnWholeCanvas } from './area.ts';
import { computeLipInks, shiftLipsTowardsInkHueInPlace, singleLipMask } from './lips.ts';
import { rgbPixelsOfOneColour } from './paint.ts';
import type { SkinColours } from './skin-colours.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

it('gives brown plates below the lips the pink of their ink, as light as they were, and no other place', () => {
  const view = viewOnWholeCanvas(createSyntheticSubject());
  const brown = labToNormalizedRgb([55, 12, 20]);
  const pink = labToNormalizedRgb([60, 28, 8]);
  const purple = labToNormalizedRgb([50, 28, -4]);
  const picture = rgbPixelsOfOneColour(brown, MASTER_PIXEL_COUNT);
  shiftLipsTowardsInkHueInPlace(picture, view, { upper: purple, lower: pink, painted: 0 }, 0.8);
  const lip = singleLipMask(view, LOWER_LIP);
  const inside = lip.indexOf(1);
  const [L, a, b] = normalizedRgbToLab([picture[3 * inside], picture[3 * inside + 1], picture[3 * inside + 2]]);
  expect(L).toBeCloseTo(55, 0);
  expect(a).toBeGreaterThan(23);
  expect(b).toBeLessThan(12);
  const upper = singleLipMask(view, UPPER_LIP);
  const at = upper.findIndex((value, i) => value === 1 && lip[i] === 0);
  expect(normalizedRgbToLab([picture[3 * at], picture[3 * at + 1], picture[3 * at + 2]])[2]).toBeLessThan(4);
  let elsewhere = 0;
  for (let i = 0; i < lip.length; i++)
    if (lip[i] === 0 && upper[i] === 0 && picture[3 * i] !== Math.fround(brown[0])) elsewhere++;
  expect(elsewhere).toBe(0);
});

it('lets full shut lips meet in the line between them, where the mesh leaves a gap', () => {
  const synthetic = createSyntheticSubject();
  const mesh = [...synthetic.mesh];
  // The mesh parts the inner edges of the lips by 24 pixels.
  for (const [edge, by] of [
    [MOUTH_OPENING_UPPER_EDGE, -12],
    [MOUTH_OPENING_LOWER_EDGE, 12],
  ] as const)
    for (const point of edge.slice(2, -2)) mesh[point] = [mesh[point][0], mesh[point][1] + by, 0];
  const view = (kind: 'shut' | 'open') =>
    viewOnWholeCanvas({ ...synthetic, mesh, tones: { ...synthetic.tones, mouth: { ...synthetic.tones.mouth, kind } } });
  const { line } = synthetic.tones.mouth;
  const [x, y] = line[Math.floor(line.length / 2)].map(Math.round);
  const coverAt = (kind: 'shut' | 'open', down: number): number[] =>
    [UPPER_LIP, LOWER_LIP].map((lip) => singleLipMask(view(kind), lip)[(y + down) * MASTER_PIXEL_WIDTH + x]);
  expect(coverAt('shut', -4)).toEqual([1, 0]);
  expect(coverAt('shut', 4)).toEqual([0, 1]);
  expect(coverAt('open', -4)).toEqual([0, 0]);
  expect(coverAt('open', 4)).toEqual([0, 0]);
});

it('makes bare lips as much redder than the shade of fair skin as they are in the photo, and hardly less yellow; lipstick and lips on dark skin more', () => {
  const subject = createSyntheticSubject();
  const view = viewOnWholeCanvas(subject);
  const lipLab = (red: number, yellow: number, lightness = 62): CieLab => {
    const skin = { labs: { shade: [50, 20, 24] }, photo: [66, 14, 16], lightness } as unknown as SkinColours;
    for (const lip of [UPPER_LIP, LOWER_LIP])
      for (const [i, value] of singleLipMask(view, lip).entries())
        if (value > 0.5) subject.tones.lab.set([50, red, yellow], 3 * i);
    return normalizedRgbToLab(computeLipInks(view, skin).lower);
  };
  const [, bareRed, bareYellow] = lipLab(22, 11);
  expect(bareRed).toBeCloseTo(20 + 8, 0);
  expect(bareYellow).toBeCloseTo(24 - 2, 0);
  const [, paintedRed, paintedYellow] = lipLab(44, 8);
  expect(paintedRed).toBeCloseTo(20 + 33, 0);
  expect(paintedYellow).toBeCloseTo(24 - 6, 0);
  expect(lipLab(22, 11, 40)[1]).toBeCloseTo(20 + 11, 0);
});
