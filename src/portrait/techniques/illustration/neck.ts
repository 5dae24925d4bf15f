// Neck and shoulders: one layer of skin with the shadow of the chin.
import { clamp } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { growMaskByDisc } from '../../raster/distance.ts';
import { findConnectedComponents } from '../../raster/masks.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { median } from '../../raster/statistics.ts';
import { lerp, mixColours } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { type IllustrationInput, meshToWindowPoints } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import { selfGuidedFilterWithinMask, weightedGaussianBlur } from './smoothing.ts';
import {
  svgFilledPath,
  svgFilledPathAndClippedContent,
  traceLevelSetPathAbove,
  traceLevelSetPathBelow,
} from './svg-markup.ts';

import { type CanvasWindow, resamplePlaneToWindow, windowAroundMask } from './windows.ts';

/** The outline of the jaw from ear to ear. */
const JAW = [234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 454];

/** Skin below the face, continued under head, hair and cloth, so that no seam shows. */
function neckMask({ subject, unit }: IllustrationInput, window: CanvasWindow): Plane {
  const { skin, hair, cloth, silhouette } = subject.regions;
  const [skins, hairs, cloths, figure, down, across] = [
    skin,
    hair,
    cloth,
    silhouette,
    subject.axes.v,
    subject.axes.u,
  ].map((plane) => resamplePlaneToWindow(plane, window));
  // Beside the face there are ears and cheeks, which the head's sheet draws: drawn twice they would have two outlines.
  const isHead = (i: number): boolean => down[i] < 0.62 && Math.abs(across[i]) < 1.6;
  const bare = skins.map((value, i) => (value > 0.5 && figure[i] > 0.5 && !isHead(i) ? 1 : 0));
  const { labels, areas } = findConnectedComponents(bare, window);
  const largest = Math.max(0, ...areas.slice(1));
  const whole = bare.map((value, i) => (value > 0 && areas[labels[i]] > 0.06 * largest ? 1 : 0));
  const around = growMaskByDisc(whole, window, (4.5 * unit) / window.step);
  return whole.map((value, i) => {
    const covered = cloths[i] > 0.5 || hairs[i] > 0.5 || skins[i] > 0.5;
    return value || (around[i] && figure[i] > 0.5 && covered && !isHead(i)) ? 1 : 0;
  });
}

/** Outside the shadow of the chin no tone is deeper: the cords of the throat would be dark lobes below it. In units of L*. */
const DARKEST_UNSHADOWED = -7.5;

/** Tones of neck and shoulders, around 0 in units of L*. */
function neckTones(input: IllustrationInput, { skinLightness }: FaceAndHairPalette, window: CanvasWindow): Plane {
  const { subject, unit, side } = input;
  const cell = unit / window.step;
  const [L, skin, solid, across] = [input.lightness, subject.regions.skin, subject.regions.solid, subject.axes.u].map(
    (plane) => resamplePlaneToWindow(plane, window),
  );
  const weight = skin.map((value, i) => (value > 0.5 && solid[i] > 0.9 && L[i] > 0.5 * skinLightness ? 1 : 0));
  const rough = weightedGaussianBlur(L, weight, window, 4 * cell);
  const kept = selfGuidedFilterWithinMask(L, weight, window, { radius: 3 * cell, rounds: 2, noise: 20 });
  const smooth = gaussianBlur(
    kept.map((value, i) => (weight[i] > 0.5 ? value : rough[i])),
    window,
    4 * cell,
  );
  const under = gaussianBlur(chinShadow(input, window), window, 1);
  const middle = lerp(skinLightness, median(smooth.filter((_, i) => weight[i] > 0.5 && under[i] < 0.5)), 0.7);
  return smooth.map((value, i) => {
    const tone = 0.5 * (value - middle) + 5 * clamp(side * across[i] * 1.5, -1, 0.6);
    return under[i] > 0.5 ? clamp(tone, -15, -9.5) : Math.max(tone, DARKEST_UNSHADOWED);
  });
}

/** The jaw, moved down and away from the light. */
function chinShadow({ subject, unit, side }: IllustrationInput, window: CanvasWindow): Plane {
  const [dx, dy] = [(-side * 4 * unit) / window.step, (11.5 * unit) / window.step];
  const jaw = meshToWindowPoints(subject.mesh, JAW, window).map(([x, y]): [number, number] => [x + dx, y + dy]);
  const [[, top]] = meshToWindowPoints(subject.mesh, [10], window);
  return polygonCoverage([...jaw, [jaw[jaw.length - 1][0], top], [jaw[0][0], top]], window);
}

/** The share of the way from base to shade that neck and chest are darker than the face: the jaw is seen on the lit side too. */
const PLAIN_SHADE = 0.08;
/** L* from the middle of the skin below which the side away from the light is drawn darker, and its share of the way from base to shade. */
const SIDE = { level: -3.6, shade: 0.46 };
/** L* from the middle of the skin below which the shadow of the chin lies. */
const SHADOW_LEVEL = -8;

export function neckMarkup(input: IllustrationInput, palette: FaceAndHairPalette): string {
  const { unit, subject } = input;
  const all = windowAroundMask(subject.regions.silhouette, 0.5, { margin: 4, step: 4 }) as CanvasWindow;
  const mask = neckMask(input, all);
  const path = traceLevelSetPathAbove(gaussianBlur(mask, all, 1), all, 0.5, {
    smoothing: 2.6 * unit,
    tolerance: 0.6,
    leastArea: 200,
  });
  if (!path) return '';
  const tones = neckTones(input, palette, all);
  const { base, shade } = palette.skin;
  const below = (level: number): string =>
    traceLevelSetPathBelow(tones, all, level, { smoothing: 2.2 * unit, leastArea: 60 * unit * unit });
  return svgFilledPathAndClippedContent(
    'neck',
    path,
    mixColours(base, shade, PLAIN_SHADE),
    svgFilledPath(below(SIDE.level), mixColours(base, shade, SIDE.shade)) + svgFilledPath(below(SHADOW_LEVEL), shade),
  );
}
