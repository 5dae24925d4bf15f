// The parts of a garment on a made-up person in plain clothes.
import { expect, it } from 'vitest';
import type { GarmentPart } from '../../drawing/types.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { lumaAtOffset } from '../../steps/canvas.ts';
import { viewOnWholeCanvas, WHOLE_CANVAS_AREA } from './area.ts';
import { chooseClothTones } from './cloth-tones.ts';
import { forEachGarmentPart, shouldDrawNeckRib } from './garment-parts.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const box = (left: number, top: number, right: number, bottom: number): GarmentPart['outline'] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

const SUIT: GarmentPart[] = [
  { kind: 'shirt', outline: box(440, 900, 640, 1300), colour: [94, 0, 2] },
  { kind: 'tie', outline: box(515, 900, 565, 1300), colour: [30, 40, 20] },
  { kind: 'collar', outline: box(440, 900, 500, 1000), colour: [94, 0, 2] },
];

const plain = createSyntheticSubject({});
const wearing = (parts: GarmentPart[]) => ({
  ...plain,
  regions: { ...plain.regions, garment: { colour: [25, 0, -8] as const, parts } },
});

it('gives the parts of a suit in their order, each on the clothes only and told apart from what it lies on', () => {
  const subject = wearing(SUIT);
  const base = chooseClothTones(subject, colourWorlds.lagoon);
  const lights: number[] = [];
  const kinds: string[] = [];
  forEachGarmentPart(viewOnWholeCanvas(subject), { world: colourWorlds.lagoon, base }, ({ kind, tones, shape }) => {
    kinds.push(kind);
    lights.push(lumaAtOffset(tones.light));
    let beyond = 0;
    for (let i = 0; i < shape.length; i++) if (shape[i] > 0 && subject.regions.cloth[i] < 0.3) beyond++;
    expect(beyond).toBe(0);
    expect(shape[1050 * WHOLE_CANVAS_AREA.width + 540] > 0.9).toBe(kind !== 'collar');
  });
  expect(kinds).toEqual(['shirt', 'tie', 'collar']);
  expect(lights[0] - lumaAtOffset(base.light)).toBeGreaterThan(0.2);
  expect(lights[0] - lights[1]).toBeGreaterThan(0.1);
});

it('draws a ribbed collar on plain cloth, and none below a shirt’s collar or a scarf', () => {
  const scarf: GarmentPart = { kind: 'headwear', outline: box(300, 200, 780, 1200), colour: [50, -10, -10] };
  const cap: GarmentPart = { kind: 'headwear', outline: box(300, 200, 780, 400), colour: [50, -10, -10] };
  expect([plain, wearing([]), wearing([cap])].map(shouldDrawNeckRib)).toEqual([true, true, true]);
  expect([wearing(SUIT), wearing([scarf])].map(shouldDrawNeckRib)).toEqual([false, false]);
});
