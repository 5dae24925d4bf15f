// Locks that hang in the air: what joined them to the head was too thin to be drawn.
import { growMaskByDisc } from '../../raster/distance.ts';
import { findConnectedComponents } from '../../raster/masks.ts';
import { MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { IllustrationInput } from './input.ts';
import { resamplePlaneToWindow, windowAroundMask } from './windows.ts';

/** Cells of so many pixels. */
const STEP = 2;
/** A lock this near, in units, touches. */
const TOUCHES = 0.6;

/** Takes pieces that touch neither the largest piece of hair nor skin nor cloth out of `cover`, a plane of the canvas. */
export function removeFloatingHairInPlace({ subject, unit }: IllustrationInput, cover: Plane): void {
  const window = windowAroundMask(cover, 0.3, { margin: 6, step: STEP });
  if (!window) return;
  const { labels, count, areas } = findConnectedComponents(resamplePlaneToWindow(cover, window), window);
  if (count < 2) return;
  const largest = areas.indexOf(Math.max(...areas.slice(1)), 1);
  const [skin, cloth] = [subject.regions.skin, subject.regions.cloth].map((plane) =>
    resamplePlaneToWindow(plane, window),
  );
  const body = skin.map((value, i) => (value + cloth[i] > 0.5 || labels[i] === largest ? 1 : 0));
  const near = growMaskByDisc(body, window, Math.max(1, (TOUCHES * unit) / STEP));
  const touching = new Set<number>([largest]);
  for (let i = 0; i < labels.length; i++) if (labels[i] > 0 && near[i] > 0.5) touching.add(labels[i]);
  const { left, top, width } = window;
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0 || touching.has(labels[i])) continue;
    const corner = (top + Math.floor(i / width) * STEP) * MASTER_PIXEL_WIDTH + left + (i % width) * STEP;
    for (let row = 0; row < STEP; row++)
      cover.fill(0, corner + row * MASTER_PIXEL_WIDTH, corner + row * MASTER_PIXEL_WIDTH + STEP);
  }
}
