// Clothes: flat shapes in the garment's own colour, one large plane of shade, the deepest folds and a hem.

import type { CieLab } from '../../drawing/types.ts';
import { clamp } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { hexToLab, labToNormalizedRgb } from '../../raster/lab.ts';
import type { Plane } from '../../types.ts';
import { hasPartsBesidesHeadwear, shouldDrawNeckRib } from '../common/garment-parts.ts';
import { foldsMarkup, type GarmentInWindow, neckHemMarkup } from './folds-and-hem.ts';
import {
  garmentColourInScene,
  headwearColourInScene,
  polygonPath,
  svgGarmentPartsAndHeadwear,
} from './garment-parts.ts';
import type { IllustrationInput } from './input.ts';
import { medianLabInWindowMask } from './palette.ts';
import { closeMaskBySquare, selfGuidedFilterWithinMask, weightedGaussianBlur } from './smoothing.ts';
import {
  svgCanvasFilledWithRadialGradient,
  svgClipped,
  svgFilledPath,
  svgFilledPathAndClippedContent,
  traceLevelSetPathAbove,
} from './svg-markup.ts';
import { deriveMaterialTonesFromColour, type MaterialTones } from './tones.ts';
import { type CanvasWindow, resamplePlaneToWindow, windowAroundMask } from './windows.ts';

/** `cloth` is the sheet, `drape` the soft light over it, which the press breaks up into grain; headwear lies over the head. */
type ClothSheets = { cloth: string; drape: string; headwear: string };

/** Profiles of before garments were found. */
const PLAIN = { colour: [0, 0, 0], parts: [] } as const;

export function clothAndHeadwearMarkups(input: IllustrationInput): ClothSheets {
  const { subject, unit } = input;
  const { cloth, silhouette } = subject.regions;
  const window = windowAroundMask(
    cloth.map((value, i) => Math.min(value, silhouette[i])),
    0.5,
    { margin: 9, step: 3 },
  );
  if (!window) return { cloth: '', drape: '', headwear: '' };
  const garment = garmentOf(input, window);
  const path = traceLevelSetPathAbove(gaussianBlur(garment.mask, window, (2 * unit) / window.step), window, 0.5, {
    smoothing: 3.4 * unit,
    tolerance: 0.6,
    leastArea: 300 * unit,
  });
  const colour = garmentColour(input, garment);
  const tones = deriveMaterialTonesFromColour(labToNormalizedRgb(colour), input.world.light);
  const { markup, worn } = svgGarmentPartsAndHeadwear(input, garment.shade, path, colour);
  const inside =
    svgFilledPath(garment.shade, tones.shade, 0.88) +
    (hasPartsBesidesHeadwear(subject.regions.garment ?? PLAIN) ? '' : foldsMarkup(input, garment, tones)) +
    (shouldDrawNeckRib(subject) ? neckHemMarkup(input, garment, tones) : '') +
    markup;
  return {
    cloth: svgFilledPathAndClippedContent('cloth', path, tones.base, inside),
    drape: drapeOver(input, path, tones),
    headwear: worn && worn + svgClipped('worn-folds', path, wornFolds(input, garment)),
  };
}

function garmentOf(input: IllustrationInput, window: CanvasWindow): GarmentInWindow {
  const { subject, unit, side } = input;
  const { cloth, silhouette, solid } = subject.regions;
  const [cloths, figure, opaque, inside, u, v] = [
    cloth,
    silhouette,
    solid,
    subject.inside,
    subject.axes.u,
    subject.axes.v,
  ].map((plane) => resamplePlaneToWindow(plane, window));
  const cell = unit / window.step;
  const mask = closeMaskBySquare(
    cloths.map((value, i) => (value > 0.5 && figure[i] > 0.4 ? 1 : 0)),
    window,
    4 * cell,
  ).map((value, i) => (figure[i] > 0.4 ? value : 0));
  const weight = mask.map((value, i) => value * (opaque[i] > 0.9 && inside[i] > 0.9 && cloths[i] > 0.8 ? 1 : 0));
  const { garment } = subject.regions;
  const plane =
    garment && hasPartsBesidesHeadwear(garment) ? new Float32Array(mask.length) : broadTones(input, window, weight);
  const half = plane.map((fold, i) => {
    const toLight = side * u[i] * 0.5;
    const border = -(toLight + 0.34 - 0.2 * (v[i] - 1.3) + side * 0.05 * Math.sin(v[i] * 4.2 + 1)) * 26;
    return border - 0.55 * clamp(fold, -14, 14) - clamp(9 - 40 * Math.max(0, -toLight + 0.5), 0, 6);
  });
  const shade = traceLevelSetPathAbove(half, window, 0, {
    smoothing: 3.5 * unit,
    tolerance: 0.6,
    leastArea: 200 * unit * unit,
  });
  return { window, across: u, down: v, mask, weight, shade };
}

/** How much lighter or darker the cloth is than the cloth around it, without fine detail. */
function broadTones({ lightness, unit }: IllustrationInput, window: CanvasWindow, weight: Plane): Plane {
  const cell = unit / window.step;
  const seen = resamplePlaneToWindow(lightness, window);
  const kept = selfGuidedFilterWithinMask(seen, weight, window, { radius: 3.5 * cell, rounds: 3, noise: 30 });
  const rough = weightedGaussianBlur(seen, weight, window, 5 * cell);
  const smooth = gaussianBlur(
    kept.map((value, i) => (weight[i] > 0.5 ? value : rough[i])),
    window,
    1.6 * cell,
  );
  const low = weightedGaussianBlur(smooth, weight, window, 22 * cell);
  return smooth.map((value, i) => value - low[i]);
}

function garmentColour(input: IllustrationInput, { window, weight }: GarmentInWindow): CieLab {
  const own = input.subject.regions.garment?.colour ?? medianLabInWindowMask(input, weight, window, 200);
  return own ? garmentColourInScene(input, own) : hexToLab(input.world.tones[2]);
}

/** The folds again where they lie on headwear, which covers those of the clothes' own sheet. */
function wornFolds(input: IllustrationInput, garment: GarmentInWindow): string {
  const headwear = input.subject.regions.garment?.parts.find(({ kind }) => kind === 'headwear');
  if (!headwear) return '';
  const tones = deriveMaterialTonesFromColour(
    labToNormalizedRgb(headwearColourInScene(input, headwear.colour)),
    input.world.light,
  );
  return svgClipped('worn-on', polygonPath(headwear.outline), foldsMarkup(input, garment, tones));
}

/** The shoulders sink into shade away from the light, and shine towards it. */
function drapeOver({ subject, unit, side }: IllustrationInput, path: string, { deep, lit }: MaterialTones): string {
  const [x, y] = subject.mesh[152];
  return svgClipped(
    'drape',
    path,
    svgCanvasFilledWithRadialGradient('edge', [x - side * 20 * unit, y + 30 * unit], 190 * unit, [
      [0.42, deep, 0],
      [1, deep, 0.6],
    ]) +
      svgCanvasFilledWithRadialGradient('shoulder', [x + side * 70 * unit, y + 45 * unit], 55 * unit, [
        [0, lit, 0.6],
        [1, lit, 0],
      ]),
  );
}
