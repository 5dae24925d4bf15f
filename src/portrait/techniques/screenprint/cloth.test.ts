import { expect, it } from 'vitest';
import { findConnectedComponents } from '../../raster/masks.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_FRAME } from '../../steps/canvas.ts';
import { chooseClothTones } from '../common/cloth-tones.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { beginShadedClothPicture } from './cloth.ts';

it('shades a shirt with few calm shapes, not with specks', () => {
  const subject = createSyntheticSubject();
  const world = colourWorlds.leaf;
  const cloth = chooseClothTones(subject, world);
  const picture = beginShadedClothPicture(subject, { cloth, world, seed: 7, grain: 1 })();
  const green = (colour: ArrayLike<number>, offset = 0): number => colour[offset + 1];
  const limit = (green(cloth.light) + green(cloth.middle)) / 2;
  const shaded = subject.regions.cloth.map((share, i) => (share > 0.9 && green(picture, 3 * i) < limit ? 1 : 0));
  const { areas } = findConnectedComponents(shaded, MASTER_FRAME);
  const sum = (pieces: readonly number[]): number => pieces.reduce((total, area) => total + area, 0);
  const shapes = areas.slice(1).filter((area) => area > 400);
  expect(sum(shapes)).toBeGreaterThan(0.97 * sum(areas.slice(1)));
  expect(shapes.length).toBeLessThanOrEqual(6);
});

it('leaves a small patch light that turns from the light alone', () => {
  const subject = createSyntheticSubject();
  const { cloth: region } = subject.regions;
  // On the lit side, as the light comes from the right.
  const at = { x: 700, y: 1060 };
  const lambert = subject.form.lambert.map((value, i) => {
    const [x, y] = [i % MASTER_FRAME.width, Math.floor(i / MASTER_FRAME.width)];
    return region[i] > 0.5 ? (Math.hypot(x - at.x, y - at.y) < 40 ? -0.6 : 0.9) : value;
  });
  const world = colourWorlds.leaf;
  const cloth = chooseClothTones(subject, world);
  const lit = { ...subject, form: { ...subject.form, lambert } };
  const picture = beginShadedClothPicture(lit, { cloth, world, seed: 7, grain: 1 })();
  const green = picture[3 * (at.y * MASTER_FRAME.width + at.x) + 1];
  expect(green).toBeCloseTo(cloth.light[1], 2);
});
