// Light on the figure's edges: coloured rims from behind, and the glow of the background that wraps around.
import { clamp, smoothstep, softBlur } from '../pixels.ts';
import type { Light } from '../scenes/scene.ts';
import type { Plane } from '../types.ts';
import { AREA, HEIGHT, mix, type Picture, WIDTH } from './canvas.ts';
import { HALF_HEIGHT, HALF_WIDTH, halve } from './half.ts';
import type { Figure } from './place.ts';

/** The light that a background throws: its colours blurred, one plane a channel, at half size. */
function glowOf(back: Picture): Plane[] {
  const plane = new Float32Array(AREA);
  return [0, 1, 2].map((channel) => {
    for (let i = 0; i < AREA; i++) plane[i] = back[i * 3 + channel];
    return softBlur(halve(plane), HALF_WIDTH, HALF_HEIGHT, 14);
  });
}

/** Repaints the edges of `figure.colour` in place, before `back`, the opaque picture behind it. */
export function lightEdges({ colour, alpha, head }: Figure, back: Picture, light: Light): void {
  const glow = glowOf(back);
  const half = halve(alpha);
  const thin = softBlur(half, HALF_WIDTH, HALF_HEIGHT, 2);
  const wide = softBlur(half, HALF_WIDTH, HALF_HEIGHT, 8);
  const [right, left] = light.rims;
  for (let y = 2; y < HEIGHT - 2; y++) {
    // Below the head the light from behind fades, so that the chest does not glow.
    const height = 1 - 0.6 * smoothstep(head.y + head.radius, head.y + head.radius * 2.6, y);
    for (let x = 2; x < WIDTH - 2; x++) {
      const i = y * WIDTH + x;
      const h = (y >> 1) * HALF_WIDTH + (x >> 1);
      if (alpha[i] === 0 || wide[h] > 0.985) continue;
      const slope = wide[h - 1] - wide[h + 1];
      const side = slope / (Math.hypot(slope, wide[h - HALF_WIDTH] - wide[h + HALF_WIDTH]) + 1e-4);
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
