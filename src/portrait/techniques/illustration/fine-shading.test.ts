// The photo's fine contrast in an illustration: it may not cover the drawn eyes, nor blacken brows.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { BROW_LEFT, EYE_LEFT } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_FRAME, MASTER_PIXEL_COUNT, type NormalizedRgb } from '../../steps/canvas.ts';
import { fitEyes } from './eye-fit.ts';
import { fineShadingMarkup } from './fine-shading.ts';
import { findFaceAndEarSkin, measureUpperFaceToneShares } from './head.ts';
import { middleOfPoints, prepareIllustrationInput } from './input.ts';
import { matchFaceAndHairPaletteToPhoto } from './palette.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.ts';

/** Reads the colour and opacity of the shading at a point of the canvas, 0..1 each. */
type ReadShading = (at: readonly [number, number]) => number[];

/** Eyes and brows black in the photo; the brow's own colour as given. */
async function shadeBlackFeatures(
  brow?: NormalizedRgb,
): Promise<{ at: ReadShading; eye: [number, number]; brow: [number, number] }> {
  const subject = createSyntheticPhotoSubject();
  const ringOf = (ring: readonly number[]) =>
    ring.map((k): [number, number] => [subject.mesh[k][0], subject.mesh[k][1]]);
  const rings = { eye: ringOf(EYE_LEFT), brow: ringOf(BROW_LEFT) };
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  for (const ring of Object.values(rings)) {
    const dark = polygonCoverage(ring, MASTER_FRAME);
    for (let i = 0; i < MASTER_PIXEL_COUNT; i++) if (dark[i] > 0.5) input.lightness[i] = 5;
  }
  const head = findFaceAndEarSkin(input);
  const palette = matchFaceAndHairPaletteToPhoto(input, measureUpperFaceToneShares(input, head));
  const colours = brow ? { ...palette, brow } : palette;
  const markup = await fineShadingMarkup(input, colours, { head, eyes: fitEyes(input) });

  const [, x, y, width, png] = /x="(\d+)" y="(\d+)" width="(\d+)".*base64,([^"]+)/.exec(markup) ?? [];
  const { data, info } = await sharp(Buffer.from(png, 'base64')).raw().toBuffer({ resolveWithObject: true });
  const step = Number(width) / info.width;
  return {
    at: ([across, down]) => {
      const cell = Math.floor((down - Number(y)) / step) * info.width + Math.floor((across - Number(x)) / step);
      return [...data.subarray(4 * cell, 4 * cell + 4)].map((value) => value / 255);
    },
    eye: middleOfPoints(rings.eye),
    brow: middleOfPoints(rings.brow),
  };
}

it('leaves most of a drawn eye bare where lashes make the photo black, and draws what is as dark elsewhere', async () => {
  const { at, eye, brow } = await shadeBlackFeatures();
  expect(at(eye)[3]).toBeLessThan(0.4);
  expect(at(brow)[3]).toBeGreaterThan(0.6);
});

it('makes no brow darker than its own colour', async () => {
  const { at, brow } = await shadeBlackFeatures([0.6, 0.4, 0.2]);
  const [red, green] = at(brow);
  expect(red).toBeGreaterThan(0.5);
  expect(green).toBeGreaterThan(0.3);
});
