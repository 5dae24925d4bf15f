// What a brush leaves on the surface: bristle marks along the strokes, and a soft dark line where forms meet.
import { softBlur } from '../../pixels.ts';
import { borrow, giveBack } from '../../planes.ts';
import { inBands, layOut, loops } from '../../simd/loops.ts';
import type { Plane } from '../../types.ts';
import { AREA, type Colour, HEIGHT, type Picture, WHOLE, WIDTH } from '../canvas.ts';
import { greyOf } from '../grey.ts';
import { HALF_HEIGHT, HALF_WIDTH } from '../half.ts';
import { hash } from '../noise.ts';
import type { Regions } from './regions.ts';
import type { Strokes } from './strokes.ts';

const BRISTLE_LENGTH = 9;

/** Noise drawn out along the strokes, at half size: -1..1, how high the paint stands. Nothing where `cover` is 0. */
export function bristlesOf(strokes: Strokes, cover: Plane, seed: number): Plane {
  const noise = new Float32Array(HALF_WIDTH * HALF_HEIGHT);
  for (let y = 0, i = 0; y < HALF_HEIGHT; y++)
    for (let x = 0; x < HALF_WIDTH; x++, i++) noise[i] = hash(x, y, seed) - 0.5;
  const { at, room } = layOut([noise, cover, strokes.x, strokes.y, new Float32Array(noise.length)], noise.length);
  loops.drawOut(...at.slice(0, 5), HALF_WIDTH, HALF_HEIGHT, BRISTLE_LENGTH);
  return room[4].slice();
}

/** How dark lines are drawn and how high bristles stand, 0..1, and the colour of the ink. */
type Drawing = { ink: number; bristle: number; colour: Colour };

/** Draws bristle marks and ink lines on `colour`, in place; both spare the features. */
export function drawSurface(
  colour: Picture,
  alpha: Plane,
  { face, features }: Regions,
  bristles: Plane,
  { ink, bristle, colour: line }: Drawing,
): void {
  const grey = greyOf(colour, alpha);
  const near = softBlur(grey, WIDTH, HEIGHT, 1, borrow(AREA));
  const far = softBlur(grey, WIDTH, HEIGHT, 3, borrow(AREA));
  const strips = [
    { values: colour, perRow: 3 * WIDTH, written: true },
    ...[alpha, near, far].map((values) => ({ values, perRow: WIDTH })),
    ...[bristles, face, features].map((values) => ({ values, perRow: HALF_WIDTH, half: true })),
  ];
  inBands(WHOLE, strips, [Float32Array.from(line)], (at, _top, rows) =>
    loops.surfaceRows(...at.slice(0, 8), WIDTH, rows, ink, bristle),
  );
  giveBack(grey, near, far);
}
