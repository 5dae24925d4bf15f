// Finds the chin's lower edge in the photo: the face mesh draws nearly the same chin for everybody, for some a tenth of the
// face too high, which makes a short face on a long neck.
import { clamp, smoothstep } from '../pixels.ts';
import { gaussianBlur } from '../raster/blur.ts';
import { type Bounds, cropPlane, type Grid } from '../raster/grid.ts';
import { pictureToLab } from '../raster/lab.ts';
import { CHIN_POINT, FOREHEAD_POINT, JAW_LINE, LOWER_LIP_BOTTOM_POINT } from '../raster/mesh-points.ts';
import { MASTER_FRAME } from '../steps/canvas.ts';
import type { MeshPoint } from '../types.ts';
import type { PlacedSubject } from './types.ts';

type Photo = Pick<PlacedSubject, 'colour' | 'mesh' | 'faceWidth'>;

/** How far below the mesh's chin its edge is looked for, in heights of the mesh's face. Below a second chin would be found. */
const SEARCH = { deepest: 0.1, step: 0.005 };
/** A chin is lighter than what lies below by at least so much L*, and by so much more than where the mesh ends. */
const LEAST_EDGE = 3;
const LEAST_GAIN = 1;
/** How far on both sides of an edge lightness is compared, and the blur before it, in face widths. */
const BESIDE = [0.015, 0.03];
const BLUR = 0.008;
/** Of the places along the jaw so many are left out at both ends of their order: hair, shadows, a collar. */
const OUTLIERS = 0.2;
/** The jaw between its corners: beyond them hair and ears lie. */
const CHIN_ARC = JAW_LINE.slice(3, -3);
/** Points between two of the mesh. */
const BETWEEN = 6;

/** The mesh with everything below the lower lip stretched down to the photo's chin, or as it is where no edge is found. */
export function meshWithFittedJaw(photo: Photo): MeshPoint[] {
  const { mesh } = photo;
  const by = findChinDrop(photo);
  return by === 0
    ? mesh
    : mesh.map((point): MeshPoint => [point[0], point[1] + by * shareOfDrop(photo, point), point[2]]);
}

/** From 0 at the lower lip to 1 at the chin, and less towards the corners of the jaw. */
function shareOfDrop({ mesh, faceWidth }: Photo, [x, y]: readonly [number, number, ...number[]]): number {
  const [chinX, chinY] = mesh[CHIN_POINT];
  const lip = mesh[LOWER_LIP_BOTTOM_POINT][1];
  const aside = Math.abs(x - chinX) / (faceWidth / 2);
  return smoothstep(0, 1, (y - lip) / Math.max(1, chinY - lip)) * (1 - 0.4 * smoothstep(0.3, 0.9, aside));
}

/** By how many pixels the chin lies lower than the mesh's. */
function findChinDrop(photo: Photo): number {
  const { mesh } = photo;
  const [chin, forehead] = [mesh[CHIN_POINT], mesh[FOREHEAD_POINT]];
  const height = Math.hypot(chin[0] - forehead[0], chin[1] - forehead[1]);
  const measure = edgeMeter(photo, height);
  if (!measure) return 0;
  const steps = Math.round(SEARCH.deepest / SEARCH.step);
  // One step more on both sides: an edge is where it is stronger than beside it.
  const edges = Array.from({ length: steps + 3 }, (_, k) => measure((k - 1) * SEARCH.step * height));
  let best = 1;
  for (let k = 2; k <= steps + 1; k++)
    if (edges[k] >= edges[k - 1] && edges[k] > edges[k + 1] && edges[k] > edges[best]) best = k;
  const isClear = edges[best] >= LEAST_EDGE && edges[best] >= edges[1] + LEAST_GAIN;
  return isClear ? (best - 1) * SEARCH.step * height : 0;
}

/** Tells how much lighter (L*) the jaw is than what lies below it, if the chin lies so many pixels lower. */
function edgeMeter(photo: Photo, height: number): ((drop: number) => number) | undefined {
  const { mesh, faceWidth } = photo;
  const arc = CHIN_ARC.flatMap((point, k) => {
    const [from, to] = [mesh[point], mesh[CHIN_ARC[Math.min(k + 1, CHIN_ARC.length - 1)]]];
    return Array.from({ length: BETWEEN }, (_, n): [number, number] => [
      from[0] + (n / BETWEEN) * (to[0] - from[0]),
      from[1] + (n / BETWEEN) * (to[1] - from[1]),
    ]);
  });
  const bounds = boundsOfSearch(arc, (SEARCH.deepest + SEARCH.step) * height + 0.1 * faceWidth);
  if (!bounds) return undefined;
  const lightness = lightnessWithin(photo, bounds);
  const grid = { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
  const at = (x: number, y: number): number =>
    lightness[
      clamp(Math.round(y) - bounds.top, 0, grid.height - 1) * grid.width +
        clamp(Math.round(x) - bounds.left, 0, grid.width - 1)
    ];
  const places = arc.map((point) => ({ point, share: shareOfDrop(photo, point) }));
  return (drop) => {
    const steps = places.map(({ point: [x, y], share }) => {
      const edge = y + drop * share;
      return BESIDE.reduce((sum, d) => sum + at(x, edge - d * faceWidth) - at(x, edge + d * faceWidth), 0) / 2;
    });
    steps.sort((a, b) => a - b);
    const out = Math.floor(OUTLIERS * steps.length);
    const kept = steps.slice(out, steps.length - out);
    return kept.reduce((sum, value) => sum + value, 0) / kept.length;
  };
}

/** Undefined where the search would leave the canvas. */
function boundsOfSearch(arc: readonly (readonly [number, number])[], margin: number): Bounds | undefined {
  const { width, height }: Grid = MASTER_FRAME;
  const [xs, ys] = [arc.map(([x]) => x), arc.map(([, y]) => y)];
  const bounds = {
    left: Math.floor(Math.min(...xs) - margin),
    top: Math.floor(Math.min(...ys) - margin),
    right: Math.ceil(Math.max(...xs) + margin),
    bottom: Math.ceil(Math.max(...ys) + margin),
  };
  return bounds.left < 0 || bounds.top < 0 || bounds.right > width || bounds.bottom > height ? undefined : bounds;
}

function lightnessWithin({ colour, faceWidth }: Photo, { left, top, right, bottom }: Bounds): Float32Array {
  const wide = { width: 3 * MASTER_FRAME.width, height: MASTER_FRAME.height };
  const lab = pictureToLab(cropPlane(colour, wide, { left: 3 * left, top, right: 3 * right, bottom }));
  const lightness = new Float32Array(lab.length / 3);
  for (let i = 0; i < lightness.length; i++) lightness[i] = lab[3 * i];
  return gaussianBlur(lightness, { width: right - left, height: bottom - top }, BLUR * faceWidth);
}
