// Faults that only drawing makes: features that came to lie elsewhere than the face has them, and holes in the figure.
import { growMaskByDisc, shrinkMaskByDisc } from '../raster/distance.ts';
import { findConnectedComponents } from '../raster/masks.ts';
import {
  EYE_LEFT,
  EYE_RIGHT,
  IRIS_LEFT,
  IRIS_RIGHT,
  MOUTH_OPENING_LOWER_EDGE,
  MOUTH_OPENING_UPPER_EDGE,
} from '../raster/mesh-points.ts';
import type { Face, MeshPoint, Plane } from '../types.ts';
import { MASTER_FRAME } from './canvas.ts';

/**
 * More than any faultless picture shows. Measured on 14 people in five techniques: gaze 0.09, squint 0.15, openness 0.80, mouth
 * 0.03 at the worst.
 */
const LIMITS = { gaze: 0.2, squint: 0.25, openness: 0.45, mouth: 0.08 };
/**
 * In face widths: gaps narrower than twice `gap` belong to a technique's lines, and what misses within `rim` of the outline was
 * left away by the knife. In square face widths: how large a hole is.
 */
const HOLE = { gap: 0.008, rim: 0.05, area: 0.002 };

/** What was to be drawn, on the canvas. `floor`: the row from which on the foreground hides it. */
export type ExpectedMeshAndSilhouette = {
  mesh: readonly MeshPoint[];
  faceWidth: number;
  silhouette: Plane;
  floor: number;
};

/** How far the features of the finished picture lie from where they were to be. */
type Shifts = {
  /** By which part of an eye's width the irises moved along their eyes: both one way, and away from each other. */
  gaze: number;
  squint: number;
  /** How open the less open eye is, beside what it was to be. */
  openness: number;
  /** In face widths: the line between the lips. */
  mouth: number;
};

/** Why a drawing is not shown, without personal data; undefined for a sound one. `alpha`: the figure's opacity on the canvas. */
export function findShiftedFeatureOrHoleProblem(
  seen: Pick<Face, 'mesh'>,
  wanted: ExpectedMeshAndSilhouette,
  alpha: Plane,
): string | undefined {
  const { gaze, squint, openness, mouth } = shiftsOf(seen, wanted);
  if (squint > LIMITS.squint) return 'the irises look apart';
  if (gaze > LIMITS.gaze) return 'the irises moved';
  if (openness < LIMITS.openness) return 'an eye closed';
  if (mouth > LIMITS.mouth) return 'the mouth moved';
  return largestHole(wanted, alpha) > HOLE.area ? 'the figure has a hole' : undefined;
}

/** In square face widths. */
function largestHole({ silhouette, faceWidth, floor }: Omit<ExpectedMeshAndSilhouette, 'mesh'>, alpha: Plane): number {
  // Most techniques fill the whole outline: nothing is measured then.
  if (fills(alpha, silhouette)) return 0;
  const rim = HOLE.rim * faceWidth;
  const inner = shrinkMaskByDisc(silhouette, MASTER_FRAME, rim);
  const { width } = MASTER_FRAME;
  // Shapes end a few pixels before the canvas does.
  const isSeen = (i: number): boolean => i < floor * width && i % width > rim && i % width < width - rim;
  const missing = inner.map((value, i) => (value > 0.5 && alpha[i] < 0.5 && isSeen(i) ? 1 : 0));
  const gap = Math.max(1, HOLE.gap * faceWidth);
  const wide = growMaskByDisc(shrinkMaskByDisc(missing, MASTER_FRAME, gap), MASTER_FRAME, gap);
  return Math.max(0, ...findConnectedComponents(wide, MASTER_FRAME).areas.slice(1)) / (faceWidth * faceWidth);
}

function fills(alpha: Plane, silhouette: Plane): boolean {
  for (let i = 0; i < alpha.length; i++) if (silhouette[i] > 0.95 && alpha[i] < 0.5) return false;
  return true;
}

function shiftsOf(
  seen: Pick<Face, 'mesh'>,
  { mesh, faceWidth }: Pick<ExpectedMeshAndSilhouette, 'mesh' | 'faceWidth'>,
): Shifts {
  const eyes = [
    { ring: EYE_RIGHT, iris: IRIS_RIGHT[0] },
    { ring: EYE_LEFT, iris: IRIS_LEFT[0] },
  ];
  const [right, left] = eyes.map(({ ring, iris }) => across(seen.mesh, ring, iris) - across(mesh, ring, iris));
  const openness = eyes.map(({ ring }) => opennessOf(seen.mesh, ring) / Math.max(0.05, opennessOf(mesh, ring)));
  const [there, here] = [seen.mesh, mesh].map((points) => mouthLine(points));
  return {
    gaze: Math.abs(right + left) / 2,
    squint: Math.abs(right - left),
    openness: Math.min(...openness),
    mouth: Math.hypot(there[0] - here[0], there[1] - here[1]) / faceWidth,
  };
}

/** Where a point lies along an eye: 0 at the corner at the picture's left, 1 at the other. */
function across(mesh: readonly MeshPoint[], ring: readonly number[], point: number): number {
  const corners = [mesh[ring[0]], mesh[ring[8]]].toSorted((a, b) => a[0] - b[0]);
  const [dx, dy] = [corners[1][0] - corners[0][0], corners[1][1] - corners[0][1]];
  const [x, y] = [mesh[point][0] - corners[0][0], mesh[point][1] - corners[0][1]];
  return (x * dx + y * dy) / Math.max(1, dx * dx + dy * dy);
}

function opennessOf(mesh: readonly MeshPoint[], ring: readonly number[]): number {
  const [upper, lower] = [mesh[ring[4]], mesh[ring[12]]];
  const [outer, inner] = [mesh[ring[0]], mesh[ring[8]]];
  return Math.hypot(upper[0] - lower[0], upper[1] - lower[1]) / Math.hypot(outer[0] - inner[0], outer[1] - inner[1]);
}

function mouthLine(mesh: readonly MeshPoint[]): [number, number] {
  const points = [...MOUTH_OPENING_UPPER_EDGE, ...MOUTH_OPENING_LOWER_EDGE].map((k) => mesh[k]);
  return [0, 1].map((k) => points.reduce((sum, point) => sum + point[k], 0) / points.length) as [number, number];
}
