// The photo's fine contrast in an illustration: it may not cover the drawn eyes, nor blacken brows.
import { expect, it } from 'vitest';
import { BROW_LEFT, EYE_LEFT } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_FRAME, MASTER_PIXEL_COUNT, type NormalizedRgb } from '../../steps/canvas.ts';
import { fitEyes } from './eye-fit.ts';
import { measureHeadSkinMaskAndTone, measureUpperFaceToneShares } from './head.ts';
import { middleOfPoints, prepareIllustrationInput } from './input.ts';
import { matchFaceAndHairPaletteToPhoto } from './palette.ts';
import { photoContrastMarkup } from './photo-contrast.ts';
import { opacitiesOnDarkSpots, type ReadShading, readShading } from './read-photo-contrast.test-helpers.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.test-helpers.ts';

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
  const head = measureHeadSkinMaskAndTone(input);
  const palette = matchFaceAndHairPaletteToPhoto(input, measureUpperFaceToneShares(input, head));
  const colours = brow ? { ...palette, brow } : palette;
  const markup = await photoContrastMarkup(input, colours, { head, eyes: fitEyes(input) });

  return {
    at: await readShading(markup),
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

it.each([
  ['above', -16],
  ['below', 16],
] as const)('leaves lashes %s the lids to the drawn eye', async (_, off) => {
  const subject = createSyntheticPhotoSubject();
  const [x, y] = subject.mesh[468];
  const i = (Math.round(y) + off) * MASTER_FRAME.width + Math.round(x);
  const [lash, cheek] = await opacitiesOnDarkSpots(subject, [
    [subject.axes.u[i], subject.axes.v[i]],
    [0.5, 0.3],
  ]);
  expect(lash).toBeLessThan(0.6 * cheek);
});
