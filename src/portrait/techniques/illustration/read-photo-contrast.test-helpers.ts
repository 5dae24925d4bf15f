// Reads the fine contrast of a photo out of an illustration, for tests.
import sharp from 'sharp';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_FRAME, MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { fitEyes } from './eye-fit.ts';
import { measureHeadSkinMaskAndTone, measureUpperFaceToneShares } from './head.ts';
import { prepareIllustrationInput } from './input.ts';
import { matchFaceAndHairPaletteToPhoto } from './palette.ts';
import { photoContrastMarkup } from './photo-contrast.ts';
import type { createSyntheticPhotoSubject } from './synthetic-photo-subject.test-helpers.ts';

/** Reads the colour and opacity of the shading at a point of the canvas, 0..1 each. */
export type ReadShading = (at: readonly [number, number]) => number[];

export async function readShading(markup: string): Promise<ReadShading> {
  const [, x, y, width, png] = /x="(\d+)" y="(\d+)" width="(\d+)".*base64,([^"]+)/.exec(markup) ?? [];
  const { data, info } = await sharp(Buffer.from(png, 'base64')).raw().toBuffer({ resolveWithObject: true });
  const step = Number(width) / info.width;
  return ([across, down]) => {
    const cell = Math.floor((down - Number(y)) / step) * info.width + Math.floor((across - Number(x)) / step);
    return [...data.subarray(4 * cell, 4 * cell + 4)].map((value) => value / 255);
  };
}

/** The index of the pixel nearest to a place in head coordinates. */
function indexNearestTo({ u, v }: { u: Plane; v: Plane }, across: number, down: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    const distance = (u[i] - across) ** 2 + (v[i] - down) ** 2;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}

/** How opaque the shading is at places in head coordinates on which the photo has a dark spot. */
export async function opacitiesOnDarkSpots(
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
  const head = measureHeadSkinMaskAndTone(input);
  const palette = matchFaceAndHairPaletteToPhoto(input, measureUpperFaceToneShares(input, head));
  const at = await readShading(await photoContrastMarkup(input, palette, { head, eyes: fitEyes(input) }));
  return spots.map((spot) => at(spot)[3]);
}
