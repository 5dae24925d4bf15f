// The single hairs of a beard: where they grow, which way, and how strongly they are drawn.
import { expect, it } from 'vitest';
import type { CieLab, DrawableSubject } from '../../drawing/types.ts';
import { growMaskByDisc } from '../../raster/distance.ts';
import { labToNormalizedRgb } from '../../raster/lab.ts';
import { LIPS_OUTER } from '../../raster/mesh-points.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { viewOnWholeCanvas, WHOLE_CANVAS_AREA } from './area.ts';
import { createBeardGrowthAngle } from './beard-growth.ts';
import { maskNearFeature } from './feature-masks.ts';
import { maskAboveThreshold, rgbPixelsOfOneColour } from './paint.ts';
import { printedSkin } from './printed-skin.test-helpers.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';
import { measureWhiskerStrength } from './whisker-strength.ts';
import { createWhiskers, drawWhiskers, type Whisker } from './whiskers.ts';

const [MIDDLE, MOUTH_ROW] = [MASTER_PIXEL_WIDTH / 2, 715];
const [DARK, LIGHT]: CieLab[] = [
  [18, 4, 5],
  [54, 8, 11],
];

/** Someone with a beard in this colour. `hairs`: whether single dark hairs are seen in the photo of it; `pores`: by how much L* those of the cheeks are darker. */
function bearded({ colour, hairs, pores = 0 }: { colour: CieLab; hairs: boolean; pores?: number }) {
  const subject = createSyntheticSubject({ beard: true });
  const { beard } = subject.regions;
  if (!beard) throw new Error('The subject was made without a beard.');
  const mouth = maskNearFeature(viewOnWholeCanvas(subject), LIPS_OUTER, 3);
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) if (mouth[i] > 0) subject.tones.features[i] = 1;
  if (hairs)
    for (let i = 0; i < MASTER_PIXEL_COUNT; i += 5) subject.tones.lightness[i] -= beard.cover[i] > 0.5 ? 12 : pores;
  const own = { ...beard, colour };
  const view = viewOnWholeCanvas({ ...subject, regions: { ...subject.regions, beard: own } });
  return { view, beard: own };
}

const { view: darkView, beard: darkBeard } = bearded({ colour: DARK, hairs: true });

const whiskersOf = ({ strength = 1, seed = 1 } = {}): Whisker[] =>
  createWhiskers(darkView, { cover: darkBeard.cover, strength, seed });

/** From its root to its tip. */
function reach({ points }: Whisker): readonly [number, number] {
  const [[x0, y0], [x1, y1]] = [points[0], points[points.length - 1]];
  return [x1 - x0, y1 - y0];
}

const lengthOf = (whisker: Whisker): number => Math.hypot(...reach(whisker));

it('grows from the middle of the upper lip outwards and down, on the chin down, on the cheeks down and forward', () => {
  const angleAt = createBeardGrowthAngle(darkView);
  const [across, down] = [
    (x: number, y: number) => Math.cos(angleAt(x, y)),
    (x: number, y: number) => Math.sin(angleAt(x, y)),
  ];
  const lip = MOUTH_ROW - 35;
  expect(across(MIDDLE - 35, lip)).toBeLessThan(-0.6);
  expect(across(MIDDLE + 35, lip)).toBeGreaterThan(0.6);
  expect(down(MIDDLE + 35, lip)).toBeGreaterThan(0.3);
  expect(Math.abs(across(MIDDLE + 5, MOUTH_ROW + 50))).toBeLessThan(0.1);
  expect(across(MIDDLE + 40, MOUTH_ROW + 50)).toBeGreaterThan(0.05);
  expect(across(MIDDLE + 135, MOUTH_ROW)).toBeLessThan(-0.15);
  expect(down(MIDDLE + 135, MOUTH_ROW)).toBeGreaterThan(0.9);
});

it('draws whiskers along the growth, all of them within a beard or close to its edge', () => {
  const { faceWidth } = darkView.subject;
  const near = growMaskByDisc(maskAboveThreshold(darkBeard.cover, 0.1), WHOLE_CANVAS_AREA, 0.045 * faceWidth);
  const angleAt = createBeardGrowthAngle(darkView);
  const whiskers = whiskersOf();
  expect(whiskers.length).toBeGreaterThan(300);
  for (const whisker of whiskers) {
    const [dx, dy] = reach(whisker);
    const [[x0, y0]] = whisker.points;
    const along = Math.cos(Math.atan2(dy, dx) - angleAt(x0, y0));
    expect(along).toBeGreaterThan(0.7);
    for (const [x, y] of whisker.points) expect(near[Math.floor(y) * MASTER_PIXEL_WIDTH + Math.floor(x)]).toBe(1);
  }
});

it('draws fewer, shorter and finer whiskers in thin growth', () => {
  const [full, thin] = [1, 0.1].map((strength) => whiskersOf({ strength }));
  const mean = (whiskers: Whisker[], value: (whisker: Whisker) => number): number =>
    whiskers.reduce((sum, whisker) => sum + value(whisker), 0) / whiskers.length;
  expect(thin.length).toBeLessThan(0.65 * full.length);
  expect(thin.length).toBeGreaterThan(0.5 * full.length);
  expect(mean(thin, lengthOf)).toBeLessThan(0.55 * mean(full, lengthOf));
  expect(mean(thin, ({ breadth }) => breadth)).toBeLessThan(0.95 * mean(full, ({ breadth }) => breadth));
});

it('draws the same whiskers for the same seed, and others for another', () => {
  expect(whiskersOf()).toEqual(whiskersOf());
  expect(whiskersOf({ seed: 2 })).not.toEqual(whiskersOf());
});

it('draws a beard as strongly as its photo shows hairs, and a very dark one in any photo', () => {
  const strengthOf = (of: Parameters<typeof bearded>[0]): number => {
    const { view, beard } = bearded(of);
    return measureWhiskerStrength(view, beard);
  };
  expect(strengthOf({ colour: LIGHT, hairs: false })).toBe(0);
  expect(strengthOf({ colour: LIGHT, hairs: true })).toBeGreaterThan(0.4);
  expect(strengthOf({ colour: LIGHT, hairs: true, pores: 8.5 })).toBeGreaterThan(0.35);
  expect(strengthOf({ colour: LIGHT, hairs: true, pores: 11.5 })).toBe(0);
  expect(strengthOf({ colour: LIGHT, hairs: true })).toBeLessThan(0.8);
  expect(strengthOf({ colour: DARK, hairs: false })).toBe(1);
});

/** A picture of one colour on which the whiskers of someone were drawn, and what it was before. */
function drawnOn(subject: DrawableSubject) {
  const world = colourWorlds.lagoon;
  const skin = printedSkin(subject, world);
  const before = rgbPixelsOfOneColour(labToNormalizedRgb([62, 16, 20]), MASTER_PIXEL_COUNT);
  const picture = before.slice();
  const within = new Float32Array(MASTER_PIXEL_COUNT).fill(1);
  drawWhiskers(picture, viewOnWholeCanvas(subject), { world, skin, within, seed: 1 });
  return { before, picture };
}

it('leaves a face without a beard, and growth whose hairs are hardly seen, to the byte', () => {
  const smooth = bearded({ colour: LIGHT, hairs: false }).view.subject;
  const faint = bearded({ colour: LIGHT, hairs: true, pores: 9.3 }).view.subject;
  for (const subject of [createSyntheticSubject(), smooth, faint]) {
    const { before, picture } = drawnOn(subject);
    expect(picture.findIndex((value, i) => value !== before[i])).toBe(-1);
  }
});

it('draws dark hairs with skin between them, and none on the lips', () => {
  const { before, picture } = drawnOn(darkView.subject);
  const inside = Array.from(darkBeard.cover.keys()).filter((i) => darkBeard.cover[i] > 0.95);
  const lips = maskNearFeature(darkView, LIPS_OUTER, 0);
  const beside = inside.filter((i) => lips[i] === 0);
  const share = (isDrawn: (i: number) => boolean): number => beside.filter(isDrawn).length / beside.length;
  expect(share((i) => picture[3 * i] < 0.6 * before[3 * i])).toBeGreaterThan(0.15);
  expect(share((i) => picture[3 * i] === before[3 * i])).toBeGreaterThan(0.1);
  for (let i = 0; i < lips.length; i++) if (lips[i] > 0.999) expect(picture[3 * i]).toBeCloseTo(before[3 * i], 2);
});
