// Brings the person into the scene's light: its hues in shadows and lights, its key on the form.
import type { Light } from '../../scenes/scene.ts';
import { inBands, loops } from '../../simd/loops.ts';
import type { Plane } from '../../types.ts';
import { type Colour, luma, type Picture, WHOLE, WIDTH } from '../canvas.ts';
import { HALF_WIDTH } from '../half.ts';
import type { Regions } from './regions.ts';
import type { Relief } from './relief.ts';

/** What a colour adds to grey: its hue without its brightness. */
function hueOf(colour: Colour): Colour {
  const grey = luma(colour);
  return [colour[0] - grey, colour[1] - grey, colour[2] - grey];
}

/**
 * Tints what is lit with the hue of the key light, and lights the form from one side. The tint leaves brightness alone,
 * and the light moves it by a seventh at most, so that no skin becomes another.
 */
export function relight(colour: Picture, alpha: Plane, { face }: Regions, relief: Relief, light: Light): void {
  const strips = [
    { values: colour, perRow: 3 * WIDTH, written: true },
    { values: alpha, perRow: WIDTH },
    ...[face, relief.x, relief.y].map((values) => ({ values, perRow: HALF_WIDTH, half: true })),
  ];
  const table = Float32Array.of(...hueOf(light.key), 0, ...light.from, 0);
  inBands(WHOLE, strips, [table], (at, _top, rows) => loops.lightRows(...at.slice(0, 6), WIDTH, rows));
}
