import { expect, it } from 'vitest';
import { hexToLab, normalizedRgbToLab } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';
import { earsMarkup } from './ears.ts';
import { measureHeadSkinMaskAndTone, measureUpperFaceToneShares } from './head.ts';
import { prepareIllustrationInput } from './input.ts';
import { type FaceAndHairPalette, matchFaceAndHairPaletteToPhoto } from './palette.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.test-helpers.ts';

/** The markup for a head with an ear on the picture's right whose half height is given in head coordinates; `tone`: how much lighter than the middle of the skin it is, in L*. */
function markupWithEar(halfHeight: number, tone = 0): string {
  return earInPalette(halfHeight, tone).markup;
}

function earInPalette(halfHeight: number, tone: number): { markup: string; palette: FaceAndHairPalette } {
  const subject = createSyntheticPhotoSubject();
  const { regions, axes } = subject;
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    const [u, v] = [axes.u[i], axes.v[i]];
    if (Math.abs(u) < 0.95 || v < -0.6 || v > 0.75) continue;
    const isEar = u > 0 && ((u - 1.12) / 0.17) ** 2 + ((v - 0.1) / halfHeight) ** 2 < 1;
    regions.skin[i] = isEar ? 1 : 0;
    regions.hair[i] = 0;
    regions.silhouette[i] = isEar ? 1 : 0;
  }
  const input = prepareIllustrationInput(subject, colourWorlds.lagoon);
  const head = measureHeadSkinMaskAndTone(input);
  const palette = matchFaceAndHairPaletteToPhoto(input, measureUpperFaceToneShares(input, head));
  return { markup: earsMarkup(input, palette, { ...head, tone: head.tone.map(() => tone) }), palette };
}

/** L* of the fills of a markup, in the order in which they are laid. */
const lightnessOfFills = (markup: string): number[] =>
  [...markup.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, hex]) => hexToLab(hex)[0]);

it('draws an ear, its bowl and its lines, and none where hair leaves only its tip', () => {
  expect(markupWithEar(0.3).match(/<path/g)).toHaveLength(3);
  expect(markupWithEar(0.07)).toBe('');
});

it.each([0, -6, -20])('draws bowl and lines darker than the ear, also where its tone is %d', (tone) => {
  const [ear, bowl, lines] = lightnessOfFills(markupWithEar(0.3, tone));
  expect(bowl).toBeLessThan(ear - 2);
  expect(lines).toBeLessThan(bowl);
});

it('draws an ear in shade darker than a lit one', () => {
  const [lit, half, shade] = [0, -6, -20].map((tone) => lightnessOfFills(markupWithEar(0.3, tone))[0]);
  expect(half).toBeLessThan(lit - 1);
  expect(shade).toBeLessThan(half - 1);
});

it('draws a lit ear darker than the cheek before it, as it would be a pale plate', () => {
  const { markup, palette } = earInPalette(0.3, 0);
  const [[cheek], [shaded]] = [palette.planes.base, palette.planes.half].map(normalizedRgbToLab);
  const [ear] = lightnessOfFills(markup);
  expect(ear).toBeLessThan(cheek - 1);
  expect(ear).toBeGreaterThan(shaded);
});
