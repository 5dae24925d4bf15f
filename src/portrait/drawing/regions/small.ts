// The placed person at half size, with the places that regions are found by: a quarter of the work, and colours calmer.
import { erode } from '../../pixels.ts';
import { bilateralColours } from '../../raster/bilateral.ts';
import { distanceInside, growDisc } from '../../raster/distance.ts';
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
  const alpha = halve(placed.alpha);
  const oval = fill(OVAL);
  const [right, left] = [mesh[OUTER_CORNER_RIGHT], mesh[OUTER_CORNER_LEFT]];
  const [u, v] = [halve(axes.u), halve(axes.v)];
  return {
    lab: toLab(bilateralColours(halve(placed.colour, 3), SMALL, { radius: 3, range: 0.08, space: 4, within: alpha })),
    alpha,
    inside: halve(placed.inside),
    u,
    v,
    side: u.map(Math.abs),
    oval,
    inner: erode(oval, SMALL.width, SMALL.height, 0.07 * faceWidth).map((value) => (value > 0.5 ? 1 : 0)),
    features: growDisc(
      union([EYE_RIGHT, EYE_LEFT, BROW_RIGHT, BROW_LEFT, LIPS_OUTER].map(fill)),
      SMALL,
      0.035 * faceWidth,
    ),
    lips: growDisc(fill(LIPS_OUTER), SMALL, 0.018 * faceWidth),
    nose: growDisc(fill(NOSE), SMALL, 0.012 * faceWidth),
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

/** Means of two by two pixels of the canvas, `channels` numbers each. */
function halve(plane: Float32Array, channels = 1): Float32Array {
  const half = new Float32Array(SMALL_AREA * channels);
  const row = WIDTH * channels;
  for (let y = 0, to = 0; y < SMALL.height; y++) {
    for (let x = 0; x < SMALL.width; x++) {
      let from = 2 * y * row + 2 * x * channels;
      for (let c = 0; c < channels; c++, from++)
        half[to++] = (plane[from] + plane[from + channels] + plane[from + row] + plane[from + row + channels]) / 4;
    }
  }
  return half;
}
