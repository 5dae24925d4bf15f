// The photo's fine contrast in an illustration: it may not cover the drawn eyes.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { BROW_LEFT, EYE_LEFT } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_FRAME, MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';
import { fitEyes } from './eye-fit.ts';
import { fineShadingMarkup } from './fine-shading.ts';
import { findHeadSkin, measureSkinToneShares } from './head.ts';
import { middleOfPoints, prepareIllustrationInput } from './input.ts';
import { matchFaceAndHairPaletteToPhoto } from './palette.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.ts';

it('leaves most of a drawn eye bare where lashes make the photo black, and draws what is as dark elsewhere', async () => {
  const subject = createSyntheticPhotoSubject();
  const ringOf = (ring: readonly number[]) =>
    ring.map((k): [number, number] => [subject.mesh[k][0], subject.mesh[k][1]]);
  const [eye, brow] = [ringOf(EYE_LEFT), ringOf(BROW_LEFT)];
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  for (const ring of [eye, brow]) {
    const dark = polygonCoverage(ring, MASTER_FRAME);
    for (let i = 0; i < MASTER_PIXEL_COUNT; i++) if (dark[i] > 0.5) input.lightness[i] = 5;
  }
  const head = findHeadSkin(input);
  const palette = matchFaceAndHairPaletteToPhoto(input, measureSkinToneShares(input, head));
  const markup = await fineShadingMarkup(input, palette, { head, eyes: fitEyes(input) });

  const [, x, y, width, png] = /x="(\d+)" y="(\d+)" width="(\d+)".*base64,([^"]+)/.exec(markup) ?? [];
  const { data, info } = await sharp(Buffer.from(png, 'base64')).raw().toBuffer({ resolveWithObject: true });
  const step = Number(width) / info.width;
  const opacityAt = ([across, down]: readonly [number, number]): number => {
    const cell = Math.floor((down - Number(y)) / step) * info.width + Math.floor((across - Number(x)) / step);
    return data[4 * cell + 3] / 255;
  };
  expect(opacityAt(middleOfPoints(eye))).toBeLessThan(0.4);
  expect(opacityAt(middleOfPoints(brow))).toBeGreaterThan(0.6);
});
