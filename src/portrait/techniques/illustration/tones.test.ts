import { expect, it } from 'vitest';
import { labToNormalizedRgb, normalizedRgbToLab } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { deriveMaterialTonesFromColour } from './tones.ts';

it.each(Object.entries(colourWorlds))('shades white cloth in the hue of %s rather than in grey', (_, { light }) => {
  const [L, a, b] = normalizedRgbToLab(deriveMaterialTonesFromColour(labToNormalizedRgb([92, 0, 3]), light).shade);
  const [, shadeA, shadeB] = normalizedRgbToLab(light.shade);
  expect(L).toBeGreaterThan(62);
  expect(L).toBeLessThan(86);
  // As far in the direction of the scene's shade as a fifth of its chroma.
  const chroma = Math.hypot(shadeA, shadeB);
  expect((a * shadeA + (b - 3) * shadeB) / chroma).toBeGreaterThan(0.2 * chroma);
});

it('leaves black cloth black in shade', () => {
  expect(
    normalizedRgbToLab(deriveMaterialTonesFromColour(labToNormalizedRgb([8, 0, 0]), colourWorlds.leaf.light).shade)[0],
  ).toBeLessThan(9);
});
