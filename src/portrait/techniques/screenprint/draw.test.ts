import { expect, it } from 'vitest';
import { normalizedRgbToLab } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { areaFromBounds } from '../common/area.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { drawScreenprintWithoutKeyPlate, printKeyPlate } from './draw.ts';
import { screenprintStrengthsForPhotoCloseness } from './style.ts';

it('prints thin ink in the skin’s own dark, and full ink darker', () => {
  const face = areaFromBounds({ left: 0, top: 0, right: 2, bottom: 1 });
  const picture = new Float32Array(3 * MASTER_PIXEL_COUNT).fill(1);
  const skin = { feature: [0.22, 0.14, 0.12], dark: [0.36, 0.16, 0.1] } as const;
  const brows = new Float32Array(2);
  printKeyPlate({ picture, face, key: Float32Array.of(0.3, 1), brows, browLab: undefined, skin });
  // How much more of blue than of red an ink takes from white, whatever its coverage.
  const warmth = (pixel: number): number => (1 - picture[3 * pixel + 2]) / (1 - picture[3 * pixel]);
  expect(warmth(0)).toBeGreaterThan(1.28);
  expect(warmth(1)).toBeLessThan(1.2);
  const lightness = (colour: readonly [number, number, number]): number => normalizedRgbToLab(colour)[0];
  const full = lightness([picture[3], picture[4], picture[5]]);
  expect(full).toBeLessThan(lightness(skin.dark) - 3);
  expect(full).toBeCloseTo(lightness(skin.feature), 0);
});

it('prints brows as dark as the rest of the drawing, in the hue of their hairs', () => {
  const face = areaFromBounds({ left: 0, top: 0, right: 2, bottom: 1 });
  const picture = new Float32Array(3 * MASTER_PIXEL_COUNT).fill(1);
  const skin = { feature: [0.12, 0.14, 0.3], dark: [0.36, 0.16, 0.1] } as const;
  const [key, brows] = [Float32Array.of(1, 0), Float32Array.of(0, 1)];
  printKeyPlate({ picture, face, key, brows, browLab: [40, 9, 18], skin });
  const [lash, brow] = [0, 1].map((pixel) =>
    normalizedRgbToLab([picture[3 * pixel], picture[3 * pixel + 1], picture[3 * pixel + 2]]),
  );
  expect(lash[2]).toBeLessThan(-10);
  expect(brow[2]).toBeGreaterThan(5);
  expect(brow[0]).toBeCloseTo(lash[0], 0);
});

it('has no line of the green collar along the outline of the neck above it', () => {
  const subject = createSyntheticSubject();
  const { picture } = drawScreenprintWithoutKeyPlate(
    { subject, world: colourWorlds.leaf, seed: 1, closeness: 0 },
    screenprintStrengthsForPhotoCloseness(0),
  );
  const { skin, silhouette } = subject.regions;
  const row = 890;
  const neck = Array.from({ length: MASTER_PIXEL_WIDTH }, (_, x) => row * MASTER_PIXEL_WIDTH + x).filter(
    (i) => skin[i] * silhouette[i] > 0.5,
  );
  expect(neck.length).toBeGreaterThan(150);
  for (const i of [neck[0] - 2, neck[0] - 1, neck[neck.length - 1] + 1, neck[neck.length - 1] + 2])
    expect(picture[3 * i]).toBeGreaterThan(picture[3 * i + 1]);
});
