import { expect, it } from 'vitest';
import { EYE_LEFT, EYE_RIGHT } from '../../raster/mesh-points.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { fitEyes } from './eye-fit.ts';
import { prepareIllustrationInput } from './input.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.test-helpers.ts';

/** How dense the lashes are found along upper lids of this L*. */
function lashesAlongLids(lightness: number): number[] {
  const subject = createSyntheticPhotoSubject();
  for (const ring of [EYE_RIGHT, EYE_LEFT]) {
    for (const [x, y] of ring.slice(0, 9).map((point) => subject.mesh[point])) {
      for (let row = Math.round(y) - 2; row <= y + 2; row++)
        for (let column = Math.round(x) - 6; column <= x + 6; column++)
          subject.tones.lab[3 * (row * MASTER_PIXEL_WIDTH + column)] = lightness;
    }
  }
  return fitEyes(prepareIllustrationInput(subject, colourWorlds.leaf)).map(({ lashes }) => lashes);
}

it('finds dense or made-up lashes where the lid’s edge is black, and fair ones where it is a shade of the skin', () => {
  for (const lashes of lashesAlongLids(6)) expect(lashes).toBeGreaterThan(0.9);
  for (const lashes of lashesAlongLids(40)) expect(lashes).toBeLessThan(0.2);
});
