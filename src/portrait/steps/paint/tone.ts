// Brings the person into the scene's light: its hues in shadows and lights, its key on the form.

import { clamp, smoothstep } from '../../pixels.ts';
import type { Light } from '../../scenes/scene.ts';
import type { Plane } from '../../types.ts';
import { AREA, type Colour, HEIGHT, luma, mix, type Picture, WIDTH } from '../canvas.ts';
import { HALF_WIDTH } from '../half.ts';
import type { Regions } from './regions.ts';
import type { Relief } from './relief.ts';

/** What a colour adds to grey: its hue without its brightness. */
function hueOf(colour: Colour): Colour {
  const grey = luma(colour);
  return [colour[0] - grey, colour[1] - grey, colour[2] - grey];
}

/** Tints what is lit with the hue of the key light. Brightness stays, so that no skin becomes lighter or darker by it. */
export function grade(colour: Picture, alpha: Plane, { face }: Regions, light: Light): void {
  const key = hueOf(light.key);
  for (let i = 0; i < AREA; i++) {
    if (alpha[i] === 0) continue;
    const o = i * 3;
    const bright = smoothstep(0.4, 0.95, luma(colour, o)) * mix(0.4, 0.28, face[i]);
    for (let k = 0; k < 3; k++) colour[o + k] = clamp(colour[o + k] + key[k] * bright);
  }
}

/** Light from one side on the form: at most a seventh brighter or darker. `relief` is half size. */
export function relight(colour: Picture, alpha: Plane, relief: Relief, light: Light): void {
  const [lx, ly, lz] = light.from;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      if (alpha[i] === 0) continue;
      const half = (y >> 1) * HALF_WIDTH + (x >> 1);
      const [nx, ny] = [relief.x[half], relief.y[half]];
      const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny));
      // A surface that looks at the viewer keeps its light: dark skin stays dark and light skin light.
      const gain = 1 + clamp((nx * lx + ny * ly + (nz - 1) * lz) * 0.42, -0.2, 0.14);
      for (let o = i * 3; o < i * 3 + 3; o++) colour[o] = Math.min(1, colour[o] * gain);
    }
  }
}
