import { expect, it } from 'vitest';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { addHairAndClothRimLight } from './rim.ts';

/** How many pixels of a black figure before a plain background get an edge of light. */
function litPixelsBefore(grey: number): number {
  const background = {
    width: MASTER_PIXEL_WIDTH,
    height: MASTER_PIXEL_HEIGHT,
    colour: new Float32Array(3 * MASTER_PIXEL_COUNT).fill(grey),
    alpha: new Float32Array(MASTER_PIXEL_COUNT).fill(1),
  };
  const picture = new Float32Array(3 * MASTER_PIXEL_COUNT);
  addHairAndClothRimLight(picture, createSyntheticSubject(), { light: colourWorlds.leaf.light, background });
  return picture.filter((value, i) => i % 3 === 0 && value > 0.1).length;
}

it('lights the edge of hair and clothes before a dark background, and not before a light one or one of middling lightness', () => {
  expect(litPixelsBefore(0.2)).toBeGreaterThan(300);
  expect(litPixelsBefore(0.57)).toBe(0);
  expect(litPixelsBefore(0.9)).toBe(0);
});
