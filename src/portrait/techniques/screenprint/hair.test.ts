import { expect, it } from 'vitest';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { WHOLE_CANVAS_AREA } from '../common/area.ts';
import type { HairInks } from '../common/hair-shapes.ts';
import type { SkinColours } from '../common/skin-colours.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.ts';
import { drawHairOrScalpStubble } from './hair.ts';

it('lets skin show at the round end of hair before the ear, where its ink was laid below', () => {
  const subject = createSyntheticSubject();
  const { hair, skin } = subject.regions;
  const lock = { left: 660, right: 705, bottom: 660 };
  for (let y = 500; y < lock.bottom; y++) {
    const [from, to] = [y * MASTER_PIXEL_WIDTH + lock.left, y * MASTER_PIXEL_WIDTH + lock.right];
    hair.fill(1, from, to);
    skin.fill(0, from, to);
  }
  skin.fill(1, lock.bottom * MASTER_PIXEL_WIDTH);
  subject.regions.silhouette.fill(1);
  const view = { area: WHOLE_CANVAS_AREA, subject, free() {} };
  const black = [0, 0, 0] as const;
  const inks = { base: black, light: black, dark: black, glint: black, lab: [0, 0, 0] } as unknown as HairInks;
  const picture = new Float32Array(3 * MASTER_PIXEL_COUNT);
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) if (skin[i] === 1) picture.fill(1, 3 * i, 3 * i + 3);
  const paper = {
    skin: {} as SkinColours,
    grain: new Float32Array(MASTER_PIXEL_COUNT).fill(0.5),
  };
  drawHairOrScalpStubble(picture, view, { inks, ...paper, closeness: 0, seed: 3 });
  const lightPixelsBetween = (top: number, bottom: number): number => {
    let count = 0;
    for (let y = top; y < bottom; y++)
      for (let x = lock.left; x < lock.right; x++) if (picture[3 * (y * MASTER_PIXEL_WIDTH + x)] > 0.5) count++;
    return count;
  };
  expect(lightPixelsBetween(lock.bottom - 15, lock.bottom)).toBeGreaterThan(20);
  expect(lightPixelsBetween(lock.bottom - 100, lock.bottom - 60)).toBe(0);
});
