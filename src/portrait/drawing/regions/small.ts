// The placed person at half size with its landmarks: a quarter of the work, and less noise in the colours.
import { erode } from '../../pixels.ts';
import { bilateralColours } from '../../raster/bilateral.ts';
import { distanceInside, growDisc, shrinkDisc } from '../../raster/distance.ts';
import type { Grid, Spot } from '../../raster/grid.ts';
import { toLab } from '../../raster/lab.ts';
import {
  BROW_LEFT,
  BROW_RIGHT,
  CHIN,
  EYE_LEFT,
  EYE_RIGHT,
  LIPS_OUTER,
  NOSE,
  OUTER_CORNER_LEFT,
  OUTER_CORNER_RIGHT,
  OVAL,
} from '../../raster/mesh-points.ts';
import { fillPolygon } from '../../raster/polygon.ts';
import { HEIGHT, WIDTH } from '../../steps/canvas.ts';
import { halve } from '../../steps/half.ts';
import type { Plane } from '../../types.ts';
import type { HeadAxes, Placed } from '../types.ts';

const SHRINK = 2;
export const SMALL: Grid = { width: WIDTH / SHRINK, height: HEIGHT / SHRINK };
export const SMALL_AREA = SMALL.width * SMALL.height;

/** All planes and lengths are those of the half-size grid. */
export type Small = {
  /** Smoothed within its areas; interleaved CIE Lab. */
  lab: Float32Array;
  alpha: Plane;
  /** 1 where the photo shows the person. */
  inside: Plane;
  /** Head coordinates; `side` is |u|. */
  u: Plane;
  v: Plane;
  side: Plane;
  /** The face oval 0..1; its inner part, 0 or 1; the neighbourhood of eyes, brows and lips, 0 or 1. */
  oval: Plane;
  inner: Plane;
  features: Plane;
  /** Lips and nose with a narrow margin, 0 or 1. */
  lips: Plane;
  nose: Plane;
  /** Distance to the oval in face widths, 0 inside. */
  beyond: Plane;
  faceWidth: number;
  chin: Spot;
  eyes: Spot;
  /** The last row of which something is seen above the foreground. */
  floor: number;
};

export function makeSmall(placed: Placed, axes: HeadAxes): Small {
  const faceWidth = placed.faceWidth / SHRINK;
  const mesh = placed.mesh.map(([x, y]): Spot => [(x + 0.5) / SHRINK - 0.5, (y + 0.5) / SHRINK - 0.5]);
  const fill = (points: readonly number[]): Plane =>
    fillPolygon(
      points.map((point) => mesh[point]),
      SMALL,
    );
  const near = (points: readonly number[], margin: number): Plane => growDisc(fill(points), SMALL, margin * faceWidth);
  const alpha = halve(placed.alpha);
  const oval = fill(OVAL);
  const [right, left] = [mesh[OUTER_CORNER_RIGHT], mesh[OUTER_CORNER_LEFT]];
  const [u, v] = [halve(axes.u), halve(axes.v)];
  return {
    lab: toLab(
      bilateralColours(halveColours(placed.colour), SMALL, { radius: 3, range: 0.08, space: 4, within: alpha }),
    ),
    alpha,
    inside: halve(placed.inside),
    u,
    v,
    side: u.map(Math.abs),
    oval,
    inner: erode(oval, SMALL.width, SMALL.height, 0.07 * faceWidth).map((value) => (value > 0.5 ? 1 : 0)),
    features: union([EYE_RIGHT, EYE_LEFT, BROW_RIGHT, BROW_LEFT, LIPS_OUTER].map((points) => near(points, 0.035))),
    lips: near(LIPS_OUTER, 0.018),
    nose: near(NOSE, 0.012),
    beyond: distanceInside(
      oval.map((value) => 1 - value),
      SMALL,
    ).map((pixels) => pixels / faceWidth),
    faceWidth,
    chin: mesh[CHIN],
    eyes: [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2],
    floor: Math.min(SMALL.height - 1, Math.floor(placed.cover / SHRINK) + 30),
  };
}

function union(planes: readonly Plane[]): Plane {
  const all = new Float32Array(SMALL_AREA);
  for (const plane of planes) for (let i = 0; i < all.length; i++) if (plane[i] > all[i]) all[i] = plane[i];
  return all;
}

/** 0 or 1: the mask without what is thinner than two radii. */
export function open(mask: Plane, radius: number): Plane {
  return growDisc(shrinkDisc(mask, SMALL, radius), SMALL, radius);
}

/** Means of two by two pixels of interleaved colours. */
function halveColours(colours: Float32Array): Float32Array {
  const half = new Float32Array(SMALL_AREA * 3);
  const row = WIDTH * 3;
  for (let y = 0, to = 0; y < SMALL.height; y++) {
    for (let x = 0; x < SMALL.width; x++) {
      const from = 2 * y * row + 6 * x;
      for (let k = from; k < from + 3; k++)
        half[to++] = (colours[k] + colours[k + 3] + colours[k + row] + colours[k + row + 3]) / 4;
    }
  }
  return half;
}

/** L* from 0 to 1: the edges that masks follow. */
export function guideOf({ lab }: Small): Plane {
  const guide = new Float32Array(SMALL_AREA);
  for (let i = 0; i < guide.length; i++) guide[i] = Math.min(1, Math.max(0, lab[3 * i] / 100));
  return guide;
}
