// Stippled pencil: what the flat plates leave out of the photo's tones, put back as grain.
import { clamp, smoothstep } from '../../pixels.ts';
import { gaussian } from '../../raster/blur.ts';
import { toLab } from '../../raster/lab.ts';
import type { Picture } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { View } from './area.ts';
import { inked, planeOf } from './paint.ts';
import type { SkinColours } from './skin-colours.ts';
import { inkAt } from './skin-inks.ts';

/** How opaque a dot is. */
const DOT = 0.6;
/** L* between a dot and the tone on which it lies: more would be specks. */
const STEP = { dark: 30, light: 20 };
/** Differences below this many L* are nothing to draw. */
const UNSEEN = 1.5;
/** The wide differences between photo and print are the scene's light: so much of them is left as it is. */
const LEFT_TO_SCENE = 0.75;

export type Stipple = {
  skin: SkinColours;
  grain: Plane;
  /** Where there is skin, 0..1. */
  within: Plane;
  /** From 0 (nothing) to 1 (all of the difference). */
  strength: number;
  /** Over how much, in face widths, the print is averaged before it is compared: lines must not be seen. */
  blur?: number;
};

/**
 * Stipples the face darker and lighter where the photo is, so that seen from afar its tones come back. Changes the picture of the view.
 */
export function stipple(
  picture: Picture,
  { area, subject }: View,
  { skin, grain, within, strength, blur = 0.0018 }: Stipple,
): void {
  if (strength <= 0) return;
  const { tones, faceWidth } = subject;
  const lab = toLab(picture);
  const count = within.length;
  const difference = planeOf(count, (i) => (within[i] > 0 ? tones.lightness[i] - lab[3 * i] : 0));
  const close = gaussian(difference, area, blur * faceWidth);
  const wide = gaussian(difference, area, 0.07 * faceWidth);
  const face = gaussian(tones.oval, area, 0.025 * faceWidth);
  const missing = planeOf(count, (i) => (close[i] - LEFT_TO_SCENE * wide[i]) * smoothstep(0.5, 1, face[i]));
  const inks = Array.from({ length: 101 }, (_, L) => inkAt(skin.ramp, L));
  for (let i = 0, o = 0; i < count; i++, o += 3) {
    const wanted = Math.abs(missing[i]) - UNSEEN;
    if (wanted <= 0 || within[i] === 0) continue;
    const step = missing[i] < 0 ? -STEP.dark : STEP.light;
    const dot = inked(Math.min(1, (strength * wanted) / (DOT * Math.abs(step))), grain[i]) * within[i] * DOT;
    if (dot === 0) continue;
    const ink = inks[Math.round(clamp(lab[o] + step, 0, 100))];
    for (let c = 0; c < 3; c++) picture[o + c] += (ink[c] - picture[o + c]) * dot;
  }
}
