import { expect, it } from 'vitest';
import { MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { viewOnWholeCanvas } from './area.ts';
import { computeNeckShadow } from './neck-shadow.ts';
import { addEarInPlace } from './one-ear.test-helpers.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

/** The shadow on the neck of the made-up person, whose neck is as broad as its shoulders, in light from one side; `at`: whether it lies at head coordinates, u away from the light. */
function castShadow(lightX: number) {
  const synthetic = createSyntheticSubject();
  const { skin } = synthetic.regions;
  const { u, v } = synthetic.axes;
  for (let i = 0; i < skin.length; i++) if (v[i] > 0.9 && Math.abs(u[i]) < 1.5) skin[i] = 1;
  const [, lightY, lightZ] = synthetic.form.light;
  const subject = { ...synthetic, form: { ...synthetic.form, light: [lightX, lightY, lightZ] as const } };
  const shadow = computeNeckShadow(viewOnWholeCanvas(subject));
  const away = lightX > 0 ? -1 : 1;
  const at = (across: number, down: number): boolean =>
    shadow[
      Math.round(560 + down * 230) * MASTER_PIXEL_WIDTH + Math.round(MASTER_PIXEL_WIDTH / 2 + away * across * 150)
    ] > 0.5;
  return { shadow, subject, at };
}

it.each([0.4, -0.4])(
  'falls from the lit corner of the jaw to the side of the neck away from the light (light from %d)',
  (lightX) => {
    const { at } = castShadow(lightX);
    expect([at(-0.6, 1.08), at(0, 1.3), at(0.5, 1.33), at(1, 1.33)]).toEqual([true, true, true, true]);
    expect([at(-0.6, 1.2), at(0, 1.41), at(0.5, 1.43), at(1, 1.43)]).toEqual([false, false, false, false]);
  },
);

it('grows deeper from the lit side to beyond the chin, and stays as deep, as a crescent would be a second jaw', () => {
  const { at } = castShadow(0.4);
  const lowestAt = (across: number): number => {
    const rows = Array.from({ length: 100 }, (_, k) => 0.9 + k / 100).filter((down) => at(across, down));
    return rows.at(-1) ?? 0;
  };
  const ends = [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1].map(lowestAt);
  expect(ends[0]).toBeGreaterThan(0.9);
  for (const k of [1, 2, 3, 4]) expect(ends[k]).toBeGreaterThan(ends[k - 1] + 0.01);
  for (const k of [5, 6, 7, 8]) expect(Math.abs(ends[k] - ends[4])).toBeLessThan(0.03);
});

it('lies on bare skin below the face only', () => {
  const { shadow, subject } = castShadow(0.4);
  const { regions, tones, axes } = subject;
  let covered = 0;
  for (let i = 0; i < shadow.length; i++) {
    if (!(shadow[i] > 0.5)) continue;
    covered++;
    if (regions.skin[i] <= 0.5 || tones.oval[i] > 0.6 || axes.v[i] < 0.6)
      expect.fail(`shadow at ${axes.u[i]}, ${axes.v[i]}`);
  }
  expect(covered).toBeGreaterThan(5000);
});

it.each([0.4, -0.4])('leaves the lobes of ears free (light from %d)', (lightX) => {
  const synthetic = createSyntheticSubject();
  addEarInPlace(synthetic, { middle: 0.42 });
  const subject = { ...synthetic, form: { ...synthetic.form, light: [lightX, -0.4, 0.7] as const } };
  const shadow = computeNeckShadow(viewOnWholeCanvas(subject));
  const { u, v } = subject.axes;
  const { skin } = subject.regions;
  const lobe = Array.from(shadow.keys()).filter((i) => u[i] > 1 && v[i] > 0.6 && v[i] < 0.72 && skin[i] > 0.5);
  expect(lobe.length).toBeGreaterThan(200);
  expect(Math.max(...lobe.map((i) => shadow[i]))).toBe(0);
});
