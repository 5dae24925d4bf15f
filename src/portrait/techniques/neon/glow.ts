// The glow of light around its source, over the figure and over whatever stands behind it.
import { freePlanes, newPlane, newUnfilledPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { NormalizedRgb } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { WHOLE_CANVAS_AREA } from '../common/area.ts';
import type { FigureOnMasterCanvas } from '../technique.ts';

/** Reach in face widths, and strength. */
const HALOS = [
  [0.016, 0.55],
  [0.06, 0.75],
  [0.16, 0.65],
] as const;
const BRIGHTEST = 0.8;
/** Fainter glow than this is not seen. */
const FAINTEST = 0.01;

/** Lights the figure, and adds to it what shines beyond its outline. Changes the print's colours. */
export function addGlowConsumingFigure(
  { colour, alpha }: FigureOnMasterCanvas,
  tubes: readonly { colour: NormalizedRgb; mask: Plane }[],
  faceWidth: number,
): FigureOnMasterCanvas {
  const opacity = newUnfilledPlane(alpha.length);
  const glow = glowOf(tubes, faceWidth);
  for (let i = 0, o = 0; i < alpha.length; i++, o += 3) {
    const strongest = Math.min(BRIGHTEST, Math.max(glow[o], glow[o + 1], glow[o + 2]));
    if (strongest < FAINTEST) {
      opacity[i] = alpha[i];
      continue;
    }
    // Light adds itself: over the figure as a screen, beyond it as a veil that lets the scene through.
    const beyond = strongest * (1 - alpha[i]);
    opacity[i] = alpha[i] + beyond;
    for (let c = o; c < o + 3; c++) {
      const light = Math.min(BRIGHTEST, glow[c]);
      const lit = 1 - (1 - colour[c]) * (1 - light);
      colour[c] = (lit * alpha[i] + light * (1 - alpha[i])) / opacity[i];
    }
  }
  return { colour, alpha: opacity };
}

/** The light of all tubes together, interleaved colours. */
function glowOf(tubes: readonly { colour: NormalizedRgb; mask: Plane }[], faceWidth: number): Float32Array {
  const glow = newPlane(3 * WHOLE_CANVAS_AREA.width * WHOLE_CANVAS_AREA.height);
  for (const { colour, mask } of tubes) {
    const [red, green, blue] = colour;
    const halo = haloOf(mask, faceWidth);
    for (let i = 0, o = 0; i < halo.length; i++, o += 3) {
      glow[o] += halo[i] * red;
      glow[o + 1] += halo[i] * green;
      glow[o + 2] += halo[i] * blue;
    }
    freePlanes(halo);
  }
  return glow;
}

function haloOf(mask: Plane, faceWidth: number): Plane {
  const halo = newPlane(mask.length);
  for (const [reach, strength] of HALOS) {
    const soft = gaussianBlur(mask, WHOLE_CANVAS_AREA, reach * faceWidth);
    for (let i = 0; i < halo.length; i++) halo[i] += strength * soft[i];
    freePlanes(soft);
  }
  return halo;
}
