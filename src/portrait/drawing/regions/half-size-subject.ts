// The placed person at half size with its landmarks: a quarter of the work, and less noise in the colours.
import { erodePlaneBySquare } from '../../pixels.ts';
import { bilateralFilterColours } from '../../raster/bilateral.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { distancesInsideMask, growMaskByDisc, shrinkMaskByDisc } from '../../raster/distance.ts';
import type { GridSize, PixelPoint } from '../../raster/grid.ts';
import { pictureToLab } from '../../raster/lab.ts';
import {
  BROW_LEFT,
  BROW_RIGHT,
  CHIN_POINT,
  EYE_LEFT,
  EYE_RIGHT,
  FACE_OVAL,
  LIPS_OUTER,
  NOSE,
  OUTER_EYE_CORNER_LEFT_POINT,
  OUTER_EYE_CORNER_RIGHT_POINT,
} from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { downsamplePlaneByTwo } from '../../steps/downsample-plane.ts';
import type { Plane } from '../../types.ts';
import type { HeadCoordinatePlanes, PlacedSubject } from '../types.ts';

const SHRINK = 2;
export const REGION_GRID: GridSize = { width: MASTER_PIXEL_WIDTH / SHRINK, height: MASTER_PIXEL_HEIGHT / SHRINK };
export const REGION_GRID_PIXEL_COUNT = REGION_GRID.width * REGION_GRID.height;

/** All planes and lengths are those of the half-size grid. */
export type HalfSizeSubject = {
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
  /** Contrast of details as fine as strands of hair, as a share of the lightness there. */
  strands: Plane;
  faceWidth: number;
  chin: PixelPoint;
  eyes: PixelPoint;
  /** The last row of which something is seen above the foreground. */
  floor: number;
};

/** What hair, skin and cloth are told from: colours, places and landmarks of a placed subject at half size. */
export function createHalfSizeSubject(placed: PlacedSubject, axes: HeadCoordinatePlanes): HalfSizeSubject {
  const faceWidth = placed.faceWidth / SHRINK;
  const mesh = placed.mesh.map(([x, y]): PixelPoint => [(x + 0.5) / SHRINK - 0.5, (y + 0.5) / SHRINK - 0.5]);
  const fill = (points: readonly number[]): Plane =>
    polygonCoverage(
      points.map((point) => mesh[point]),
      REGION_GRID,
    );
  const near = (points: readonly number[], margin: number): Plane =>
    growMaskByDisc(fill(points), REGION_GRID, margin * faceWidth);
  const alpha = downsamplePlaneByTwo(placed.alpha);
  const oval = fill(FACE_OVAL);
  const [right, left] = [mesh[OUTER_EYE_CORNER_RIGHT_POINT], mesh[OUTER_EYE_CORNER_LEFT_POINT]];
  const [u, v] = [downsamplePlaneByTwo(axes.u), downsamplePlaneByTwo(axes.v)];
  const colours = halveColours(placed.colour);
  return {
    lab: pictureToLab(
      bilateralFilterColours(colours, REGION_GRID, {
        radius: 3,
        range: 0.08,
        space: 4,
        within: alpha,
      }),
    ),
    alpha,
    inside: downsamplePlaneByTwo(placed.inside),
    u,
    v,
    side: u.map(Math.abs),
    oval,
    inner: erodePlaneBySquare(oval, REGION_GRID.width, REGION_GRID.height, 0.07 * faceWidth).map((value) =>
      value > 0.5 ? 1 : 0,
    ),
    features: union([EYE_RIGHT, EYE_LEFT, BROW_RIGHT, BROW_LEFT, LIPS_OUTER].map((points) => near(points, 0.035))),
    lips: near(LIPS_OUTER, 0.018),
    nose: near(NOSE, 0.012),
    beyond: distancesInsideMask(
      oval.map((value) => 1 - value),
      REGION_GRID,
    ).map((pixels) => pixels / faceWidth),
    strands: strandContrast(colours, faceWidth),
    faceWidth,
    chin: mesh[CHIN_POINT],
    eyes: [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2],
    floor: Math.min(REGION_GRID.height - 1, Math.floor(placed.cover / SHRINK) + 30),
  };
}

/** In face widths: details smaller than this, and how far around each pixel their contrast is measured. */
const STRANDS = { detail: 0.022, around: 0.025 };
/** L* from which on contrast is measured as a share of lightness. */
const DARKEST = 10;

function strandContrast(colours: Float32Array, faceWidth: number): Plane {
  const lab = pictureToLab(colours);
  const lightness = new Float32Array(REGION_GRID_PIXEL_COUNT).map((_, i) => lab[3 * i]);
  const around = gaussianBlur(lightness, REGION_GRID, STRANDS.detail * faceWidth);
  const squares = lightness.map((value, i) => (value - around[i]) ** 2);
  const variance = gaussianBlur(squares, REGION_GRID, STRANDS.around * faceWidth);
  return variance.map((value, i) => Math.sqrt(Math.max(0, value)) / Math.max(DARKEST, around[i]));
}

function union(planes: readonly Plane[]): Plane {
  const all = new Float32Array(REGION_GRID_PIXEL_COUNT);
  for (const plane of planes) for (let i = 0; i < all.length; i++) if (plane[i] > all[i]) all[i] = plane[i];
  return all;
}

/** 0 or 1: the mask without what is thinner than two radii. */
export function maskWithoutThinParts(mask: Plane, radius: number): Plane {
  return growMaskByDisc(shrinkMaskByDisc(mask, REGION_GRID, radius), REGION_GRID, radius);
}

/** Means of two by two pixels of interleaved colours. */
function halveColours(colours: Float32Array): Float32Array {
  const half = new Float32Array(REGION_GRID_PIXEL_COUNT * 3);
  const row = MASTER_PIXEL_WIDTH * 3;
  for (let y = 0, to = 0; y < REGION_GRID.height; y++) {
    for (let x = 0; x < REGION_GRID.width; x++) {
      const from = 2 * y * row + 6 * x;
      for (let k = from; k < from + 3; k++)
        half[to++] = (colours[k] + colours[k + 3] + colours[k + row] + colours[k + row + 3]) / 4;
    }
  }
  return half;
}

/** L* from 0 to 1: the edges that masks follow. */
export function lightnessGuide({ lab }: HalfSizeSubject): Plane {
  const guide = new Float32Array(REGION_GRID_PIXEL_COUNT);
  for (let i = 0; i < guide.length; i++) guide[i] = Math.min(1, Math.max(0, lab[3 * i] / 100));
  return guide;
}
