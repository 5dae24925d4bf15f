// Stippled pencil: what the flat plates leave out of the photo's tones, put back as grain.
import { smoothstep } from '../../pixels.ts';
import { gaussian } from '../../raster/blur.ts';
import { colourOfLab, toLab } from '../../raster/lab.ts';
import type { Picture } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { View } from '../common/area.ts';
import { inked, lay, planeOf } from '../common/paint.ts';
import type { SkinColours } from '../common/skin-colours.ts';

/** How opaque a dot is. */
const DOT = 0.5;
/** The wide differences between photo and print are the scene's light: so much of them is left as it is. */
const LEFT_TO_SCENE = 0.75;
/** L* between a dot and what it lies on, at least: on its own tone a dot does nothing. */
const LEAST_STEP = 10;

/**
 * Stipples the face darker and lighter where the photo is, so that seen from afar its tones come back. `strength` from 0
 * (nothing) to 1 (all of the difference). Changes the picture of the view.
 */
export function stipple(
  picture: Picture,
  { area, subject }: View,
  { skin, grain, within, strength }: { skin: SkinColours; grain: Plane; within: Plane; strength: number },
): void {
  if (strength <= 0) return;
  const { tones, faceWidth } = subject;
  const lab = toLab(picture);
  const count = within.length;
  const difference = planeOf(count, (i) => (within[i] > 0 ? tones.lightness[i] - lab[3 * i] : 0));
  const close = gaussian(difference, area, 0.0018 * faceWidth);
  const wide = gaussian(difference, area, 0.07 * faceWidth);
  const face = gaussian(tones.oval, area, 0.025 * faceWidth);
  const missing = planeOf(count, (i) => (close[i] - LEFT_TO_SCENE * wide[i]) * smoothstep(0.5, 1, face[i]));
  const dots = (sign: 1 | -1, inkL: number): Plane =>
    planeOf(count, (i) => {
      const wanted = sign * missing[i];
      if (within[i] === 0 || wanted <= 0) return 0;
      const step = DOT * Math.max(LEAST_STEP, Math.abs(inkL - lab[3 * i]));
      return inked(Math.min(1, (strength * wanted) / step), grain[i]) * within[i];
    });
  const [darkL, ...dark] = skin.labs.dark;
  const [highL, ...light] = skin.labs.highlight;
  const lightL = Math.min(97, highL + 4);
  lay(picture, colourOfLab([darkL, ...dark]), dots(-1, darkL), DOT);
  lay(picture, colourOfLab([lightL, ...light]), dots(1, lightL), DOT);
}
