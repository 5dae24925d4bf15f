// Finds the chin's lower edge in the photo: the face mesh draws nearly the same chin for everybody, for some a tenth of the
// face too high, which makes a short face on a long neck.
import { clamp, smoothstep } from '../pixels.ts';
import { gaussianBlur } from '../raster/blur.ts';
import { type Bounds, cropPlane, type GridSize, type PixelPoint } from '../raster/grid.ts';
import { pictureToLab } from '../raster/lab.ts';
import { CHIN_POINT, FOREHEAD_TOP_POINT, JAW_LINE, LOWER_LIP_BOTTOM_POINT } from '../raster/mesh-points.ts';
import { MASTER_FRAME } from '../steps/canvas.ts';
import type { MeshPoint } from '../types.ts';
import type { PlacedSubject } from './types.ts';

type Photo = Pick<PlacedSubject, 'colour' | 'mesh' | 'faceWidth'>;

/** How far below the mesh's chin its edge is looked for, in heights of the mesh's face. Further down lies the edge of a double chin. */
const SEARCH = { deepest: 0.1, step: 0.005 };
/** Least L* by which the jaw is lighter than what lies below it, and by which this contrast exceeds that at the mesh's own chin. */
const LEAST_EDGE = 3;
const LEAST_GAIN = 1;
/** How far on both sides of an edge lightness is compared, and the blur before it, in face widths. */
const CONTRAST_DISTANCES = [0.015, 0.03] as const;
const BLUR = 0.008;
/** Of the places along the jaw so many are left out at both ends of their order: hair, shadows, a collar. */
const OUTLIERS = 0.2;
/** The jaw between its corners: beyond them hair and ears lie. */
const CHIN_ARC = JAW_LINE.slice(3, -3);
const SAMPLES_PER_SEGMENT = 6;
/** So much less do the corners of the jaw move than the chin; between these distances from its middle, in half face widths. */
const CORNERS = { less: 0.4, from: 0.3, to: 0.9 };

/** The mesh with everything below the lower lip stretched down to the photo's chin, or as it is where no edge is found. */
export function meshFittedToPhotoChin(photo: Photo): MeshPoint[] {
  const { mesh } = photo;
  const axis = faceAxis(mesh);
  const drop = findChinDrop(photo, axis);
  if (drop === 0) return mesh;
  return mesh.map((point): MeshPoint => {
    const share = drop * shareOfDrop(photo, axis, point);
    return [point[0] + share * axis.right, point[1] + share * axis.down, point[2]];
  });
}

/** The direction from forehead to chin as a unit vector of the canvas, and the height of the mesh's face in pixels. */
type FaceAxis = { right: number; down: number; height: number };

function faceAxis(mesh: readonly MeshPoint[]): FaceAxis {
  const [chin, forehead] = [mesh[CHIN_POINT], mesh[FOREHEAD_TOP_POINT]];
  const height = Math.hypot(chin[0] - forehead[0], chin[1] - forehead[1]) || 1;
  return { right: (chin[0] - forehead[0]) / height, down: (chin[1] - forehead[1]) / height, height };
}

/** From 0 at the lower lip to 1 at the chin, and less towards the corners of the jaw. */
function shareOfDrop({ mesh, faceWidth }: Photo, { right, down }: FaceAxis, [x, y]: PixelPoint): number {
  const [chin, lip] = [mesh[CHIN_POINT], mesh[LOWER_LIP_BOTTOM_POINT]];
  const along = (x - lip[0]) * right + (y - lip[1]) * down;
  const toChin = (chin[0] - lip[0]) * right + (chin[1] - lip[1]) * down;
  const aside = Math.abs((x - chin[0]) * down - (y - chin[1]) * right) / (faceWidth / 2);
  const { less, from, to } = CORNERS;
  return smoothstep(0, 1, along / Math.max(1, toChin)) * (1 - less * smoothstep(from, to, aside));
}

/** By how many pixels the chin lies lower than the mesh's: at the first clear edge, since a dark collar below has a stronger one. */
function findChinDrop(photo: Photo, axis: FaceAxis): number {
  const contrastAt = createJawContrastFunction(photo, axis);
  if (!contrastAt) return 0;
  const count = Math.round(SEARCH.deepest / SEARCH.step);
  // One more on both sides: an edge is where contrast is higher than beside it.
  const contrasts = Array.from({ length: count + 3 }, (_, k) => contrastAt((k - 1) * SEARCH.step * axis.height));
  for (let k = 1; k <= count + 1; k++) {
    const isEdge = contrasts[k] >= contrasts[k - 1] && contrasts[k] > contrasts[k + 1] && contrasts[k] >= LEAST_EDGE;
    // Where the mesh's own chin is such an edge, it is right.
    if (isEdge && (k === 1 || contrasts[k] >= contrasts[1] + LEAST_GAIN)) return (k - 1) * SEARCH.step * axis.height;
  }
  return 0;
}

/** Tells by how much L* the jaw is lighter than what lies below it, if the chin lies so many pixels lower. */
function createJawContrastFunction(photo: Photo, axis: FaceAxis): ((drop: number) => number) | undefined {
  const { mesh, faceWidth } = photo;
  const { right, down, height } = axis;
  const arc = CHIN_ARC.slice(0, -1).flatMap((point, k) => {
    const [from, to] = [mesh[point], mesh[CHIN_ARC[k + 1]]];
    return Array.from({ length: SAMPLES_PER_SEGMENT }, (_, n): [number, number] => [
      from[0] + (n / SAMPLES_PER_SEGMENT) * (to[0] - from[0]),
      from[1] + (n / SAMPLES_PER_SEGMENT) * (to[1] - from[1]),
    ]);
  });
  const reach = (SEARCH.deepest + SEARCH.step) * height + (CONTRAST_DISTANCES[1] + 3 * BLUR) * faceWidth;
  const bounds = boundsOfSearch(arc, reach);
  if (!bounds) return undefined;
  const lightness = lightnessWithin(photo, bounds);
  const grid = { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
  const at = (x: number, y: number): number =>
    lightness[
      clamp(Math.round(y) - bounds.top, 0, grid.height - 1) * grid.width +
        clamp(Math.round(x) - bounds.left, 0, grid.width - 1)
    ];
  const places = arc.map((point) => ({ point, share: shareOfDrop(photo, axis, point) }));
  return (drop) => {
    const contrasts = places.map(({ point: [x, y], share }) => {
      const lightnessBelow = (distance: number): number => {
        const moved = drop * share + distance * faceWidth;
        return at(x + moved * right, y + moved * down);
      };
      return CONTRAST_DISTANCES.reduce((sum, d) => sum + lightnessBelow(-d) - lightnessBelow(d), 0) / 2;
    });
    contrasts.sort((a, b) => a - b);
    const out = Math.floor(OUTLIERS * contrasts.length);
    const kept = contrasts.slice(out, contrasts.length - out);
    return kept.reduce((sum, value) => sum + value, 0) / kept.length;
  };
}

/** Undefined where the search would leave the canvas. */
function boundsOfSearch(arc: readonly (readonly [number, number])[], margin: number): Bounds | undefined {
  const { width, height }: GridSize = MASTER_FRAME;
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
