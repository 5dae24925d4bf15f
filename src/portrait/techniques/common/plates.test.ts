import { expect, it } from 'vitest';
import { MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { cropSubjectToFaceAndNeck } from './area.ts';
import { cutSkinTonePlates } from './plates.ts';
import { createSyntheticSubject } from './synthetic-subject.ts';

it('prints a mottled chest as one plain shape half a shade darker than the face, without patches', () => {
  const subject = createSyntheticSubject();
  const { axes, tones, regions } = subject;
  for (let i = 0; i < tones.tone.length; i++) {
    const [x, y] = [i % MASTER_PIXEL_WIDTH, Math.floor(i / MASTER_PIXEL_WIDTH)];
    if (axes.v[i] > 1) tones.tone[i] = 0.5 * Math.sin(x / 24) * Math.sin(y / 24);
  }
  const view = cropSubjectToFaceAndNeck(subject);
  const { half, shade, highlight, neckShadow } = cutSkinTonePlates(view, { seed: 3, closeness: 0 });
  const { left, top, width } = view.area;
  let [chest, patches] = [0, 0];
  for (let i = 0; i < half.length; i++) {
    const at = (top + Math.floor(i / width)) * MASTER_PIXEL_WIDTH + left + (i % width);
    if (axes.v[at] < 1.2 || regions.skin[at] < 0.5 || neckShadow[i] > 0) continue;
    chest++;
    if (half[i] < 0.5 || Math.max(shade[i], highlight[i]) > 0.5) patches++;
  }
  expect(chest).toBeGreaterThan(5000);
  expect(patches / chest).toBeLessThan(0.01);
});

it('prints no highlights on a chest that shines, however large they are', () => {
  const subject = createSyntheticSubject();
  const { axes, tones, regions } = subject;
  for (let i = 0; i < tones.tone.length; i++) if (axes.v[i] > 1 && i % MASTER_PIXEL_WIDTH < 540) tones.tone[i] = 3;
  const view = cropSubjectToFaceAndNeck(subject);
  const { highlight, neckShadow, tone, thresholds } = cutSkinTonePlates(view, { seed: 3, closeness: 0 });
  const { left, top, width } = view.area;
  let [chest, lit, bright] = [0, 0, 0];
  for (let i = 0; i < highlight.length; i++) {
    const at = (top + Math.floor(i / width)) * MASTER_PIXEL_WIDTH + left + (i % width);
    if (axes.v[at] < 1.2 || regions.skin[at] < 0.5 || neckShadow[i] > 0) continue;
    chest++;
    if (highlight[i] > 0.1) lit++;
    if (tone[i] > thresholds.half) bright++;
  }
  expect(chest).toBeGreaterThan(5000);
  expect(lit).toBe(0);
  // Beside the edge of the shadow alone.
  expect(bright / chest).toBeLessThan(0.02);
});

/** Which part of the neck's side away from the light, and of the other, lies in shadow beside the collar. */
function neckShadowShares(lightX: number): { dark: number; lit: number } {
  const synthetic = createSyntheticSubject();
  const [, lightY, lightZ] = synthetic.form.light;
  const subject = { ...synthetic, form: { ...synthetic.form, light: [lightX, lightY, lightZ] as const } };
  const { axes, regions } = subject;
  const view = cropSubjectToFaceAndNeck(subject);
  const { neckShadow } = cutSkinTonePlates(view, { seed: 3, closeness: 0 });
  const { left, top, width } = view.area;
  const away = lightX > 0 ? -1 : 1;
  const counts = { dark: [0, 0], lit: [0, 0] };
  for (let i = 0; i < neckShadow.length; i++) {
    const at = (top + Math.floor(i / width)) * MASTER_PIXEL_WIDTH + left + (i % width);
    const side = away * axes.u[at];
    if (axes.v[at] < 1.25 || axes.v[at] > 1.4 || regions.skin[at] < 0.5 || Math.abs(side) < 0.55) continue;
    const count = side > 0 ? counts.dark : counts.lit;
    count[0] += neckShadow[i];
    count[1]++;
  }
  expect(counts.dark[1]).toBeGreaterThan(150);
  return { dark: counts.dark[0] / counts.dark[1], lit: counts.lit[0] / counts.lit[1] };
}

it.each([0.4, -0.4])(
  'casts the shadow of the head away from the light, down to the collar (light from %d)',
  (lightX) => {
    const { dark, lit } = neckShadowShares(lightX);
    expect(dark).toBeGreaterThan(0.8);
    expect(lit).toBeLessThan(0.1);
  },
);

it('leaves both sides of the neck light where the light comes from the front', () => {
  const { dark, lit } = neckShadowShares(0.05);
  expect(Math.max(dark, lit)).toBeLessThan(0.1);
});

it('prints highlights above the mouth only, as on lip and chin they look like labels', () => {
  const subject = createSyntheticSubject();
  const { axes, tones } = subject;
  for (let i = 0; i < tones.tone.length; i++) if (Math.abs(axes.u[i]) < 0.3) tones.tone[i] = 3;
  const view = cropSubjectToFaceAndNeck(subject);
  const { highlight } = cutSkinTonePlates(view, { seed: 3, closeness: 0 });
  const { left, top, width } = view.area;
  let [above, below] = [0, 0];
  for (let i = 0; i < highlight.length; i++) {
    if (highlight[i] < 0.5) continue;
    if (axes.v[(top + Math.floor(i / width)) * MASTER_PIXEL_WIDTH + left + (i % width)] > 0.5) below++;
    else above++;
  }
  expect(above).toBeGreaterThan(1000);
  expect(below).toBe(0);
});

it('leaves no small highlights, and ends the large ones softly', () => {
  const subject = createSyntheticSubject();
  const { axes, tones } = subject;
  const isForehead = (i: number): boolean => Math.hypot(axes.u[i], axes.v[i] + 0.75) < 0.35;
  const isSpotOnCheek = (i: number): boolean => Math.hypot(axes.u[i] - 0.55, axes.v[i] - 0.25) < 0.1;
  for (let i = 0; i < tones.tone.length; i++) tones.tone[i] = isForehead(i) || isSpotOnCheek(i) ? 3 : 0;
  const view = cropSubjectToFaceAndNeck(subject);
  const { highlight } = cutSkinTonePlates(view, { seed: 3, closeness: 0 });
  const { left, top, width } = view.area;
  const onCanvas = (i: number): number => (top + Math.floor(i / width)) * MASTER_PIXEL_WIDTH + left + (i % width);
  let [lit, between, spot] = [0, 0, 0];
  for (let i = 0; i < highlight.length; i++) {
    if (highlight[i] > 0.9) lit++;
    else if (highlight[i] > 0.1) between++;
    if (isSpotOnCheek(onCanvas(i)) && highlight[i] > 0.05) spot++;
  }
  expect(lit).toBeGreaterThan(2000);
  expect(between).toBeGreaterThan(lit / 4);
  expect(spot).toBe(0);
});
