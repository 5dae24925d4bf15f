// The photo's fine contrast in an illustration: it may not cover the drawn eyes, nor blacken brows.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { BROW_LEFT, EYE_LEFT } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_FRAME, MASTER_PIXEL_COUNT, type NormalizedRgb } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { fitEyes } from './eye-fit.ts';
import { findFaceAndEarSkin, measureUpperFaceToneShares } from './head.ts';
import { middleOfPoints, prepareIllustrationInput } from './input.ts';
import { matchFaceAndHairPaletteToPhoto } from './palette.ts';
import { photoContrastMarkup } from './photo-contrast.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.ts';

/** Reads the colour and opacity of the shading at a point of the canvas, 0..1 each. */
type ReadShading = (at: readonly [number, number]) => number[];

async function readShading(markup: string): Promise<ReadShading> {
  const [, x, y, width, png] = /x="(\d+)" y="(\d+)" width="(\d+)".*base64,([^"]+)/.exec(markup) ?? [];
  const { data, info } = await sharp(Buffer.from(png, 'base64')).raw().toBuffer({ resolveWithObject: true });
  const step = Number(width) / info.width;
  return ([across, down]) => {
    const cell = Math.floor((down - Number(y)) / step) * info.width + Math.floor((across - Number(x)) / step);
    return [...data.subarray(4 * cell, 4 * cell + 4)].map((value) => value / 255);
  };
}

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

/** The index of the pixel nearest to a place in head coordinates. */
function indexNearestTo({ u, v }: { u: Plane; v: Plane }, across: number, down: number): number {
  let best = 0;
  const distance = (i: number): number => Math.hypot(u[i] - across, v[i] - down);
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) if (distance(i) < distance(best)) best = i;
  return best;
}

/** How opaque the shading is at places in head coordinates on which the photo has a dark spot. */
async function opacitiesOnDarkSpots(
  subject: ReturnType<typeof createSyntheticPhotoSubject>,
  places: readonly (readonly [number, number])[],
): Promise<number[]> {
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  const spots = places.map(([u, v]) => {
    const i = indexNearestTo(subject.axes, u, v);
    return [i % MASTER_FRAME.width, Math.floor(i / MASTER_FRAME.width)] as const;
  });
  for (const [x, y] of spots)
    for (let row = y - 5; row <= y + 5; row++)
      input.lightness.fill(15, row * MASTER_FRAME.width + x - 5, row * MASTER_FRAME.width + x + 6);
  const head = findFaceAndEarSkin(input);
  const palette = matchFaceAndHairPaletteToPhoto(input, measureUpperFaceToneShares(input, head));
  const at = await readShading(await photoContrastMarkup(input, palette, { head, eyes: fitEyes(input) }));
  return spots.map((spot) => at(spot)[3]);
}

/** How opaque the shading is on a dark spot in a beard of this L*, and on one on bare skin. */
async function opacitiesInBeardAndOnSkin(lightness: number): Promise<[tuft: number, bare: number]> {
  const subject = createSyntheticPhotoSubject();
  const cover = subject.axes.u.map((across) => (across < 0 ? 1 : 0));
  const beard = { cover, colour: [lightness, 5, 8] as const, grey: 0 };
  const [tuft, bare] = await opacitiesOnDarkSpots({ ...subject, regions: { ...subject.regions, beard } }, [
    [-0.5, 0.3],
    [0.5, 0.3],
  ]);
  expect(bare).toBeGreaterThan(0.5);
  return [tuft, bare];
}

it('leaves most of a tuft in a thin beard to the beard, and draws the same on bare skin', async () => {
  const [tuft, bare] = await opacitiesInBeardAndOnSkin(40);
  expect(tuft).toBeLessThan(0.6 * bare);
});

it('draws the strands of a full beard, which is a shape of its own', async () => {
  const [tuft, bare] = await opacitiesInBeardAndOnSkin(10);
  expect(tuft).toBeGreaterThan(0.9 * bare);
});

it('leaves an ear bare where the photo has a dark in it, and draws the same on a cheek', async () => {
  const subject = createSyntheticPhotoSubject();
  const { regions, axes } = subject;
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++)
    if (Math.abs(axes.u[i]) > 0.9 && Math.abs(axes.u[i]) < 1.42 && Math.abs(axes.v[i]) < 0.65) {
      regions.skin[i] = regions.silhouette[i] = regions.solid[i] = 1;
      regions.hair[i] = 0;
    }
  const [ear, cheek] = await opacitiesOnDarkSpots(subject, [
    [1.05, 0.1],
    [0.5, 0.3],
  ]);
  expect(cheek).toBeGreaterThan(0.5);
  expect(ear).toBeLessThan(0.2);
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
