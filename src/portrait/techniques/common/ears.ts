// Ears that are seen: without lines an ear is a flat paddle, and a flat one melts into the jaw.
import { smoothstep } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { EAR_BOUNDS_IN_HEAD_COORDINATES, type EarMasks, findEarMasks } from './ear-shapes.ts';
import { maxOfPlanes, multiplyPlanes } from './paint.ts';
import type { SkinToneThresholds } from './skin-tone-thresholds.ts';

/** Over how much of its end below an ear fades into the jaw, in head coordinates. */
const LOBE_FADE = 0.2;

/** How far below the edge of its plate a line lies, in units of tone. */
const WITHIN_DEEP = 0.3;

function earMasksInView({ area, subject: { regions, tones, axes, faceWidth } }: CroppedSubject): EarMasks[] {
  const [skin, hair] = [regions.skin, regions.hair].map((plane) => multiplyPlanes(plane, regions.silhouette));
  return findEarMasks(
    { skin, hair, oval: tones.oval, u: axes.u, v: axes.v, isShorn: regions.shorn > 0.5 },
    area,
    faceWidth,
  );
}

/** The bowls of both ears, 0..1. */
export function earBowlsMask(view: CroppedSubject): Plane {
  return maxOfPlanes(newPlane(view.area.width * view.area.height), ...earMasksInView(view).map(({ bowl }) => bowl));
}

/** Gives each ear one tone in the half plate, a bowl that is a plate darker, and lines in the deep one. Changes `tone`; returns how much of the ear's tones lies where, 0..1. */
export function shadeEarsInTonePlane(
  view: CroppedSubject,
  tone: Plane,
  { half, shade, deep }: SkinToneThresholds,
): Plane {
  const { area, subject } = view;
  const { v } = subject.axes;
  const ears = newPlane(tone.length);
  // A plate darker than the lit cheek, and one for all of it: in several it would be pebbles.
  const [earTone, bowlTone] = [(half + shade) / 2, (shade + deep) / 2];
  for (const { ear, bowl, lines, rows } of earMasksInView(view)) {
    for (let i = rows.top * area.width; i < rows.bottom * area.width; i++) {
      if (ear[i] === 0) continue;
      // The lobe runs out into the jaw; lines stay.
      const share = smoothstep(
        EAR_BOUNDS_IN_HEAD_COORDINATES.lowest,
        EAR_BOUNDS_IN_HEAD_COORDINATES.lowest - LOBE_FADE,
        v[i],
      );
      const flat = lerp(tone[i], lerp(earTone, bowlTone, bowl[i]), share);
      tone[i] = lerp(flat, deep - WITHIN_DEEP, lines[i]);
      ears[i] = Math.max(share, lines[i]);
    }
  }
  return ears;
}
