// The surface of the figure: the face mesh, and the rest inflated from its outline.
import { erodePlaneBySquare, smoothstep } from '../pixels.ts';
import { freePlanes, newPlane } from '../planes.ts';
import { gaussianBlur } from '../raster/blur.ts';
import { distancesInsideMask } from '../raster/distance.ts';
import type { GridSize } from '../raster/grid.ts';
import { quantile } from '../raster/statistics.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import type { Plane } from '../types.ts';
import { FACE_MESH_TRIANGLE_POINT_INDICES, MOUTH_OPENING_TRIANGLE_POINT_INDICES } from './face-triangles.ts';
import { computeHeadCoordinatePlanes } from './head-coordinates.ts';
import {
  enlargeFromSurfaceGrid,
  SHRUNK_CANVAS_SURFACE_GRID,
  SURFACE_GRID_SHRINK_FACTOR,
  shrinkToSurfaceGrid,
} from './surface-grid.ts';
import { type SurfaceGeometry, shadeSurface } from './surface-shading.ts';
import type { HeadCoordinatePlanes, LitSurface, PlacedSubject, Regions } from './types.ts';

/** What a surface is computed from, in pixels of the small grid: the face, and the outline of the whole figure (0..1). */
export type FigureOutline = Pick<PlacedSubject, 'mesh' | 'faceWidth'> & { outline: Plane };

export function shrinkFigureOutline(
  { mesh, faceWidth }: Pick<PlacedSubject, 'mesh' | 'faceWidth'>,
  { silhouette }: Pick<Regions, 'silhouette'>,
): FigureOutline {
  const toSmall = (value: number): number => (value + 0.5) / SURFACE_GRID_SHRINK_FACTOR - 0.5;
  return {
    mesh: mesh.map(([x, y, z]) => [toSmall(x), toSmall(y), z / SURFACE_GRID_SHRINK_FACTOR] as const),
    faceWidth: faceWidth / SURFACE_GRID_SHRINK_FACTOR,
    // In memory of its own, which can be transferred to another thread.
    outline: shrinkToSurfaceGrid(silhouette).slice(),
  };
}

/** On the canvas. `lightFrom` points from the figure to the light: x right, y down, z towards the viewer. */
export function computeLitSurface(
  figure: FigureOutline,
  lightFrom: readonly [x: number, y: number, z: number],
): LitSurface {
  return shadeSurface(computeUnlitForm(figure), lightFrom);
}

function computeUnlitForm({ mesh, faceWidth: width, outline }: FigureOutline): SurfaceGeometry {
  const face = faceHeight(mesh);
  const axes = computeHeadCoordinatePlanes(mesh, SHRUNK_CANVAS_SURFACE_GRID);
  const body = bodyHeight(outline, axes, width, edgeOf(face));
  const smallHeight = joined(face, body, width);
  const height = enlargeFromSurfaceGrid(smallHeight);
  for (let i = 0; i < height.length; i++) height[i] *= SURFACE_GRID_SHRINK_FACTOR;
  return {
    normals: normalsOf(gaussianBlur(smallHeight, SHRUNK_CANVAS_SURFACE_GRID, 0.012 * width)),
    height,
    smallHeight,
    faceWidth: width,
  };
}

/** The mesh's height on the small grid, NaN beside it. Where triangles overlap, the nearest to the viewer counts. */
function faceHeight(mesh: FigureOutline['mesh']): Plane {
  const plane = newPlane(SHRUNK_CANVAS_SURFACE_GRID.width * SHRUNK_CANVAS_SURFACE_GRID.height).fill(Number.NaN);
  const points = mesh.slice(0, 468).map(([x, y, z]): Corner => [x, y, -z]);
  for (const triangles of [MOUTH_OPENING_TRIANGLE_POINT_INDICES, FACE_MESH_TRIANGLE_POINT_INDICES])
    for (let k = 0; k < triangles.length; k += 3)
      fillTriangle(plane, points[triangles[k]], points[triangles[k + 1]], points[triangles[k + 2]]);
  return plane;
}

type Corner = readonly [x: number, y: number, height: number];

function fillTriangle(plane: Plane, a: Corner, b: Corner, c: Corner): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (!(Math.abs(area) > 1e-6)) return;
  const [left, right] = [Math.max(0, Math.ceil(Math.min(a[0], b[0], c[0]))), Math.max(a[0], b[0], c[0])];
  const [top, bottom] = [Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1]))), Math.max(a[1], b[1], c[1])];
  for (let y = top; y <= bottom && y < SHRUNK_CANVAS_SURFACE_GRID.height; y++) {
    for (let x = left; x <= right && x < SHRUNK_CANVAS_SURFACE_GRID.width; x++) {
      const shareB = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area;
      const shareC = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area;
      if (shareB < -1e-6 || shareC < -1e-6 || shareB + shareC > 1 + 1e-6) continue;
      const height = a[2] + shareB * (b[2] - a[2]) + shareC * (c[2] - a[2]);
      const i = y * SHRUNK_CANVAS_SURFACE_GRID.width + x;
      if (!(plane[i] >= height)) plane[i] = height;
    }
  }
}

/** The height at which the face meets the rest of the head: its lowest, without outliers. */
function edgeOf(face: Plane): number {
  const heights = face.filter((value) => !Number.isNaN(value));
  return heights.length > 0 ? quantile(heights, 0.03) : 0;
}

/** A rounded edge along the outline, flat farther inside; the neck lies deeper than head and shoulders. */
function bodyHeight(outline: Plane, { u, v }: HeadCoordinatePlanes, width: number, edge: number): Plane {
  const round = 0.5 * width;
  const distance = distancesInsideMask(outline, SHRUNK_CANVAS_SURFACE_GRID);
  const height = newPlane(distance.length);
  for (let i = 0; i < height.length; i++) {
    const beyond = Math.max(0, round - distance[i]);
    const neck = smoothstep(1, 1.25, v[i]) * smoothstep(1.5, 1, Math.abs(u[i]));
    height[i] = Math.sqrt(Math.max(0, round * round - beyond * beyond)) + edge - round * 0.85 - neck * 0.35 * round;
  }
  return height;
}

/** Face and body with a soft passage between them. */
function joined(face: Plane, body: Plane, width: number): Plane {
  const oval = face.map((value) => (Number.isNaN(value) ? 0 : 1));
  const share = gaussianBlur(
    erodePlaneBySquare(oval, SHRUNK_CANVAS_SURFACE_GRID.width, SHRUNK_CANVAS_SURFACE_GRID.height, 2),
    SHRUNK_CANVAS_SURFACE_GRID,
    0.03 * width,
  );
  const height = body.map((value, i) => (oval[i] === 1 ? value + share[i] * (face[i] - value) : value));
  return gaussianBlur(height, SHRUNK_CANVAS_SURFACE_GRID, 0.012 * width);
}

// Row by row in functions of their own: what is called often is compiled well, one long loop is not.

/** A row of normals from their first two numbers. */
function writeNormals(normals: Float32Array, xs: Plane, ys: Plane, row: number): void {
  for (let i = row, o = 3 * row; i < row + MASTER_PIXEL_WIDTH; i++, o += 3) {
    normals[o] = xs[i];
    normals[o + 1] = ys[i];
    normals[o + 2] = Math.sqrt(Math.max(0.0025, 1 - xs[i] * xs[i] - ys[i] * ys[i]));
  }
}

/** The first two numbers of a row of normals on the small grid. */
function writeSlopes(across: Plane, down: Plane, height: Plane, y: number): void {
  const { width, height: rows } = SHRUNK_CANVAS_SURFACE_GRID;
  const above = y > 0 ? 1 : 0;
  const below = y < rows - 1 ? 1 : 0;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const left = x > 0 ? 1 : 0;
    const right = x < width - 1 ? 1 : 0;
    const dx = (height[i + right] - height[i - left]) / (left + right);
    const dy = (height[i + below * width] - height[i - above * width]) / (above + below);
    const length = Math.sqrt(dx * dx + dy * dy + 1);
    across[i] = -dx / length;
    down[i] = -dy / length;
  }
}

/** Normals of a height field on the small grid, at full size. */
function normalsOf(height: Plane): Float32Array {
  const { height: rows }: GridSize = SHRUNK_CANVAS_SURFACE_GRID;
  const [across, down] = [newPlane(height.length), newPlane(height.length)];
  for (let y = 0; y < rows; y++) writeSlopes(across, down, height, y);
  const [xs, ys] = [enlargeFromSurfaceGrid(across), enlargeFromSurfaceGrid(down)];
  const normals = newPlane(3 * MASTER_PIXEL_WIDTH * MASTER_PIXEL_HEIGHT);
  for (let row = 0; row < xs.length; row += MASTER_PIXEL_WIDTH) writeNormals(normals, xs, ys, row);
  freePlanes(xs, ys, across, down);
  return normals;
}
