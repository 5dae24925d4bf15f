// A painted person for tests of regions, clothes and headwear: flat ovals in the colours of a test, on the master canvas.
import { CHIN_POINT, EYE_LEFT, EYE_RIGHT, FACE_OVAL, FOREHEAD_TOP_POINT } from '../raster/mesh-points.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import type { MeshPoint } from '../types.ts';
import type { PlacedSubject } from './types.ts';

/** Red, green and blue, 0..1. */
export type PaintedColour = readonly number[];

/** In pixels of the canvas: the middle of the face, the row of its eyes, its size, and where and how large the eyes are. */
export type SyntheticHeadAndEyeLayout = {
  x: number;
  y: number;
  width: number;
  halfHeight: number;
  eyes: { y: number; aside: number; halfWidth: number; halfHeight: number };
  /** The middle of the head with its hair, and half its height. */
  head: PlacedSubject['head'];
};

/** The person whose pixels have the colours of `colourAt`, unevenly lit; where it returns undefined, nobody is. */
export function createSyntheticPlacedSubject(
  face: SyntheticHeadAndEyeLayout,
  colourAt: (x: number, y: number) => PaintedColour | undefined,
): PlacedSubject {
  const colour = new Float32Array(3 * MASTER_PIXEL_COUNT).fill(0.5);
  const alpha = new Float32Array(MASTER_PIXEL_COUNT);
  for (let y = 0, i = 0; y < MASTER_PIXEL_HEIGHT; y++)
    for (let x = 0; x < MASTER_PIXEL_WIDTH; x++, i++) {
      const painted = colourAt(x, y);
      if (!painted) continue;
      alpha[i] = 1;
      const light = 1 + 0.08 * Math.sin(x / 31) + 0.05 * Math.sin(y / 17);
      for (let c = 0; c < 3; c++) colour[3 * i + c] = Math.min(1, painted[c] * light);
    }
  const inside = new Float32Array(MASTER_PIXEL_COUNT).fill(1);
  const { head, width: faceWidth } = face;
  return { colour, alpha, inside, mesh: meshOf(face), faceWidth, enlargement: 1, head, cover: 1134 };
}

/** A face oval with eyes; all other points of the mesh lie in the middle. */
function meshOf({ x: middle, y: centre, width, halfHeight, eyes }: SyntheticHeadAndEyeLayout): MeshPoint[] {
  const mesh: MeshPoint[] = Array.from({ length: 478 }, () => [middle, centre, 0]);
  for (const [k, point] of FACE_OVAL.entries()) {
    const angle = (2 * Math.PI * k) / FACE_OVAL.length;
    mesh[point] = [middle + (width / 2) * Math.sin(angle), centre - halfHeight * Math.cos(angle), 0];
  }
  for (const [eye, side] of [
    [EYE_RIGHT, -1],
    [EYE_LEFT, 1],
  ] as const)
    for (const [k, point] of eye.entries()) {
      const angle = (2 * Math.PI * k) / eye.length;
      mesh[point] = [
        middle + side * (eyes.aside + eyes.halfWidth * Math.cos(angle)),
        eyes.y - eyes.halfHeight * Math.sin(angle),
        0,
      ];
    }
  mesh[234] = [middle - width / 2, centre, 0];
  mesh[454] = [middle + width / 2, centre, 0];
  mesh[FOREHEAD_TOP_POINT] = [middle, centre - halfHeight, 0];
  mesh[CHIN_POINT] = [middle, centre + halfHeight, 0];
  return mesh;
}
