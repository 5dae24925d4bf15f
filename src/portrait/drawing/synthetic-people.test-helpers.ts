// Painted people for tests of regions: ovals of hair behind a face, a neck, and shoulders.
import { gaussianBlur } from '../raster/blur.ts';
import type { Bounds } from '../raster/grid.ts';
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
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

/** A person whose strands of hair, down to the row `hairEnd`, all stand up, and go on beyond the outline in a haze of this opacity; `hair` is 1 where it is. */
export function tousle(
  placed: PlacedSubject,
  { hairEnd, haze }: { hairEnd: number; haze: number },
): PlacedSubject & { hair: Float32Array } {
  const hair = placed.alpha.map((value, i) => (value > 0.5 && i < hairEnd * MASTER_PIXEL_WIDTH ? 1 : 0));
  const colour = placed.colour.slice();
  for (let i = 0; i < hair.length; i++)
    if (hair[i] > 0.5) colour.fill(0.2 + 0.1 * Math.sin((i % MASTER_PIXEL_WIDTH) / 3), 3 * i, 3 * i + 3);
  const around = gaussianBlur(placed.alpha, MASTER_FRAME, 12);
  const alpha = placed.alpha.map((value, i) => Math.max(value, around[i] > 0.05 ? haze : 0));
  return { ...placed, colour, alpha, hair };
}
