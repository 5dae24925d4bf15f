// What an illustration keeps of a photo: fair skin, lipstick, and no hair in the air.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { labToNormalizedRgb, normalizedRgbToLab, pictureToLab } from '../../raster/lab.ts';
import { LIPS_INNER, LIPS_OUTER } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_FRAME, MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { scalpStubbleMarkup, scalpStubbleMask, stubbleMarkup } from './beard.ts';
import { removeFloatingHairInPlace } from './floating-hair.ts';
import { prepareIllustrationInput } from './input.ts';
import { matchFaceAndHairPaletteToPhoto } from './palette.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.test-helpers.ts';

const subject = createSyntheticPhotoSubject();
const { tones, mesh } = subject;
const even = { lit: 0, base: 1, half: 0, shade: 0, deep: 0 };
const fill = (ring: readonly number[]) =>
  polygonCoverage(
    ring.map((k) => [mesh[k][0], mesh[k][1]] as const),
    MASTER_FRAME,
  );

/** The subject with skin, and perhaps lips, of a colour in CIE Lab. */
function paletteWith(skin: readonly [number, number, number], lips?: readonly [number, number, number]) {
  const colour = subject.colour.slice();
  const [outer, inner] = [fill(LIPS_OUTER), fill(LIPS_INNER)];
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    if (tones.upperFace[i] > 0.5) colour.set(labToNormalizedRgb(skin), 3 * i);
    if (lips && outer[i] > 0.5 && inner[i] < 0.5) colour.set(labToNormalizedRgb(lips), 3 * i);
  }
  const lab = pictureToLab(colour);
  return matchFaceAndHairPaletteToPhoto(
    prepareIllustrationInput({ ...subject, tones: { ...tones, lab } }, colourWorlds.lagoon),
    even,
  );
}

it.each([
  { skin: [70, 8, 8] as const, least: 18, most: 21 },
  { skin: [70, 11, 11] as const, least: 20, most: 22.6 },
])('gives fair skin under cold light some colour, but no tan: $skin', ({ skin, least, most }) => {
  const [L, a, b] = normalizedRgbToLab(paletteWith(skin).skin.base);
  expect(L).toBeCloseTo(70, -1);
  expect(Math.hypot(a, b)).toBeGreaterThan(least);
  expect(Math.hypot(a, b)).toBeLessThan(most);
});

it('tells a pink pale skin from a golden one', () => {
  const [pink, golden] = (
    [
      [70, 11, 8],
      [70, 9, 17],
    ] as const
  ).map((skin) => normalizedRgbToLab(paletteWith(skin).skin.base));
  expect(pink[1] - golden[1]).toBeGreaterThan(1.2);
  expect(golden[2] - pink[2]).toBeGreaterThan(3);
});

it('keeps ruddy skin ruddy, however far from the drawn skins its hue is', () => {
  const [ruddy, usual] = (
    [
      [56, 14, 9],
      [56, 12, 17],
    ] as const
  ).map((skin) => {
    const [, a, b] = normalizedRgbToLab(paletteWith(skin).skin.base);
    return (Math.atan2(b, a) * 180) / Math.PI;
  });
  expect(ruddy).toBeLessThan(52);
  expect(usual - ruddy).toBeGreaterThan(4);
});

it('shades pale skin warmly, in its own hue rather than in grey or violet', () => {
  const { base, deep } = paletteWith([70, 10, 9]).skin;
  const hueOf = ([, a, b]: readonly number[]): number => (Math.atan2(b, a) * 180) / Math.PI;
  expect(hueOf(normalizedRgbToLab(deep))).toBeGreaterThan(35);
  expect(Math.hypot(...normalizedRgbToLab(deep).slice(1))).toBeGreaterThan(
    0.75 * Math.hypot(...normalizedRgbToLab(base).slice(1)),
  );
});

it('lights dark skin with a small step, not with a disc that lies on the face', () => {
  const { planes } = paletteWith([28, 10, 14]);
  const step = normalizedRgbToLab(planes.lit)[0] - normalizedRgbToLab(planes.base)[0];
  expect(step).toBeGreaterThan(2);
  expect(step).toBeLessThan(7.5);
});

it('draws the blue shadow of a shaved beard in a skin tone', async () => {
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  const palette = matchFaceAndHairPaletteToPhoto(input, even);
  const markup = await stubbleMarkup(input, palette, {
    cover: fill(LIPS_OUTER),
    colour: [40, 1, -4],
    lightnessAt: (seen) => Math.min(seen, 54),
    blurUnits: 1,
  });
  const [, png] = /base64,([^"]+)/.exec(markup) ?? [];
  const { dominant } = await sharp(Buffer.from(png, 'base64')).flatten({ background: '#fff' }).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

it('keeps lipstick, and bare lips bare', () => {
  const skin = [68, 8, 10] as const;
  const rednessOf = (lips: readonly [number, number, number]) => normalizedRgbToLab(paletteWith(skin, lips).lips)[1];
  expect(rednessOf([46, 42, 6])).toBeGreaterThan(46);
  expect(rednessOf([56, 18, 10])).toBeLessThan(32);
});

it('draws bare lips of a cold photo in a red of the skin rather than in mauve', () => {
  const { lips, skin } = paletteWith([68, 8, 8], [52, 16, 2]);
  const [, a, b] = normalizedRgbToLab(lips);
  expect(b).toBeGreaterThan(0.7 * normalizedRgbToLab(skin.base)[2]);
  expect(a).toBeGreaterThan(normalizedRgbToLab(skin.base)[1] + 4);
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
  removeFloatingHairInPlace(prepareIllustrationInput(subject, colourWorlds.lagoon), cover);
  expect([inTheAir, onTheSkin, head + MASTER_PIXEL_WIDTH].map((i) => cover[i])).toEqual([0, 1, 1]);
});

it('draws less of a shorn head’s hair where it is as light as skin, none where the skull shines, and all grey hair on darker skin', () => {
  const { hair } = subject.regions;
  const inHair = (cover: Float32Array, least = 0.5): number =>
    cover.filter((value, i) => hair[i] > 0.95 && value > least).length / hair.filter((value) => value > 0.95).length;
  const coverOf = (skinLightness: number, hairLightness: number, least?: number): number => {
    const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
    const lightness = input.lightness.map(() => 62);
    const palette = {
      ...matchFaceAndHairPaletteToPhoto(input, even),
      skinLightness,
      hair: [hairLightness, 1, 2] as const,
    };
    return inHair(scalpStubbleMask({ ...input, lightness }, palette), least);
  };
  expect(coverOf(60, 30, 0.8)).toBe(0);
  expect(coverOf(60, 30, 0.6)).toBeGreaterThan(0.9);
  expect(coverOf(35, 20, 0.05)).toBe(0);
  expect(coverOf(90, 30)).toBeGreaterThan(0.9);
  expect(coverOf(34, 40)).toBeGreaterThan(0.9);
});

/** L* of the ink of a shorn head's stubble or hairs, on the left and the right of the canvas. */
async function shornInkLightness(
  skinLightness: number,
  hairLightness: number,
  photo: readonly [number, number],
  { layer = 'stubble' }: { layer?: 'stubble' | 'hairs' } = {},
) {
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  const hair = [hairLightness, 3, 6] as const;
  const palette = { ...matchFaceAndHairPaletteToPhoto(input, even), skinLightness, hair };
  const isLeft = (i: number): boolean => i % MASTER_PIXEL_WIDTH < MASTER_PIXEL_WIDTH / 2;
  const lightness = input.lightness.map((_, i) => photo[isLeft(i) ? 0 : 1]);
  const markup = await scalpStubbleMarkup({ ...input, lightness }, palette);
  const [, png] = [...markup.matchAll(/base64,([^"]+)/g)][layer === 'stubble' ? 0 : 1];
  const { data, info } = await sharp(Buffer.from(png, 'base64')).raw().toBuffer({ resolveWithObject: true });
  return [0, 1].map((side) => {
    const inked: number[] = [];
    for (let i = 0; i < info.width * info.height; i++) {
      const isOnSide = Number(i % info.width >= info.width / 2) === side;
      if (isOnSide && data[4 * i + 3] > 100)
        inked.push(normalizedRgbToLab([data[4 * i] / 255, data[4 * i + 1] / 255, data[4 * i + 2] / 255])[0]);
    }
    return inked.reduce((sum, value) => sum + value, 0) / inked.length;
  });
}

it('draws the hair of a shorn head on its lit side as on its shaded one, darker than the skin on both', async () => {
  const [lit, shaded] = await shornInkLightness(60, 44, [56, 36]);
  expect(lit - shaded).toBeGreaterThan(2);
  expect(lit - shaded).toBeLessThan(10);
  expect(lit).toBeLessThan(0.82 * 60);
});

it('draws grey shorn hair no darker than it is', async () => {
  const [left, right] = await shornInkLightness(34, 40, [40, 40]);
  for (const side of [left, right]) expect(side).toBeGreaterThan(36);
});

it('draws the hairs of a shorn head darker than its stubble, and lighter ones where light falls on it', async () => {
  const [lit, shaded] = await shornInkLightness(60, 30, [56, 30], { layer: 'hairs' });
  expect(shaded).toBeLessThan(0.7 * 30);
  expect(lit).toBeGreaterThan(shaded + 5);
  const [grey] = await shornInkLightness(34, 40, [40, 40], { layer: 'hairs' });
  expect(grey).toBeGreaterThan(32);
});

it('draws no hair of a shorn head beyond its outline', async () => {
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  const palette = { ...matchFaceAndHairPaletteToPhoto(input, even), skinLightness: 60, hair: [30, 3, 6] as const };
  const markup = await scalpStubbleMarkup({ ...input, lightness: input.lightness.map(() => 30) }, palette);
  const [, hairs] = [...markup.matchAll(/<image x="(\d+)" y="(\d+)"[^>]*base64,([^"]+)/g)];
  const [left, top] = [Number(hairs[1]), Number(hairs[2])];
  const { data, info } = await sharp(Buffer.from(hairs[3], 'base64')).raw().toBuffer({ resolveWithObject: true });
  let [inside, beyond] = [0, 0];
  for (let i = 0; i < info.width * info.height; i++) {
    const at = (top + Math.floor(i / info.width)) * MASTER_PIXEL_WIDTH + left + (i % info.width);
    if (subject.regions.silhouette[at] < 0.01) beyond = Math.max(beyond, data[4 * i + 3]);
    else inside = Math.max(inside, data[4 * i + 3]);
  }
  expect(inside).toBeGreaterThan(100);
  expect(beyond).toBeLessThan(3);
});
