import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { WHOLE_CANVAS_AREA } from './area.ts';
import { chooseHairInks, createHairMasks } from './hair-shapes.ts';
import { createSyntheticSubject } from './synthetic-subject.ts';

it('prints blond hair golden, away from the hue of skin, also where the camera saw it dull', () => {
  const subject = createSyntheticSubject({ skin: [68, 11, 19], hair: [49, 5, 12] });
  // A few strands shine: blond hair is as light as its lights.
  for (let i = 0; i < subject.regions.hair.length; i += 3)
    if (subject.regions.hair[i] > 0.5) subject.tones.lab[3 * i] = 74;
  const view = { area: WHOLE_CANVAS_AREA, subject, free() {} };
  const [L, a, b] = chooseHairInks(view, colourWorlds.leaf)?.lab ?? [0, 0, 0];
  expect(L).toBeGreaterThan(60);
  expect((Math.atan2(b, a) * 180) / Math.PI).toBeGreaterThan(74);
});

it.each(['leaf', 'orchid', 'lagoon'] as const)(
  'prints brown hair brown in %s, and black hair nearly neutral',
  (world) => {
    const inkOf = (hair: CieLab): CieLab => {
      const view = { area: WHOLE_CANVAS_AREA, subject: createSyntheticSubject({ hair }), free() {} };
      return chooseHairInks(view, colourWorlds[world])?.lab ?? [0, 0, 0];
    };
    const [, red, yellow] = inkOf([31, 6, 12]);
    expect(red).toBeGreaterThan(2);
    expect(yellow).toBeGreaterThan(3);
    const [black, blackA, blackB] = inkOf([10, 1, 1]);
    expect(black).toBeLessThan(20);
    expect(Math.hypot(blackA, blackB)).toBeLessThan(6);
  },
);

it('prints sandy hair as light as its lights make it look, and black hair with the same shine black', () => {
  const lightnessOf = (hair: CieLab): number => {
    const subject = createSyntheticSubject({ hair });
    for (let i = 0; i < subject.regions.hair.length; i += 4)
      if (subject.regions.hair[i] > 0.5) subject.tones.lab[3 * i] = hair[0] + 16;
    return chooseHairInks({ area: WHOLE_CANVAS_AREA, subject, free() {} }, colourWorlds.leaf)?.lab[0] ?? 0;
  };
  expect(lightnessOf([22, 6, 13])).toBeGreaterThan(26);
  expect(lightnessOf([22, 1, 2])).toBeLessThan(23);
});

it('rounds the blunt end of a lock before the ear, and says what it took', () => {
  const subject = createSyntheticSubject();
  const { hair, skin } = subject.regions;
  // From the eye's corner to the middle of the cheek, beside the face.
  const lock = { left: 660, right: 705, top: 500, bottom: 660 };
  for (let y = lock.top; y < lock.bottom; y++) {
    const row = y * MASTER_PIXEL_WIDTH;
    hair.fill(1, row + lock.left, row + lock.right);
    skin.fill(0, row + lock.left, row + lock.right);
  }
  subject.regions.silhouette.fill(1);
  const view = { area: WHOLE_CANVAS_AREA, subject, free() {} };
  const { all, roundedOff } = createHairMasks(view, { tool: 'scissors', closeness: 0, seed: 3 });
  const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];
  const middle = (lock.left + lock.right) / 2;
  expect(at(all, Math.round(middle), lock.bottom - 20)).toBeGreaterThan(0.9);
  for (const x of [lock.left + 3, lock.right - 3]) {
    expect(at(all, x, lock.bottom - 20)).toBeGreaterThan(0.5);
    expect(at(all, x, lock.bottom - 4)).toBeLessThan(0.5);
    expect(at(roundedOff, x, lock.bottom - 4)).toBeGreaterThan(0.3);
  }
});
