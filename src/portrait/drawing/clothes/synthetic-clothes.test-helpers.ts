// A painted person in painted clothes and headwear, for tests.
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from '../head-coordinates.ts';
import { findRegions } from '../regions.ts';
import {
  createSyntheticPlacedSubject,
  type PaintedColour,
  type SyntheticHeadAndEyeLayout,
} from '../synthetic-person.test-helpers.ts';
import type { Regions } from '../types.ts';

export const [WHITE, NAVY, RED, GREY]: PaintedColour[] = [
  [0.95, 0.95, 0.94],
  [0.12, 0.16, 0.26],
  [0.6, 0.12, 0.16],
  [0.55, 0.56, 0.58],
];

/** The colour of what is worn at a place: `x` from the neck's middle, `y` from the chin, both in face widths. */
export type ClothingColourAt = (x: number, y: number) => PaintedColour | undefined;

const FACE: SyntheticHeadAndEyeLayout = {
  x: 540,
  y: 600,
  width: 380,
  halfHeight: 245,
  eyes: { y: 580, aside: 85, halfWidth: 28, halfHeight: 11 },
  head: { x: 540, y: 540, radius: 300 },
};
const CHIN_ROW = FACE.y + FACE.halfHeight;
export const SKIN: PaintedColour = [0.8, 0.6, 0.5];
const HAIR: PaintedColour = [0.22, 0.15, 0.11];

export const planeValueAtChinOffset = (plane: Float32Array, x: number, y: number): number =>
  plane[Math.round(CHIN_ROW + y * FACE.width) * MASTER_PIXEL_WIDTH + Math.round(FACE.x + x * FACE.width)];

/** Which kinds of parts were found, in their order. */
export const garmentPartKindsOf = ({ garment }: Regions): string[] =>
  garment?.parts.map(({ kind }) => kind) ?? ['no garment'];

/** Plain cloth with a round neckline. */
export const createJerseyColourFunction =
  (colour: PaintedColour): ClothingColourAt =>
  (x, y) =>
    y > 0.3 + 0.3 * Math.max(0, 0.4 - Math.abs(x)) && y > 0.3 + 0.18 * (Math.abs(x) - 0.4) ? colour : undefined;

/** How far an open jacket is open at a height. */
const openTo = (y: number): number => 0.4 - 0.2 * (y - 0.3);

/** A jacket that is open over a shirt, with or without a tie. */
export const createSuitColourFunction =
  (shirt: PaintedColour, tie?: PaintedColour): ClothingColourAt =>
  (x, y) => {
    const cloth = createJerseyColourFunction(NAVY)(x, y);
    if (!cloth) return undefined;
    if (tie && Math.abs(x) < 0.08 && y > 0.44) return tie;
    return Math.abs(x) < openTo(y) ? shirt : cloth;
  };

export function paintPersonAndFindRegions(clothing: ClothingColourAt): Regions {
  const placed = createSyntheticPlacedSubject(FACE, (column, row) => {
    const [x, y] = [(column - FACE.x) / FACE.width, (row - CHIN_ROW) / FACE.width];
    return clothing(x, y) ?? bodyAt(x, y, column, row);
  });
  return findRegions(
    placed,
    computeHeadCoordinatePlanes(placed.mesh, { width: MASTER_PIXEL_WIDTH, height: MASTER_PIXEL_HEIGHT }),
  );
}

function bodyAt(x: number, y: number, column: number, row: number): PaintedColour | undefined {
  const isFace = isPointOnSyntheticFace(x, y);
  const isEye = Math.abs(row - FACE.eyes.y) < 12 && Math.abs(Math.abs(column - FACE.x) - FACE.eyes.aside) < 28;
  if (isFace && isEye) return HAIR;
  if (isFace) return SKIN;
  if ((x / 0.6) ** 2 + ((y + 0.85) / 0.75) ** 2 < 1 && y < -0.5) {
    // Hair has strands.
    const strand = 1 + 0.5 * Math.sin(column / 1.7) * Math.sin(row / 9);
    return [HAIR[0] * strand, HAIR[1] * strand, HAIR[2] * strand];
  }
  return Math.abs(x) < 0.36 && y > -0.5 && y < 0.6 ? SKIN : undefined;
}

/** Whether a place lies on the face. */
export function isPointOnSyntheticFace(x: number, y: number): boolean {
  return (x / 0.5) ** 2 + ((y * FACE.width + FACE.halfHeight) / FACE.halfHeight) ** 2 < 1;
}
