import { expect, it } from 'vitest';
import { labToNormalizedRgb, normalizedRgbToLab } from '../../raster/lab.ts';
import { BROW_LEFT, BROW_RIGHT } from '../../raster/mesh-points.ts';
import { viewOnWholeCanvas } from './area.ts';
import { browInkAsDarkAs, measureBrowLab, measureBrowLabInPrint } from './brow-ink.ts';
import { maskOfFeature } from './feature-masks.ts';
import type { SkinColours } from './skin-colours.ts';
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

it('makes brows as much fuller in colour as the printed skin is fuller than that of the photo, and no paler', () => {
  const printedSkin = { photo: [70, 10, 10], labs: { base: [70, 20, 20] } } as unknown as SkinColours;
  const [lightness, red, yellow] = measureBrowLabInPrint(viewOfBrows(), printedSkin) ?? [];
  expect(lightness).toBe(34);
  expect(red).toBeCloseTo(16, 5);
  expect(yellow).toBeCloseTo(32, 5);
  const paleSkin = { photo: [70, 10, 10], labs: { base: [70, 5, 5] } } as unknown as SkinColours;
  expect(measureBrowLabInPrint(viewOfBrows(), paleSkin)?.[2]).toBeCloseTo(16, 5);
});

it('turns the hue of brows as far as that of the skin is turned', () => {
  const yellower = { photo: [70, 14.142, 14.142], labs: { base: [70, 0, 20] } } as unknown as SkinColours;
  const [, red, yellow] = measureBrowLabInPrint(viewOfBrows(), yellower) ?? [0, 0, 0];
  expect((Math.atan2(yellow, red) * 180) / Math.PI).toBeCloseTo((Math.atan2(16, 8) * 180) / Math.PI + 45, 1);
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
