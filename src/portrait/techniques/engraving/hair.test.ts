import { afterEach, expect, test } from 'vitest';
import { type SecondThread, startSecondThread } from '../../second-thread.ts';
import type { Plane } from '../../types.ts';
import { cropSubjectToHeadNeckAndHair } from '../common/area.ts';
import { cropSubjectToTransferableHairView } from '../common/hair-view.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { bytesOfPlanesIn, carryOutInThread } from '../planes-of-thread.test-helpers.ts';
import { beginRuledHair } from './hair.ts';
import { createRuledHair } from './ruled-hair.ts';

const SEED = 2;
const subject = createSyntheticSubject();
const view = cropSubjectToHeadNeckAndHair(subject);

let second: SecondThread | undefined;
afterEach(() => second?.end());

test('rules the same hair in another thread as in this one', { timeout: 60_000 }, async () => {
  second = startSecondThread();
  const here = bytesOfPlanesIn(createRuledHair(view, { seed: SEED }));
  const beside = bytesOfPlanesIn(
    await carryOutInThread(second, () => ({
      kind: 'ruled-hair',
      view: cropSubjectToTransferableHairView(subject, view.area),
      options: { seed: SEED },
    })),
  );
  expect(beside.length).toBe(4);
  expect(beside.every((plane, k) => plane.equals(here[k]))).toBe(true);
  const taken = bytesOfPlanesIn(beginRuledHair(subject, view, SEED, undefined)());
  expect(taken.every((plane, k) => plane.equals(here[k]))).toBe(true);
});

test('rules dark hair with broad lines and light hair with thin ones, on a ground that shines', () => {
  const half = createSyntheticSubject();
  const { regions, tones, axes } = half;
  for (let i = 0; i < regions.hair.length; i++)
    if (regions.hair[i] > 0.5) tones.lab[3 * i] = axes.u[i] < 0 ? 15 : axes.u[i] < 0.7 ? 45 : 75;
  const halfView = cropSubjectToHeadNeckAndHair(half);
  const { ground, lines, shine } = createRuledHair(halfView, { seed: SEED });
  const { u } = halfView.subject.axes;
  const meanAt = (mask: Plane, from: number, to: number): number => {
    const there = [...ground.keys()].filter((i) => ground[i] > 0.95 && u[i] > from && u[i] < to);
    expect(there.length).toBeGreaterThan(1000);
    return there.reduce((sum, i) => sum + mask[i], 0) / there.length;
  };
  expect(meanAt(lines, -1.2, -0.3)).toBeGreaterThan(0.6);
  expect(meanAt(lines, 0.2, 0.6)).toBeLessThan(0.5);
  expect(meanAt(lines, 0.2, 0.6)).toBeGreaterThan(0.15);
  expect(meanAt(shine, 0.8, 1.2)).toBeGreaterThan(0.1);
  expect(meanAt(shine, -1.2, -0.3)).toBeLessThan(0.02);
});
