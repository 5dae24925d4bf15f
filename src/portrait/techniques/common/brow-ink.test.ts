import { expect, it } from 'vitest';
import { labToNormalizedRgb, normalizedRgbToLab } from '../../raster/lab.ts';
import { BROW_LEFT, BROW_RIGHT } from '../../raster/mesh-points.ts';
import { viewOnWholeCanvas } from './area.ts';
import { browInkAsDarkAs, measureBrowLab } from './brow-ink.ts';
import { maskOfFeature } from './feature-masks.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

/** A face whose brows have brown hairs in every second column and skin between them; `covered` by a fringe. */
function viewOfBrows({ covered = false } = {}) {
  const subject = createSyntheticSubject();
  const view = viewOnWholeCanvas(subject);
  for (const brow of [BROW_RIGHT, BROW_LEFT])
    for (const [i, value] of maskOfFeature(view, brow).entries()) {
      if (value <= 0.2) continue;
      subject.tones.lab.set(i % 2 === 0 ? [34, 8, 16] : [66, 11, 17], 3 * i);
      if (covered) subject.regions.skin[i] = 0;
    }
  return view;
}

it('measures the colour of the hairs of both brows, not that of the skin between them', () => {
  expect(measureBrowLab(viewOfBrows())).toEqual([34, 8, 16]);
});

it('finds no colour of brows that hair covers', () => {
  expect(measureBrowLab(viewOfBrows({ covered: true }))).toBeUndefined();
});

it('makes an ink of the scene brown like the brows, and no lighter or darker', () => {
  const navy = labToNormalizedRgb([20, 6, -22]);
  const [lightness, red, yellow] = normalizedRgbToLab(browInkAsDarkAs(navy, [34, 8, 16]));
  expect(lightness).toBeCloseTo(20, 0);
  expect(red).toBeGreaterThan(3);
  expect(yellow).toBeGreaterThan(7);
});

it('makes the ink of black brows in bluish light warm rather than blue, and leaves one alone without brows', () => {
  const navy = labToNormalizedRgb([20, 6, -22]);
  const [, , yellow] = normalizedRgbToLab(browInkAsDarkAs(navy, [16, -1, -7]));
  expect(yellow).toBeGreaterThan(2);
  expect(browInkAsDarkAs(navy, undefined)).toEqual(navy);
});
