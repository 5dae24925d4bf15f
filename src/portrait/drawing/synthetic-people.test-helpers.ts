// Painted people for tests of regions: ovals of hair behind a face, a neck, and shoulders.
import type { Bounds } from '../raster/grid.ts';
import { MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import {
  createSyntheticPlacedSubject,
  type PaintedColour,
  type SyntheticHeadAndEyeLayout,
} from './synthetic-person.test-helpers.ts';
import type { PlacedSubject } from './types.ts';

const FACE: SyntheticHeadAndEyeLayout = {
  x: 540,
  y: 600,
  width: 320,
  halfHeight: 200,
  eyes: { y: 580, aside: 75, halfWidth: 25, halfHeight: 10 },
  head: { x: 540, y: 540, radius: 260 },
};
/** In pixels of the canvas: the middle of the face, and half its size. */
export const { x: X, y: MIDDLE, halfHeight: HALF_HEIGHT } = FACE;
export const SYNTHETIC_FACE_HALF_WIDTH = FACE.width / 2;
/** Whether a point lies in an ellipse. */
export const isPointInEllipse = (x: number, y: number, cx: number, cy: number, rx: number, ry: number): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;

type Colours = {
  skin: PaintedColour;
  hair?: PaintedColour;
  cloth: PaintedColour;
  /** The skin that an open neckline shows. */
  chest?: PaintedColour;
  /** The row down to which the hair hangs beside the neck. */
  hairTo?: number;
};

/** Painted ovals: hair behind the face, a neck, and shoulders down to the canvas's foot. */
export function createOvalPersonPlacedSubject({ skin, hair, cloth, chest, hairTo }: Colours): PlacedSubject {
  return createSyntheticPlacedSubject(FACE, (x, y) => {
    const isNeck = Math.abs(x - X) < 110 && y > MIDDLE && y < 930;
    const isHair = isPointInEllipse(x, y, X, 520, 195, 240) && y < 700;
    const isTail = hairTo !== undefined && y > 520 && y < hairTo && Math.abs(x - X) > 110 && Math.abs(x - X) < 235;
    if (isPointInEllipse(x, y, X, MIDDLE, SYNTHETIC_FACE_HALF_WIDTH, HALF_HEIGHT)) return skin;
    if ((isHair || isTail) && hair) return hair;
    if (isNeck) return skin;
    if (chest && isPointInEllipse(x, y, X, 930, 150, 220) && y > 900) return chest;
    return isPointInEllipse(x, y, X, 1350, 480, 450) ? cloth : undefined;
  });
}

export const syntheticPersonColours: Record<string, Colours> = {
  'light skin, brown hair': { skin: [0.87, 0.68, 0.58], hair: [0.3, 0.2, 0.14], cloth: [0.2, 0.35, 0.6] },
  'dark skin, black hair': { skin: [0.36, 0.23, 0.17], hair: [0.07, 0.06, 0.06], cloth: [0.95, 0.95, 0.95] },
  'no hair': { skin: [0.75, 0.55, 0.45], cloth: [0.1, 0.1, 0.12] },
};

/** Paints a rectangle of the canvas, which becomes a part of the person. Changes `placed`. */
export function paintOpaquePatchInPlace(
  placed: PlacedSubject,
  { left, right, top, bottom }: Bounds,
  colour: PaintedColour,
): void {
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      placed.alpha[y * MASTER_PIXEL_WIDTH + x] = 1;
      placed.colour.set(colour, 3 * (y * MASTER_PIXEL_WIDTH + x));
    }
}
