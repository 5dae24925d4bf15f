// Brings the person into the scene's light: its hues in shadows and lights, its key on the form, its colours on the edges.
import type { Light } from '../../scenes/scene.ts';
import { clamp, smoothstep, softBlur } from '../../pixels.ts';
import type { Plane } from '../../types.ts';
import { AREA, type Colour, HEIGHT, luma, mix, type Picture, WIDTH } from '../canvas.ts';
import type { Figure } from '../place.ts';
import type { Regions } from './regions.ts';
import { halve, type Relief } from './relief.ts';
import { HALF_HEIGHT, HALF_WIDTH } from './strokes.ts';

/** What a colour adds to grey: its hue without its brightness. */
function hueOf(colour: Colour): Colour {
  const grey = luma(colour);
  return [colour[0] - grey, colour[1] - grey, colour[2] - grey];
}

/** Tints shadows and lights. Brightness stays, so that no skin becomes lighter or darker by it. */
export function grade(colour: Picture, alpha: Plane, { face }: Regions, light: Light): void {
  const [shade, key] = [hueOf(light.shade), hueOf(light.key)];
  for (let i = 0; i < AREA; i++) {
    if (alpha[i] === 0) continue;
    const o = i * 3;
    const grey = luma(colour, o);
    const skin = face[i];
    const dark = smoothstep(0.62, 0.05, grey) * mix(0.6, 0.22, skin);
    const bright = smoothstep(0.4, 0.95, grey) * mix(0.4, 0.3, skin);
    for (let k = 0; k < 3; k++) colour[o + k] = clamp(colour[o + k] + shade[k] * dark + key[k] * bright);
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

/** Coloured light that comes around the edges from behind. */
export function rimLight(colour: Picture, { alpha, head }: Figure, light: Light): void {
  const half = halve(alpha);
  const thin = softBlur(half, HALF_WIDTH, HALF_HEIGHT, 3);
  const wide = softBlur(half, HALF_WIDTH, HALF_HEIGHT, 11);
  const [right, left] = light.rims;
  for (let y = 2; y < HEIGHT - 2; y++) {
    // Below the head the light from behind fades, so that the chest does not glow.
    const height = 1 - 0.45 * smoothstep(head.y + head.radius, head.y + head.radius * 3, y);
    for (let x = 2; x < WIDTH - 2; x++) {
      const i = y * WIDTH + x;
      if (alpha[i] === 0) continue;
      const h = (y >> 1) * HALF_WIDTH + (x >> 1);
      if (wide[h] > 0.985) continue;
      const slope = wide[h - 1] - wide[h + 1];
      const rise = wide[h - HALF_WIDTH] - wide[h + HALF_WIDTH];
      const side = slope / (Math.hypot(slope, rise) + 1e-4);
      const edge = clamp((1 - thin[h]) * 1.7) ** 1.5 * 0.85 + clamp((1 - wide[h]) * 1.4) ** 2 * 0.35;
      const strength = edge * height * (0.45 + 0.55 * Math.abs(side));
      const toRight = smoothstep(-0.5, 0.5, side);
      for (let k = 0; k < 3; k++) {
        const rim = mix(left[k], right[k], toRight) * strength;
        colour[i * 3 + k] = 1 - (1 - colour[i * 3 + k]) * (1 - clamp(rim));
      }
    }
  }
}

/** Fewer tones, with soft steps, as in a print with several screens; skin keeps nearly all of its own. */
export function simplify(colour: Picture, alpha: Plane, { face }: Regions): void {
  const steps = 8;
  for (let i = 0; i < AREA; i++) {
    if (alpha[i] === 0) continue;
    const o = i * 3;
    const grey = luma(colour, o);
    const level = Math.floor(grey * steps) + 0.5;
    const stepped = (level + 0.5 * Math.tanh(3.2 * (grey * steps - level)) / Math.tanh(1.6)) / steps;
    const gain = mix(1, stepped / (grey + 1e-3), mix(0.55, 0.16, face[i]));
    for (let k = 0; k < 3; k++) colour[o + k] = Math.min(1, colour[o + k] * gain);
  }
}
