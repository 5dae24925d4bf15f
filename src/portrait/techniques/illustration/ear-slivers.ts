// Thin lines beside the ears that look like hair.
import type { Grid } from '../../raster/grid.ts';
import { findComponents } from '../../raster/masks.ts';
import { MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { IllustrationInput } from './input.ts';
import { growMask, maskAboveLevel, openMask } from './smoothing.ts';
import { cropPlaneToWindow, windowOfPoints } from './windows.ts';

/** Where what looks like hair may be the shade of an ear: in head coordinates, from the top of the ear to below its lobe. */
const EAR = { outer: 1.5, top: -0.1, lobe: 0.6, bottom: 0.8 };
/** Where short hair ends: lowest in a tip before the ear, then up along the ear and towards the cheek. */
const HAIR_END = { v: 0.32, u: 0.96, alongEar: 0.6, alongCheek: 1 };
/** In units around the widest part of the face: as far down as the chin, so that hair below the ears is seen. */
const MARGIN = 70;

/**
 * Takes thin lines beside the ears from the hair: they are shadow. Beside the lower half of an ear, where short hair ends,
 * so are broader ones. Changes `cover`, a plane of the canvas.
 */
export function removeEarSlivers({ subject, unit }: IllustrationInput, cover: Plane): void {
  const window = windowOfPoints([subject.mesh[234], subject.mesh[454]], MARGIN * unit, 2);
  const [seen, across, down] = [cover, subject.axes.u, subject.axes.v].map((plane) => cropPlaneToWindow(plane, window));
  const hair = maskAboveLevel(seen, 0.5);
  const beside = (from: number, to: number): ((i: number) => boolean) => {
    return (i) => Math.abs(across[i]) < EAR.outer && down[i] > from && down[i] < to;
  };
  const wider = (units: number): Plane => growMask(openMask(hair, window, (units * unit) / 2), window, 1);
  const below = beside(EAR.bottom, 1.05);
  const long = hair.reduce((sum, value, i) => sum + (below(i) ? value : 0), 0) * window.step ** 2;
  const [lines, slabs] = [wider(1.7), long > 60 * unit * unit ? undefined : wider(3.2)];
  const ear = beside(EAR.top, EAR.bottom);
  const lobe = (i: number): boolean => ear(i) && down[i] > endOfShortHair(Math.abs(across[i]));
  const slivers = hair.map((value, i) =>
    value > 0 && ear(i) && !(lines[i] > 0 && !(slabs && lobe(i) && slabs[i] === 0)) ? 1 : 0,
  );
  // The upper end of a lock that hangs on below the ear is no sliver, however thin it begins.
  const kept = piecesThatTouch(slivers, window, (i) => hair[i] > 0 && down[i] > EAR.lobe);
  const { left, top, step, width } = window;
  for (let i = 0; i < slivers.length; i++) {
    if (slivers[i] === 0 || kept[i] > 0) continue;
    const corner = (top + Math.floor(i / width) * step) * MASTER_PIXEL_WIDTH + left + (i % width) * step;
    for (let row = 0; row < step; row++)
      cover.fill(0, corner + row * MASTER_PIXEL_WIDTH, corner + row * MASTER_PIXEL_WIDTH + step);
  }
}

/** The head coordinate v to which short hair reaches at this distance from the middle of the face. */
function endOfShortHair(u: number): number {
  const { alongEar, alongCheek } = HAIR_END;
  return HAIR_END.v - (u > HAIR_END.u ? alongEar : alongCheek) * Math.abs(u - HAIR_END.u);
}

/** 0 or 1: the pieces of a mask that have a neighbour in the next row for which the test holds. */
function piecesThatTouch(mask: Plane, grid: Grid, isBelow: (i: number) => boolean): Plane {
  const { labels, count } = findComponents(mask, grid);
  const touching = new Uint8Array(count + 1);
  for (let i = 0; i + grid.width < mask.length; i++)
    if (labels[i] > 0 && labels[i + grid.width] === 0 && isBelow(i + grid.width)) touching[labels[i]] = 1;
  return mask.map((_, i) => touching[labels[i]]);
}
