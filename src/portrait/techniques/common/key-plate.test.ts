import { expect, it } from 'vitest';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { viewOnWholeCanvas } from './area.ts';
import { browPlateMask, keyPlateMask } from './key-plate.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

/** How much is drawn around a dark upright line of the photo at a place beside the nose. */
function inkOnLineAt(u: number): number {
  const subject = createSyntheticSubject();
  const { axes, tones, regions } = subject;
  const isLine = (i: number): boolean => Math.abs(axes.u[i] - u) < 0.015 && axes.v[i] > 0 && axes.v[i] < 0.6;
  for (let i = 0; i < tones.lightness.length; i++) {
    if (axes.v[i] > 0 && axes.v[i] < 0.6 && Math.abs(axes.u[i]) < 1.3) regions.skin[i] = 1;
    tones.lightness[i] = isLine(i) ? 20 : 60;
  }
  const view = viewOnWholeCanvas(subject);
  const key = keyPlateMask(view);
  let ink = 0;
  for (let i = 0; i < key.length; i++) {
    const row = Math.floor(i / MASTER_PIXEL_WIDTH);
    if (row > 600 && row < 680 && Math.abs(axes.u[i] - u) < 0.05) ink += key[i];
  }
  return ink;
}

it('draws no line for a fold of the cheek, which the tones of the photo show', () => {
  expect(inkOnLineAt(0.5)).toBe(0);
});

it('draws the brows as strongly as told', () => {
  const subject = createSyntheticSubject();
  const view = viewOnWholeCanvas(subject);
  const none = new Float32Array(MASTER_PIXEL_COUNT);
  const [strong, weak] = [0.9, 0.3].map((brows) => browPlateMask(view, brows, none)[518 * MASTER_PIXEL_WIDTH + 610]);
  expect(strong).toBeGreaterThan(0.3);
  expect(weak).toBeCloseTo(strong / 3, 5);
});

it('leaves brows out where the rest of the drawing lies over them, as a frame of glasses does', () => {
  const subject = createSyntheticSubject();
  const view = viewOnWholeCanvas(subject);
  const at = 518 * MASTER_PIXEL_WIDTH + 610;
  const key = new Float32Array(MASTER_PIXEL_COUNT);
  key[at] = 1;
  const brows = browPlateMask(view, 0.9, key);
  expect(brows[at]).toBe(0);
  expect(brows[at - 1]).toBeGreaterThan(0.3);
});

it('draws the brows of the mesh where a soft photo has none', () => {
  const subject = createSyntheticSubject();
  subject.tones.marks.fill(0);
  const key = new Float32Array(MASTER_PIXEL_COUNT);
  const [sharp, soft] = [0, 1].map((softness) => {
    const tones = { ...subject.tones, softness };
    const view = viewOnWholeCanvas({ ...subject, tones });
    return browPlateMask(view, 0.9, key)[518 * MASTER_PIXEL_WIDTH + 610];
  });
  expect(sharp).toBe(0);
  expect(soft).toBeGreaterThan(0.4);
});
