// What an illustration keeps of a photo: fair skin, lipstick, and no hair in the air.
import { expect, it } from 'vitest';
import { colourToLab, labToColour, pictureToLab } from '../../raster/lab.ts';
import { LIPS_INNER, LIPS_OUTER } from '../../raster/mesh-points.ts';
import { fillPolygon } from '../../raster/polygon.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_FRAME, MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { removeEarSlivers } from './ear-slivers.ts';
import { removeFloating } from './floating-hair.ts';
import { prepareIllustrationInput } from './input.ts';
import { choosePalette } from './palette.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.ts';

const subject = createSyntheticPhotoSubject();
const { tones, mesh } = subject;
const even = { lit: 0, base: 1, half: 0, shade: 0, deep: 0 };
const fill = (ring: readonly number[]) =>
  fillPolygon(
    ring.map((k) => [mesh[k][0], mesh[k][1]] as const),
    MASTER_FRAME,
  );

/** The subject with skin, and perhaps lips, of a colour in CIE Lab. */
function paletteWith(skin: readonly [number, number, number], lips?: readonly [number, number, number]) {
  const colour = subject.colour.slice();
  const [outer, inner] = [fill(LIPS_OUTER), fill(LIPS_INNER)];
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    if (tones.upperFace[i] > 0.5) colour.set(labToColour(skin), 3 * i);
    if (lips && outer[i] > 0.5 && inner[i] < 0.5) colour.set(labToColour(lips), 3 * i);
  }
  const lab = pictureToLab(colour);
  return choosePalette(prepareIllustrationInput({ ...subject, tones: { ...tones, lab } }, colourWorlds.lagoon), even);
}

it('gives fair skin under cold light some colour, but no tan', () => {
  const [L, a, b] = colourToLab(paletteWith([70, 8, 8]).skin.base);
  expect(L).toBeCloseTo(70, -1);
  expect(Math.hypot(a, b)).toBeGreaterThan(18);
  expect(Math.hypot(a, b)).toBeLessThan(26.5);
});

it('keeps lipstick, and bare lips bare', () => {
  const skin = [68, 8, 10] as const;
  const rednessOf = (lips: readonly [number, number, number]) => colourToLab(paletteWith(skin, lips).lips)[1];
  expect(rednessOf([46, 42, 6])).toBeGreaterThan(46);
  expect(rednessOf([56, 18, 10])).toBeLessThan(32);
});

it('draws no lock that touches nothing', () => {
  const cover = subject.regions.hair.slice();
  const put = (x: number, y: number): number => {
    for (let down = 0; down < 24; down++)
      for (let right = 0; right < 24; right++) cover[(y + down) * MASTER_PIXEL_WIDTH + x + right] = 1;
    return (y + 12) * MASTER_PIXEL_WIDTH + x + 12;
  };
  const nose = mesh[4];
  const [inTheAir, onTheSkin] = [put(60, 700), put(Math.round(nose[0]), Math.round(nose[1]))];
  const head = subject.regions.hair.findIndex((value) => value > 0.5);
  removeFloating(prepareIllustrationInput(subject, colourWorlds.lagoon), cover);
  expect([inTheAir, onTheSkin, head + MASTER_PIXEL_WIDTH].map((i) => cover[i])).toEqual([0, 1, 1]);
});

it('draws no thin line beside an ear, but the thin beginning of a lock that hangs on below it', () => {
  const cover = new Float32Array(MASTER_PIXEL_COUNT);
  const put = (x: number, from: number, to: number, wide: number): void => {
    for (let y = from; y < to; y++) cover.fill(1, y * MASTER_PIXEL_WIDTH + x, y * MASTER_PIXEL_WIDTH + x + wide);
  };
  // The ear ends, and the lock goes on, at the row 756.
  put(705, 660, 730, 6);
  put(370, 700, 758, 6);
  put(340, 756, 880, 40);
  // One that is broad all the way.
  put(690, 740, 880, 40);
  removeEarSlivers(prepareIllustrationInput(subject, colourWorlds.lagoon), cover);
  expect([
    cover[700 * MASTER_PIXEL_WIDTH + 706],
    cover[730 * MASTER_PIXEL_WIDTH + 374],
    cover[800 * MASTER_PIXEL_WIDTH + 360],
    cover[752 * MASTER_PIXEL_WIDTH + 715],
  ]).toEqual([0, 1, 1, 1]);
});

it('ends a dark band beside the ear in a slanting tip, not in a straight line', () => {
  const { u, v } = subject.axes;
  const cover = Float32Array.from(u, (across, i) => (across > 0.9 && across < 1.1 && v[i] > 0 && v[i] < 0.5 ? 1 : 0));
  removeEarSlivers(prepareIllustrationInput(subject, colourWorlds.lagoon), cover);
  const endAt = (from: number, to: number): number =>
    v.reduce((lowest, down, i) => (cover[i] > 0 && u[i] > from && u[i] < to ? Math.max(lowest, down) : lowest), -1);
  const [beforeEar, onEar] = [endAt(0.94, 0.98), endAt(1.06, 1.1)];
  expect(beforeEar).toBeLessThan(0.35);
  expect(beforeEar - onEar).toBeGreaterThan(0.03);
});
