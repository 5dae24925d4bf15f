// Ears that are seen: without the bowl of each an ear is a flat paddle.
import { smoothstep } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import { distanceInside } from '../../raster/distance.ts';
import { boundsOfMask, cropPlane, type Grid, pastePlane } from '../../raster/grid.ts';
import { findComponents } from '../../raster/masks.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { multiplyPlanes } from './paint.ts';
import type { SkinToneThresholds } from './skin-tone-thresholds.ts';

/** Where ears are, in head coordinates. */
const PLACE = { inner: 0.92, outer: 1.44, highest: -0.45, lowest: 0.72 };

/** Where the bowl of an ear and its deepest part begin, as shares of the way from the ear's edge to its middle. */
export const EAR_BOWL_START_SHARES = { edge: 0.4, deepest: 0.72 };

/** In face widths: a smaller piece of skin beside the face is an ear that hair covers, or none. */
const LEAST = { height: 0.16, width: 0.045 };

/** How softly an ear ends below, in head coordinates. */
const LOBE = 0.2;

/** In face widths: how much of the cheek beside an ear is looked at. */
const CHEEK = 0.15;

type EarPlanes = {
  /** Skin and hair of the head as they are seen, and the face of the mesh, 0..1. */
  skin: Plane;
  hair: Plane;
  oval: Plane;
  /** Head coordinates. */
  u: Plane;
  v: Plane;
};

/**
 * The ears at both sides of a face: for each a plane of the grid that is 0 at its edge and outside and 1 where it is widest.
 * Where hair covers its top, and where it grows out of the cheek, is no edge of it: its bowl opens towards the face. `faceWidth` in pixels of the
 * grid.
 */
export function measureEarDepthsFromEdge(
  { skin, hair, oval, u, v }: EarPlanes,
  grid: Grid,
  faceWidth: number,
): Plane[] {
  const least = { height: LEAST.height * faceWidth, width: LEAST.width * faceWidth };
  const ears = newPlane(skin.length);
  for (let i = 0; i < ears.length; i++) {
    const beside = Math.abs(u[i]);
    const isPlace = beside > PLACE.inner && beside < PLACE.outer && v[i] > PLACE.highest && v[i] < PLACE.lowest;
    if (isPlace && skin[i] > 0.5 && oval[i] < 0.5) ears[i] = 1;
  }
  const { labels, areas } = findComponents(ears, grid);
  const depths: Plane[] = [];
  for (const [piece, area] of areas.entries()) {
    if (piece === 0 || area < (least.height * least.width) / 2) continue;
    const ear = newPlane(ears.length);
    for (let i = 0; i < ear.length; i++) if (labels[i] === piece) ear[i] = 1;
    const margin = Math.ceil(CHEEK * faceWidth);
    const bounds = boundsOfMask(ear, grid, { margin });
    const rows = boundsOfMask(ear, grid);
    if (!bounds || !rows || rows.bottom - rows.top < least.height) continue;
    const [own, covering, face, cheek, across] = [ear, hair, oval, skin, u].map((plane) =>
      cropPlane(plane, grid, bounds),
    );
    const part = { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
    if (2 * maxOf(distanceInside(own, part)) < least.width) continue;
    const whole = withHairAbove(own, covering, part);
    for (let i = 0; i < whole.length; i++) {
      const isFace = face[i] > 0.5 || (cheek[i] > 0.5 && Math.abs(across[i]) <= PLACE.inner);
      if (isFace && covering[i] <= 0.5) whole[i] = 1;
    }
    const inside = distanceInside(whole, part).map((value, i) => value * own[i]);
    const half = maxOf(inside);
    const depth = inside.map((value) => value / half);
    pastePlane(depth, ear, grid, bounds);
    depths.push(ear);
  }
  return depths;
}

const maxOf = (plane: Plane): number => plane.reduce((most, value) => Math.max(most, value), 0);

/** The ear with the hair over its top: hair behind it or before it covers nothing. */
function withHairAbove(ear: Plane, hair: Plane, { width }: Grid): Plane {
  const whole = ear.slice();
  for (let i = ear.length - 1 - width; i >= 0; i--) if (hair[i] > 0.5 && whole[i + width] > 0) whole[i] = 1;
  return whole;
}

/** In squares of the face's width: a smaller hollow beside the face would be a wire. */
const LEAST_HOLLOW = 0.006;

/** How far below the edge of its plate a hollow lies, in units of tone. */
const WITHIN_DEEP = 0.3;

/** Gives each ear a rim in the half plate, a bowl that is a plate darker, and a hollow in the deep one. Changes `tone`; returns 1 on the ears. */
export function shadeEarsInTonePlane(
  { area, subject }: CroppedSubject,
  tone: Plane,
  { half, shade, deep }: SkinToneThresholds,
): Plane {
  const { regions, tones, axes, faceWidth } = subject;
  const { edge, deepest } = EAR_BOWL_START_SHARES;
  const [skin, hair] = [regions.skin, regions.hair].map((plane) => multiplyPlanes(plane, regions.silhouette));
  const planes = { skin, hair, oval: tones.oval, u: axes.u, v: axes.v };
  const ears = newPlane(tone.length);
  for (const depth of measureEarDepthsFromEdge(planes, area, faceWidth)) {
    // A plate darker than the lit cheek, and one for all of it: in several its rim would be pebbles.
    const [rim, bowl] = [(half + shade) / 2, (shade + deep) / 2];
    let deepPixels = 0;
    for (let i = 0; i < depth.length; i++) if (depth[i] > deepest) deepPixels++;
    const hollow = deepPixels > LEAST_HOLLOW * faceWidth * faceWidth ? deep - WITHIN_DEEP : bowl;
    for (let i = 0; i < depth.length; i++) {
      if (depth[i] === 0) continue;
      // The lobe runs out into the jaw.
      const ear = smoothstep(PLACE.lowest, PLACE.lowest - LOBE, axes.v[i]);
      tone[i] = lerp(tone[i], depth[i] > deepest ? hollow : depth[i] > edge ? bowl : rim, ear);
      ears[i] = ear;
    }
  }
  return ears;
}
