// Light on the figure's edges: coloured rims from behind, and the glow of the background that wraps around.
import { clamp, smoothstep, softBlur } from '../pixels.ts';
import type { Light } from '../scenes/scene.ts';
import type { Plane } from '../types.ts';
import { mix } from './canvas.ts';
import { halve } from './half.ts';
import type { Figure } from './place.ts';
import type { Sheet } from './scene.ts';

/** A figure on a sheet, in pixels. `scale`: how large it is beside the one on the master, 1 unless said. */
export type Standing = Pick<Figure, 'colour' | 'alpha' | 'head' | 'cover'> & { scale?: number };

/** The light that a background throws: its colours blurred, one plane a channel, at half size. */
function glowOf({ width, height, colour }: Sheet, reach: number): Plane[] {
  const plane = new Float32Array(width * height);
  return [0, 1, 2].map((channel) => {
    for (let i = 0; i < plane.length; i++) plane[i] = colour[i * 3 + channel];
    return softBlur(halve(plane, width, height), width >> 1, height >> 1, reach);
  });
}

/** Repaints the edges of `figure.colour` in place, before `back`, the opaque picture behind it. */
export function lightEdges({ colour, alpha, head, scale = 1 }: Standing, back: Sheet, light: Light): void {
  const { width, height } = back;
  const [wideHalf, highHalf] = [width >> 1, height >> 1];
  const glow = glowOf(back, 14 * scale);
  const half = halve(alpha, width, height);
  const thin = softBlur(half, wideHalf, highHalf, 2 * scale);
  const wide = softBlur(half, wideHalf, highHalf, 8 * scale);
  const [right, left] = light.rims;
  for (let y = 2; y < height - 2; y++) {
    // Below the head the light from behind fades, so that the chest does not glow.
    const height = 1 - 0.6 * smoothstep(head.y + head.radius, head.y + head.radius * 2.6, y);
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      const h = (y >> 1) * wideHalf + (x >> 1);
      if (alpha[i] === 0 || wide[h] > 0.985) continue;
      const slope = wide[h - 1] - wide[h + 1];
      const side = slope / (Math.hypot(slope, wide[h - wideHalf] - wide[h + wideHalf]) + 1e-4);
      const behind = 0.299 * glow[0][h] + 0.587 * glow[1][h] + 0.114 * glow[2][h];
      // Before a bright background a rim would eat the outline: there the dark edge draws the head.
      const strength =
        (clamp((1 - thin[h]) * 1.9) ** 1.6 * 0.9 + clamp((1 - wide[h]) * 1.5) ** 2 * 0.3) *
        height *
        (0.4 + 0.6 * Math.abs(side)) *
        mix(1, 0.12, smoothstep(0.25, 0.75, behind));
      const wrap = 0.3 * clamp((1 - wide[h]) * 1.4) * mix(1, 0.35, smoothstep(0.3, 0.8, behind));
      const toRight = smoothstep(-0.5, 0.5, side);
      for (let k = 0; k < 3; k++) {
        const o = i * 3 + k;
        const rim = clamp(mix(left[k], right[k], toRight) * strength);
        colour[o] = 1 - (1 - colour[o]) * (1 - rim) * (1 - glow[k][h] * wrap);
      }
    }
  }
}
