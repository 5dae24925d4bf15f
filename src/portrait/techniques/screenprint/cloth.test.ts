import { expect, it } from 'vitest';
import { findComponents } from '../../raster/masks.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_FRAME } from '../../steps/canvas.ts';
import { chooseClothTones } from '../common/cloth-tones.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.ts';
import { createClothTonePicture } from './cloth.ts';

it('shades a shirt with few calm shapes, not with specks', () => {
  const subject = createSyntheticSubject();
  const world = colourWorlds.leaf;
  const cloth = chooseClothTones(subject, world);
  const picture = createClothTonePicture(subject, { cloth, world, seed: 7, grain: 1 });
  const green = (colour: ArrayLike<number>, offset = 0): number => colour[offset + 1];
  const limit = (green(cloth.light) + green(cloth.middle)) / 2;
  const shaded = subject.regions.cloth.map((share, i) => (share > 0.9 && green(picture, 3 * i) < limit ? 1 : 0));
  const { areas } = findComponents(shaded, MASTER_FRAME);
  const sum = (pieces: readonly number[]): number => pieces.reduce((total, area) => total + area, 0);
  const shapes = areas.slice(1).filter((area) => area > 400);
  expect(sum(shapes)).toBeGreaterThan(0.97 * sum(areas.slice(1)));
  expect(shapes.length).toBeLessThanOrEqual(6);
});
