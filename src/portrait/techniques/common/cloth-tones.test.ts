import { expect, it } from 'vitest';
import { normalizedRgbToLab } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { clothTonesForDarknessLevel } from './cloth-tones.ts';
import { worldToneLabAtDarknessStep } from './skin-inks.ts';

it.each(Object.entries(colourWorlds))('prints white clothes in %s apart from the lights of the scene', (_, world) => {
  const { light, middle, dark } = clothTonesForDarknessLevel(world, 0, 90);
  const [L, a, b] = normalizedRgbToLab(light);
  const lights = worldToneLabAtDarknessStep(world, 0);
  expect(Math.hypot(L - lights[0], a - lights[1], b - lights[2])).toBeGreaterThan(4);
  expect(L).toBeGreaterThan(85);
  expect(L).toBeGreaterThan(normalizedRgbToLab(middle)[0]);
  expect(normalizedRgbToLab(middle)[0]).toBeGreaterThan(normalizedRgbToLab(dark)[0]);
});
