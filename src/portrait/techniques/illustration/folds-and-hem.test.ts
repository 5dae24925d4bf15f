import { expect, it } from 'vitest';
import { newPlane } from '../../planes.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { foldsMarkup, type GarmentInWindow, neckHemMarkup } from './folds-and-hem.ts';
import { prepareIllustrationInput } from './input.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.test-helpers.ts';
import type { MaterialTones } from './tones.ts';

const tones: MaterialTones = {
  base: [0.5, 0.5, 0.5],
  lit: [0.9, 0.9, 0.9],
  shade: [0.3, 0.3, 0.3],
  deep: [0.1, 0.1, 0.1],
};
/** The part of the canvas in which cloth lies. */
const WINDOW = { left: 200, top: 900, width: 226, height: 133, step: 3 };

function garment(): GarmentInWindow {
  const all = newPlane(WINDOW.width * WINDOW.height).fill(1);
  return { window: WINDOW, across: all, down: all, mask: all, weight: all, shade: '' };
}

/** Even cloth with a long stripe that is so much darker (L*). */
function inputWithStripe(darker: number) {
  const input = prepareIllustrationInput(createSyntheticPhotoSubject(), colourWorlds.lagoon);
  input.lightness.fill(70);
  for (let y = 1000; y < 1240; y++)
    input.lightness.fill(70 - darker, y * MASTER_PIXEL_WIDTH + 500, y * MASTER_PIXEL_WIDTH + 524);
  return input;
}

it('draws a long fold, and no strap, which is darker than any fold', () => {
  expect(foldsMarkup(inputWithStripe(20), garment(), tones)).toContain('<path');
  expect(foldsMarkup(inputWithStripe(60), garment(), tones)).toBe('');
});

/** The hem of cloth with bare skin in a rectangle, and in a smaller one on the shoulder. */
function hemWith(shoulder: boolean): string {
  const input = prepareIllustrationInput(createSyntheticPhotoSubject(), colourWorlds.lagoon);
  const { regions } = input.subject;
  const fillRectangle = (plane: Plane, [left, right, top, bottom]: readonly number[]): void => {
    for (let y = top; y < bottom; y++) plane.fill(1, y * MASTER_PIXEL_WIDTH + left, y * MASTER_PIXEL_WIDTH + right);
  };
  regions.skin.fill(0);
  regions.silhouette.fill(1);
  fillRectangle(regions.skin, [480, 600, 900, 1000]);
  if (shoulder) fillRectangle(regions.skin, [720, 800, 960, 1000]);
  return neckHemMarkup(input, garment(), tones);
}

it('lays a hem along the bare neck, and none around skin that a strap leaves free on the shoulder', () => {
  expect(hemWith(false)).toContain('<path');
  expect(hemWith(true)).toBe(hemWith(false));
});
