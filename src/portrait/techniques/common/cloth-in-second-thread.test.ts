import { afterEach, expect, test } from 'vitest';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { type SecondThread, startSecondThread } from '../../second-thread.ts';
import { createRuledCloth } from '../engraving/ruled-cloth.ts';
import { carryOutInThread, haveSamePlanes } from '../planes-of-thread.test-helpers.ts';
import { beginShadedClothPicture } from '../screenprint/cloth.ts';
import { createShadedCloth } from '../screenprint/shaded-cloth.ts';
import { cropPlaneToArea, cropSubject } from './area.ts';
import { chooseClothTones } from './cloth-tones.ts';
import { areaOfClothes, cropSubjectToTransferableClothView } from './cloth-view.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const world = colourWorlds.leaf;
const plain = createSyntheticSubject();
const subject = {
  ...plain,
  regions: {
    ...plain.regions,
    garment: {
      colour: [80, 0, 2] as const,
      parts: [
        {
          kind: 'shirt' as const,
          outline: [
            [440, 900],
            [640, 900],
            [640, 1300],
            [440, 1300],
          ] as [number, number][],
          colour: [30, 4, 20] as const,
        },
      ],
    },
  },
};
const cloth = chooseClothTones(subject, world);
const area = areaOfClothes(subject);
if (!area) throw new Error('the made-up person wears no clothes');
const toned = { cloth, world, seed: 7, grain: 1 };
const ruled = { cloth, world, ink: cloth.dark, spacing: 9, angle: 0.3, rib: cloth.middle };

let second: SecondThread | undefined;
afterEach(() => second?.end());

test('draws the same clothes in another thread as in this one', { timeout: 60_000 }, async () => {
  second = startSecondThread();
  const { subject: shown } = cropSubject(subject, area);
  const view = () => cropSubjectToTransferableClothView(subject, area);
  const tones = await carryOutInThread(second, () => ({ kind: 'shaded-cloth', view: view(), options: toned }));
  expect(haveSamePlanes(tones, createShadedCloth({ area, subject: shown }, toned))).toBe(true);
  const lines = await carryOutInThread(second, () => ({ kind: 'ruled-cloth', view: view(), options: ruled }));
  expect(haveSamePlanes(lines, createRuledCloth({ area, subject: shown }, ruled))).toBe(true);
  expect(haveSamePlanes(lines, tones)).toBe(false);
});

test('lays them where they lie, on the colour of the cloth', () => {
  const picture = beginShadedClothPicture(subject, toned, { begin: () => () => undefined })();
  const { subject: shown } = cropSubject(subject, area);
  const part = createShadedCloth({ area, subject: shown }, toned);
  expect(haveSamePlanes(cropPlaneToArea(picture, area, undefined, 3), part)).toBe(true);
  expect([...picture.subarray(0, 3)]).toEqual([...Float32Array.from(cloth.light)]);
});
