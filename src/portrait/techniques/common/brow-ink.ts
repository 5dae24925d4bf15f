// The ink of the brows: in the scene's own, or in the skin's dark, brown hairs would be slate.
import type { CieLab } from '../../drawing/types.ts';
import { clamp } from '../../pixels.ts';
import { labToNormalizedRgb, normalizedRgbToLab } from '../../raster/lab.ts';
import { BROW_LEFT, BROW_RIGHT } from '../../raster/mesh-points.ts';
import { quantile, valuesWhere } from '../../raster/statistics.ts';
import type { NormalizedRgb } from '../../steps/canvas.ts';
import type { CroppedSubject } from './area.ts';
import { maskOfFeature } from './feature-masks.ts';
import { measureMedianLabAndLightnessSamples } from './median-lab.ts';
import { maxOfPlanes } from './paint.ts';

/** The share of a brow, its darkest, in which hair hides the skin. */
const DENSE = 0.35;

/** No hair is less red (a*) or yellow (b*) than this, whatever the light of the photo: it would look blue. */
const LEAST = { red: 2, yellow: 3 };

/** In which share of their chroma hairs are printed that are lighter than the ink. */
const LEAST_CHROMA = 0.5;

/** The colour of the brows in the photo where they are dense; undefined where none is seen. */
export function measureBrowLab(view: CroppedSubject): CieLab | undefined {
  const { lab } = view.subject.tones;
  const { skin } = view.subject.regions;
  const inside = maxOfPlanes(maskOfFeature(view, BROW_RIGHT), maskOfFeature(view, BROW_LEFT));
  for (let i = 0; i < inside.length; i++) inside[i] *= skin[i];
  const lightness = inside.map((_, i) => lab[3 * i]);
  const darkest = quantile(valuesWhere(lightness, inside), DENSE);
  return measureMedianLabAndLightnessSamples(lab, (i) => inside[i] > 0.5 && lightness[i] <= darkest)?.colour;
}

/** An ink as dark as `ink`, in the hue of brows of this colour. */
export function browInkAsDarkAs(ink: NormalizedRgb, brow: CieLab | undefined): NormalizedRgb {
  if (!brow) return ink;
  const [lightness] = normalizedRgbToLab(ink);
  const share = clamp(lightness / Math.max(1, brow[0]), LEAST_CHROMA, 1);
  return labToNormalizedRgb([lightness, Math.max(LEAST.red, share * brow[1]), Math.max(LEAST.yellow, share * brow[2])]);
}
