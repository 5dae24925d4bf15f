// Corrects blond hair, whose colour cameras and shadows take away.
import type { Lab } from '../../drawing/types.ts';
import { smoothstep } from '../../pixels.ts';
import { mix } from '../../steps/canvas.ts';

/** The hue angle of blond hair in daylight, in radians: 78 degrees. */
const GOLDEN_HUE = 1.36;

/** How blond hair of a colour is, 0..1: its roots and shadows are no darker hair. */
export function fairnessOf([L, , b]: Lab): number {
  return smoothstep(8, 13, b) * smoothstep(30, 40, L);
}

/** Cold light takes the yellow from blond hair and leaves pink: light hair with a little colour, neither grey nor dyed, is golden. */
export function golden([L, a, b]: Lab): Lab {
  const chroma = Math.hypot(a, b);
  const hue = Math.atan2(b, a);
  if (L < 48 || chroma < 7 || chroma > 26 || hue < 0.6 || hue > GOLDEN_HUE) return [L, a, b];
  const share = smoothstep(48, 58, L) * smoothstep(7, 10, chroma);
  const fuller = Math.max(chroma, 15);
  const [yellowA, yellowB] = [fuller * Math.cos(GOLDEN_HUE), fuller * Math.sin(GOLDEN_HUE)];
  return [L, mix(a, yellowA, share), mix(b, yellowB, share)];
}
