import { expect, it } from 'vitest';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';
import { earsMarkup } from './ears.ts';
import { findFaceAndEarSkin, measureUpperFaceToneShares } from './head.ts';
import { prepareIllustrationInput } from './input.ts';
import { matchFaceAndHairPaletteToPhoto } from './palette.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.ts';

/** The markup for a head with an ear on the picture's right whose half height is given in head coordinates. */
function markupWithEar(halfHeight: number): string {
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
  const head = findFaceAndEarSkin(input);
  return earsMarkup(input, matchFaceAndHairPaletteToPhoto(input, measureUpperFaceToneShares(input, head)), head);
}

it('draws the bowl of an ear, and none where hair leaves only its tip', () => {
  expect(markupWithEar(0.3).match(/<path/g)).toHaveLength(2);
  expect(markupWithEar(0.07)).toBe('');
});
