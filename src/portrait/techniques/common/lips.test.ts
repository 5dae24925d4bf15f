import { expect, it } from 'vitest';
import { colourToLab, labToColour } from '../../raster/lab.ts';
import { LOWER_LIP, UPPER_LIP } from '../../raster/mesh-points.ts';
import { MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';
import { WHOLE_CANVAS_AREA } from './area.ts';
import { maskOfFeature } from './feature-masks.ts';
import { giveLipsTheirHue } from './lips.ts';
import { pictureOfOneColour } from './paint.ts';
import { createSyntheticSubject } from './synthetic-subject.ts';

it('gives brown plates below the lips the pink of their ink, as light as they were, and no other place', () => {
  const view = { area: WHOLE_CANVAS_AREA, subject: createSyntheticSubject(), free() {} };
  const brown = labToColour([55, 12, 20]);
  const pink = labToColour([60, 28, 8]);
  const purple = labToColour([50, 28, -4]);
  const picture = pictureOfOneColour(brown, MASTER_PIXEL_COUNT);
  giveLipsTheirHue(picture, view, { upper: purple, lower: pink, painted: 0 }, 0.8);
  const lip = maskOfFeature(view, LOWER_LIP);
  const inside = lip.indexOf(1);
  const [L, a, b] = colourToLab([picture[3 * inside], picture[3 * inside + 1], picture[3 * inside + 2]]);
  expect(L).toBeCloseTo(55, 0);
  expect(a).toBeGreaterThan(23);
  expect(b).toBeLessThan(12);
  const upper = maskOfFeature(view, UPPER_LIP);
  const at = upper.findIndex((value, i) => value === 1 && lip[i] === 0);
  expect(colourToLab([picture[3 * at], picture[3 * at + 1], picture[3 * at + 2]])[2]).toBeLessThan(4);
  let elsewhere = 0;
  for (let i = 0; i < lip.length; i++)
    if (lip[i] === 0 && upper[i] === 0 && picture[3 * i] !== Math.fround(brown[0])) elsewhere++;
  expect(elsewhere).toBe(0);
});
