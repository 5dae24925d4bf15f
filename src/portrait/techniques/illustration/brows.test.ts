import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hexToLab } from '../../raster/lab.ts';
import { BROW_RIGHT } from '../../raster/mesh-points.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { browsMarkup } from './brows.ts';
import { prepareIllustrationInput } from './input.ts';
import { matchFaceAndHairPaletteToPhoto } from './palette.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.test-helpers.ts';

const even = { lit: 0, base: 1, half: 0, shade: 0, deep: 0 };

/** The opacity (0..255) of the drawn brows of somebody. */
async function browInkOf(
  subject: ReturnType<typeof createSyntheticPhotoSubject>,
): Promise<(x: number, y: number) => number> {
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  const markup = browsMarkup(input, matchFaceAndHairPaletteToPhoto(input, even));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${MASTER_PIXEL_WIDTH}" height="${MASTER_PIXEL_HEIGHT}">${markup}</svg>`;
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
  return (x, y) => alpha[Math.round(y) * MASTER_PIXEL_WIDTH + Math.round(x)];
}

it('draws a brow in its place, without the shade of the socket below its inner end', async () => {
  const subject = createSyntheticPhotoSubject();
  const brow = BROW_RIGHT.map((k) => subject.mesh[k]);
  const inner = Math.round(Math.max(...brow.map(([x]) => x)));
  const lowest = Math.round(Math.max(...brow.map(([, y]) => y)));
  for (let y = lowest - 4; y < lowest + 22; y++)
    for (let x = inner - 26; x < inner; x++) {
      const i = y * MASTER_PIXEL_WIDTH + x;
      subject.tones.lab[3 * i] = subject.tones.lightness[i] = 24;
      subject.tones.marks[i] = -2.2;
    }
  const inkAt = await browInkOf(subject);
  expect(inkAt(inner - 36, lowest - 7)).toBe(255);
  expect(inkAt(inner - 13, lowest - 7)).toBe(255);
  for (const below of [10, 14, 18]) expect(inkAt(inner - 13, lowest + below)).toBe(0);
});

it('begins a brow thinly at the nose', async () => {
  const subject = createSyntheticPhotoSubject();
  const brow = BROW_RIGHT.map((k) => subject.mesh[k]);
  const [inner, lowest] = [Math.max(...brow.map(([x]) => x)), Math.max(...brow.map(([, y]) => y))];
  const inkAt = await browInkOf(subject);
  const heightAt = (x: number): number =>
    Array.from({ length: 60 }, (_, k) => inkAt(x, lowest + 15 - k)).filter((ink) => ink > 128).length;
  expect(heightAt(inner - 40)).toBeGreaterThan(8);
  expect(heightAt(inner - 4)).toBeLessThan(0.3 * heightAt(inner - 40));
});

it('lets single hairs reach over the upper edge of a brow', async () => {
  const subject = createSyntheticPhotoSubject();
  const brow = BROW_RIGHT.map((k) => subject.mesh[k]);
  const [inner, lowest] = [Math.max(...brow.map(([x]) => x)), Math.max(...brow.map(([, y]) => y))].map(Math.round);
  const inkAt = await browInkOf(subject);
  const columns = Array.from({ length: 60 }, (_, k) => inner - 10 - k);
  const isFilled = (y: number): boolean => columns.filter((x) => inkAt(x, y) > 128).length > 10;
  let top = lowest - 45;
  while (!isFilled(top)) top++;
  const above = columns.map((x) => inkAt(x, top - 1) > 20);
  expect(above.filter((isInk, k) => isInk && !above[k - 1]).length).toBeGreaterThanOrEqual(2);
  expect(above.filter((isInk) => !isInk).length).toBeGreaterThan(20);
});

it('draws sparse fair hairs paler than dark ones, as full ink would make slabs of them', () => {
  const subject = createSyntheticPhotoSubject();
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  const palette = matchFaceAndHairPaletteToPhoto(input, even);
  const darkestFill = (): number => {
    const fills = [...browsMarkup(input, palette).matchAll(/fill="(#[0-9a-f]{6})"/g)];
    expect(fills.length).toBeGreaterThan(3);
    return Math.min(...fills.map(([, hex]) => hexToLab(hex)[0]));
  };
  const dark = darkestFill();
  const { lightness, skinLightness, marks } = subject.tones;
  for (let i = 0; i < lightness.length; i++)
    if (marks[i] < -1) lightness[i] = Math.max(lightness[i], skinLightness - 14);
  expect(darkestFill()).toBeGreaterThan(dark + 4);
});
