import { expect, it } from 'vitest';
import type { DrawableSubject } from '../../drawing/types.ts';
import { normalizedRgbToLab } from '../../raster/lab.ts';
import { EYE_LEFT, EYE_RIGHT, IRIS_LEFT, IRIS_RIGHT } from '../../raster/mesh-points.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import { drawScreenprintWithoutKeyPlate } from '../screenprint/draw.ts';
import { screenprintStrengthsForPhotoCloseness } from '../screenprint/style.ts';
import { viewOnWholeCanvas } from './area.ts';
import { drawEyes } from './eyes.ts';
import { drawMouthLine } from './lips.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

it('draws brown eyes brown and the mouth in a dark of the lips, also where the scene’s ink is green', () => {
  const subject = createSyntheticSubject();
  const { lab } = subject.tones;
  const rings = [IRIS_RIGHT, IRIS_LEFT].flatMap(([centre, ...edge]) => {
    const [x, y] = subject.mesh[centre];
    const radius = Math.hypot(subject.mesh[edge[0]][0] - x, subject.mesh[edge[0]][1] - y);
    const found: number[] = [];
    for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
      const away = Math.hypot((i % MASTER_PIXEL_WIDTH) - x, Math.floor(i / MASTER_PIXEL_WIDTH) - y);
      if (away < radius) lab.set([12, 5, 6], 3 * i);
      if (away > 0.6 * radius && away < 0.8 * radius) found.push(i);
    }
    return found;
  });
  const view = viewOnWholeCanvas(subject);
  const { skin } = drawScreenprintWithoutKeyPlate(
    { subject, world: colourWorlds.leaf, seed: 1, closeness: 0 },
    screenprintStrengthsForPhotoCloseness(0),
  );
  expect(normalizedRgbToLab(skin.key)[1]).toBeLessThan(-5);
  const picture = new Float32Array(3 * MASTER_PIXEL_COUNT).fill(0.5);
  drawEyes(picture, view, { skin, strength: 1 });
  const redness = rings.map((i) => normalizedRgbToLab([picture[3 * i], picture[3 * i + 1], picture[3 * i + 2]])[1]);
  expect(redness.filter((a) => a > 2).length).toBeGreaterThan(0.4 * rings.length);
  drawMouthLine(picture, view, skin, 1);
  const [x, y] = subject.tones.mouth.line[subject.tones.mouth.line.length >> 1];
  const o = 3 * (Math.round(y) * MASTER_PIXEL_WIDTH + Math.round(x));
  const [L, a] = normalizedRgbToLab([picture[o], picture[o + 1], picture[o + 2]]);
  expect(L).toBeLessThan(35);
  expect(a).toBeGreaterThan(0);
});

/** The eyes alone, at full strength on a grey picture. */
function eyesOnGrey(subject: DrawableSubject): NormalizedRgbPixels {
  const view = viewOnWholeCanvas(subject);
  const { skin } = drawScreenprintWithoutKeyPlate(
    { subject, world: colourWorlds.leaf, seed: 1, closeness: 0 },
    screenprintStrengthsForPhotoCloseness(0),
  );
  const picture = new Float32Array(3 * MASTER_PIXEL_COUNT).fill(0.5);
  drawEyes(picture, view, { skin, strength: 1 });
  return picture;
}

it('mirrors a light from the front above the pupil’s middle, which stays dark', () => {
  const synthetic = createSyntheticSubject();
  const subject = { ...synthetic, form: { ...synthetic.form, light: [0, 0, 1] as const } };
  const picture = eyesOnGrey(subject);
  for (const [centre, ...edge] of [IRIS_RIGHT, IRIS_LEFT]) {
    const [x, y] = subject.mesh[centre];
    const radius = Math.hypot(subject.mesh[edge[0]][0] - x, subject.mesh[edge[0]][1] - y);
    const lightnessAt = (right: number, down: number): number => {
      const o = 3 * (Math.round(y + down) * MASTER_PIXEL_WIDTH + Math.round(x + right));
      return normalizedRgbToLab([picture[o], picture[o + 1], picture[o + 2]])[0];
    };
    expect(lightnessAt(0, 0)).toBeLessThan(25);
    const above = Array.from({ length: Math.floor(radius) ** 2 }, (_, k) => {
      const [right, up] = [k % Math.floor(radius), Math.floor(k / Math.floor(radius))];
      return lightnessAt(right - radius / 2, -up);
    });
    expect(Math.max(...above)).toBeGreaterThan(85);
  }
});

it('keeps the catch-light in narrow eyes below the upper lid', () => {
  const synthetic = createSyntheticSubject();
  const mesh = [...synthetic.mesh];
  // The upper lids hang to just above the middle of the irises.
  for (const [lids, [centre]] of [
    [EYE_RIGHT, IRIS_RIGHT],
    [EYE_LEFT, IRIS_LEFT],
  ] as const)
    for (const point of lids.slice(1, 8)) mesh[point] = [mesh[point][0], mesh[centre][1] - 5, 0];
  const subject = { ...synthetic, mesh, form: { ...synthetic.form, light: [0, -0.6, 0.8] as const } };
  const picture = eyesOnGrey(subject);
  for (const [centre, ...edge] of [IRIS_RIGHT, IRIS_LEFT]) {
    const [x, y] = mesh[centre];
    const radius = Math.hypot(mesh[edge[0]][0] - x, mesh[edge[0]][1] - y);
    let [bright, highest] = [0, Infinity];
    for (let down = -Math.round(radius); down < radius; down++)
      for (let right = -Math.round(0.6 * radius); right < 0.6 * radius; right++) {
        const o = 3 * (Math.round(y + down) * MASTER_PIXEL_WIDTH + Math.round(x + right));
        if (normalizedRgbToLab([picture[o], picture[o + 1], picture[o + 2]])[0] < 85) continue;
        bright++;
        highest = Math.min(highest, down);
      }
    expect(bright).toBeGreaterThan(4);
    expect(highest).toBeGreaterThan(-2);
  }
});
