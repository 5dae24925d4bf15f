// Stippled pencil: what the flat plates leave out of the photo's tones, put back as grain.
import { gaussian } from '../../raster/blur.ts';
import { colourOfLab, labOf, toLab } from '../../raster/lab.ts';
import type { Picture } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { View } from '../common/area.ts';
import { inked, lay, planeOf } from '../common/paint.ts';
import type { SkinColours } from '../common/skin-colours.ts';

/** How far L* moves where a place is fully stippled with the dark or the light ink. */
const STEP = 26;

/**
 * Stipples the skin darker and lighter where the photo is. `strength` from 0 (nothing) to 1 (all of the difference).
 * Changes the picture of the view.
 */
export function stipple(
  picture: Picture,
  { area, subject }: View,
  { skin, grain, within, strength }: { skin: SkinColours; grain: Plane; within: Plane; strength: number },
): void {
  if (strength <= 0) return;
  const { tones, faceWidth } = subject;
  const exposure = skin.lightness / Math.max(tones.skinLightness, 1);
  const lab = toLab(picture);
  const count = within.length;
  const missing = gaussian(
    planeOf(count, (i) => (within[i] > 0 ? tones.lightness[i] * exposure - lab[3 * i] : 0)),
    area,
    0.0022 * faceWidth,
  );
  const share = (i: number, sign: 1 | -1): number => (strength * Math.max(0, sign * missing[i])) / STEP;
  const dots = (sign: 1 | -1): Plane =>
    planeOf(count, (i) => (within[i] > 0 ? inked(Math.min(1, share(i, sign)), grain[i]) * within[i] : 0));
  const dark = skin.labs.dark;
  const light = labOf(skin.highlight);
  lay(picture, colourOfLab([dark[0], dark[1], dark[2]]), dots(-1), 0.8);
  lay(picture, colourOfLab([Math.min(97, light[0] + 4), light[1], light[2]]), dots(1), 0.8);
}
