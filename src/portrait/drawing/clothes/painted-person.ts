// A painted person for tests of clothes and headwear: flat ovals of skin and hair, in whatever is painted over them.
import { CHIN, EYE_LEFT, EYE_RIGHT, FOREHEAD, OVAL } from '../../raster/mesh-points.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import type { MeshPoint } from '../../types.ts';
import { headAxes } from '../axes.ts';
import { findRegions } from '../regions.ts';
import type { PlacedSubject, Regions } from '../types.ts';

export type Colour = readonly [number, number, number];
/** The colour of what is worn at a place: `x` from the neck's middle, `y` from the chin, both in face widths. */
export type Clothing = (x: number, y: number) => Colour | undefined;

const [MIDDLE, EYES, FACE_WIDTH] = [540, 580, 380];
const [HALF_HEIGHT, CENTRE] = [245, 600];
const CHIN_ROW = CENTRE + HALF_HEIGHT;
const SKIN: Colour = [0.8, 0.6, 0.5];
const HAIR: Colour = [0.22, 0.15, 0.11];

export const valueAt = (plane: Float32Array, x: number, y: number): number =>
  plane[Math.round(CHIN_ROW + y * FACE_WIDTH) * MASTER_PIXEL_WIDTH + Math.round(MIDDLE + x * FACE_WIDTH)];

/** Which kinds of parts were found, in their order. */
export const garmentPartKinds = ({ garment }: Regions): string[] =>
  garment?.parts.map(({ kind }) => kind) ?? ['no garment'];

/** Plain cloth with a round neckline. */
export const jersey =
  (colour: Colour): Clothing =>
  (x, y) =>
    y > 0.3 + 0.3 * Math.max(0, 0.4 - Math.abs(x)) && y > 0.3 + 0.18 * (Math.abs(x) - 0.4) ? colour : undefined;

export function regionsOfPersonIn(worn: Clothing): Regions {
  const placed = paint(worn);
  return findRegions(placed, headAxes(placed.mesh, { width: MASTER_PIXEL_WIDTH, height: MASTER_PIXEL_HEIGHT }));
}

function paint(worn: Clothing): PlacedSubject {
  const colour = new Float32Array(3 * MASTER_PIXEL_COUNT).fill(0.5);
  const alpha = new Float32Array(MASTER_PIXEL_COUNT);
  for (let row = 0, i = 0; row < MASTER_PIXEL_HEIGHT; row++)
    for (let column = 0; column < MASTER_PIXEL_WIDTH; column++, i++) {
      const [x, y] = [(column - MIDDLE) / FACE_WIDTH, (row - CHIN_ROW) / FACE_WIDTH];
      const material = worn(x, y) ?? bodyAt(x, y, column, row);
      if (!material) continue;
      alpha[i] = 1;
      const light = 1 + 0.05 * Math.sin(column / 37) + 0.03 * Math.sin(row / 23);
      for (let c = 0; c < 3; c++) colour[3 * i + c] = Math.min(1, material[c] * light);
    }
  const inside = new Float32Array(MASTER_PIXEL_COUNT).fill(1);
  const head = { x: MIDDLE, y: 540, radius: 300 };
  return { colour, alpha, inside, mesh: meshOf(), faceWidth: FACE_WIDTH, enlargement: 1, head, cover: 1134 };
}

function bodyAt(x: number, y: number, column: number, row: number): Colour | undefined {
  const isFace = isFaceAt(x, y);
  if (isFace && row > EYES - 12 && row < EYES + 12 && Math.abs(Math.abs(column - MIDDLE) - 85) < 28) return HAIR;
  if (isFace) return SKIN;
  if ((x / 0.6) ** 2 + ((y + 0.85) / 0.75) ** 2 < 1 && y < -0.5) {
    // Hair has strands.
    const strand = 1 + 0.5 * Math.sin(column / 1.7) * Math.sin(row / 9);
    return [HAIR[0] * strand, HAIR[1] * strand, HAIR[2] * strand];
  }
  return Math.abs(x) < 0.36 && y > -0.5 && y < 0.6 ? SKIN : undefined;
}

/** Whether a place lies on the face. */
export function isFaceAt(x: number, y: number): boolean {
  return (x / 0.5) ** 2 + ((y * FACE_WIDTH + HALF_HEIGHT) / HALF_HEIGHT) ** 2 < 1;
}

function meshOf(): MeshPoint[] {
  const mesh: MeshPoint[] = Array.from({ length: 478 }, () => [MIDDLE, CENTRE, 0]);
  for (const [k, point] of OVAL.entries()) {
    const angle = (2 * Math.PI * k) / OVAL.length;
    mesh[point] = [MIDDLE + (FACE_WIDTH / 2) * Math.sin(angle), CENTRE - HALF_HEIGHT * Math.cos(angle), 0];
  }
  for (const [eye, side] of [
    [EYE_RIGHT, -1],
    [EYE_LEFT, 1],
  ] as const)
    for (const [k, point] of eye.entries()) {
      const angle = (2 * Math.PI * k) / eye.length;
      mesh[point] = [MIDDLE + side * (85 + 28 * Math.cos(angle)), EYES - 11 * Math.sin(angle), 0];
    }
  mesh[234] = [MIDDLE - FACE_WIDTH / 2, CENTRE, 0];
  mesh[454] = [MIDDLE + FACE_WIDTH / 2, CENTRE, 0];
  mesh[FOREHEAD] = [MIDDLE, CENTRE - HALF_HEIGHT, 0];
  mesh[CHIN] = [MIDDLE, CHIN_ROW, 0];
  return mesh;
}
