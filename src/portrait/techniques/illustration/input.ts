// The input of all layers of an illustration: the subject, measured in hundredths of the height of the face.
import type { DrawableSubject } from '../../drawing/types.ts';
import { newPlane } from '../../planes.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import type { ColourWorld } from '../../scenes/scene.ts';
import { MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { type CanvasWindow, canvasToWindowPoints } from './windows.ts';

/** How much of the photo shows in the drawing. */
type DetailOptions = {
  /** The share of the photo's fine contrast that is drawn. */
  fine: number;
  /** How large a mark of that is at most, in hundredths of the face: small ones draw lines, large ones shades too. */
  reach: number;
  /** How many units of L* the form of the face is modelled with in the scene's light. */
  relief: number;
  /** Shares of the photo's own tones: shapes as large as a cheek, and broader light. */
  middle: number;
  low: number;
};

export type IllustrationInput = {
  subject: DrawableSubject;
  world: ColourWorld;
  dial: DetailOptions;
  seed: number;
  /** A hundredth of the height of the face (mesh 10 to 152), in pixels: every length below is a multiple of it. */
  unit: number;
  /** Where the scene's light comes from: 1 the picture's right, -1 its left. */
  side: 1 | -1;
  /** L* of the photo, and its two parts of hue, on the canvas. */
  lightness: Plane;
  redness: Plane;
  yellowness: Plane;
  /** As in the subject's tones. */
  softness: number;
};

/** From the freest hand to the most faithful one. */
function dialAt(closeness: number): DetailOptions {
  const between = (free: number, close: number): number => free + (close - free) * closeness;
  return {
    fine: between(0.68, 1.35),
    reach: between(4.5, 12),
    relief: between(27, 10),
    middle: between(0.65, 1.1),
    low: between(0.1, 0.4),
  };
}

export function prepareIllustrationInput(
  subject: DrawableSubject,
  world: ColourWorld,
  { closeness = 0.3, seed = 1 } = {},
): IllustrationInput {
  const { mesh, tones } = subject;
  const unit = Math.hypot(mesh[152][0] - mesh[10][0], mesh[152][1] - mesh[10][1]) / 100;
  const parts = [0, 1, 2].map((part) => {
    const plane = newPlane(MASTER_PIXEL_COUNT);
    for (let i = 0; i < MASTER_PIXEL_COUNT; i++) plane[i] = tones.lab[3 * i + part];
    return plane;
  });
  const [lightness, redness, yellowness] = parts;
  const side = world.light.from[0] > 0 ? 1 : -1;
  return {
    subject,
    world,
    dial: dialAt(closeness),
    seed,
    unit,
    side,
    lightness,
    redness,
    yellowness,
    softness: tones.softness,
  };
}

/** Points of the mesh in cells of a window. */
export function meshToWindowPoints(
  mesh: DrawableSubject['mesh'],
  which: readonly number[],
  window: CanvasWindow,
): [number, number][] {
  return canvasToWindowPoints(
    which.map((k) => mesh[k]),
    window,
  );
}

/** Points moved away from their middle, or towards it. */
export function scalePointsAroundMiddle(points: readonly PixelPoint[], factor: number): [number, number][] {
  const middle = middleOfPoints(points);
  return points.map(([x, y]) => [middle[0] + (x - middle[0]) * factor, middle[1] + (y - middle[1]) * factor]);
}

export function middleOfPoints(points: readonly PixelPoint[]): [number, number] {
  const sum = points.reduce<[number, number]>(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}
