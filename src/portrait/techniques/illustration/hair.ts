// Hair: a crisp silhouette with its tones, strokes and tips, and a second colour where there is one.
import type { CieLab } from '../../drawing/types.ts';
import { smoothstep } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { labToNormalizedRgb, normalizedRgbToLab } from '../../raster/lab.ts';
import { splinePoints } from '../../raster/polygon.ts';
import { median, valuesWhere } from '../../raster/statistics.ts';
import { lerp, mixColours, type NormalizedRgb } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { partsOfFlowLinesNearRoots } from '../common/flow-lines.ts';
import { limitHueAndChromaOfUndyedHair } from '../common/hair-colour.ts';
import { createHairTipsOverSkin, hairTipBreadthAlongLength } from '../common/hair-tips.ts';
import { HAIRLINE_STRANDS, measureSkinThroughHairline } from '../common/hairline.ts';
import { measureSkinAround } from '../common/measured-hair.ts';
import { multiplyPlanes } from '../common/paint.ts';
import { findColourCentresAndShares } from './clusters.ts';
import { removeFloatingHairInPlace } from './floating-hair.ts';
import {
  coilinessOfHair,
  type HairToneAndFlow,
  hairTonesAndStrokesMarkup,
  measureHairToneAndFlow,
} from './hair-tones-and-strokes.ts';
import type { IllustrationInput } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import { weightedGaussianBlur } from './smoothing.ts';
import { cellAt, strandLinesMarkup } from './strand-lines.ts';
import {
  brushStrokePathFromPointPairs,
  svgClipped,
  svgFilledPath,
  svgFilledPathAndClippedContent,
  traceLevelSetPathAbove,
} from './svg-markup.ts';
import { deriveMaterialTonesFromColour, type MaterialTones } from './tones.ts';
import { resamplePlaneToWindow, resampleWindowToCanvas, windowAroundMask } from './windows.ts';

/** Hair that is not dark keeps its own hue in shade, at these shares of its L*: mixed with black it looked like another, grey or black hair. */
const SHADE_IN_OWN_HUE = { share: 0.85, shade: 0.8, deep: 0.62 };

/** Hair takes a little of the hue of the scene's shade. */
function hairTones(input: IllustrationInput, { hair }: FaceAndHairPalette): MaterialTones {
  const { light } = input.world;
  const shade = normalizedRgbToLab(light.shade);
  // A green or violet shade would make blond and brown hair khaki.
  const tint = lerp(0.08, 0.02, smoothstep(2, 6, Math.hypot(hair[1], hair[2])));
  const hue = (k: 1 | 2): number => lerp(hair[k] * 1.3, shade[k], tint);
  const base: CieLab = [Math.min(hair[0], 80), hue(1), hue(2)];
  const tones = deriveMaterialTonesFromColour(labToNormalizedRgb(base), light);
  const brighter = labToNormalizedRgb([base[0] * 0.75 + 22, base[1] * 1.1, base[2] * 1.1]);
  const ownHue = SHADE_IN_OWN_HUE.share * smoothstep(20, 40, base[0]);
  const darker = (share: number): NormalizedRgb => labToNormalizedRgb([base[0] * share, base[1] * 1.15, base[2] * 1.1]);
  return {
    base: tones.base,
    lit: mixColours(brighter, tones.lit, 0.2),
    shade: mixColours(tones.shade, darker(SHADE_IN_OWN_HUE.shade), ownHue),
    deep: mixColours(tones.deep, darker(SHADE_IN_OWN_HUE.deep), ownHue),
  };
}

export function hairMarkup(input: IllustrationInput, palette: FaceAndHairPalette): string {
  const { subject, unit } = input;
  const { hair, silhouette } = subject.regions;
  const cover = hair.map((value, i) => Math.min(value, silhouette[i]));
  removeFloatingHairInPlace(input, cover);
  const window = windowAroundMask(cover, 0.3);
  const strands = measureHairToneAndFlow(input, cover);
  if (!window || !strands) return '';
  const through = skinThroughHairlineOf(input, strands, cover);
  const opaque = resampleWindowToCanvas(through, strands.window);
  for (let i = 0; i < opaque.length; i++) opaque[i] = cover[i] * (1 - opaque[i]);
  const soft = gaussianBlur(resamplePlaneToWindow(opaque, window), window, 0.45 * unit);
  const path = traceLevelSetPathAbove(soft, window, 0.45, { smoothing: 0.75 * unit, leastArea: 45 * unit * unit });
  const tones = hairTones(input, palette);
  const tipColour = mixColours(tones.base, tones.shade, 0.5);
  return (
    tipsMarkup(input, strands, cover, tipColour) +
    hairlineMarkup(strands, { through, faceWidth: subject.faceWidth, colour: tipColour }) +
    svgFilledPathAndClippedContent(
      'hair',
      path,
      tones.base,
      hairTonesAndStrokesMarkup(input, strands, tones) + streaks(input, strands, normalizedRgbToLab(tones.base), path),
    )
  );
}

function skinThroughHairlineOf(
  { subject, lightness }: IllustrationInput,
  strands: HairToneAndFlow,
  cover: Plane,
): Plane {
  const { window, weight } = strands;
  const { regions, axes, faceWidth } = subject;
  const [hair, skin, L, u, v] = [cover, regions.skin, lightness, axes.u, axes.v].map((plane) =>
    resamplePlaneToWindow(plane, window),
  );
  const own = { faceWidth: faceWidth / window.step, coils: coilinessOfHair(strands) };
  const besideSkin = measureSkinAround(window, skin, own.faceWidth);
  return measureSkinThroughHairline(window, { hair, certain: weight, skin, besideSkin, lightness: L, u, v }, own);
}

/** How far into the hair the strands of the hairline reach, in spacings. */
const REACH = 1.5;

/** The strands where skin shines through, which begin in the hair. `faceWidth` in pixels of the canvas. */
function hairlineMarkup(
  { window, lines: { lines, spacing } }: HairToneAndFlow,
  { through, faceWidth, colour }: { through: Plane; faceWidth: number; colour: NormalizedRgb },
): string {
  const near = gaussianBlur(through, window, (REACH * spacing) / window.step);
  const rooted = partsOfFlowLinesNearRoots(lines, {
    isRootAt: (point) => through[cellAt(window, point)] < HAIRLINE_STRANDS.root,
    reach: (HAIRLINE_STRANDS.reach * faceWidth) / 2,
  });
  return strandLinesMarkup(
    { lines: rooted, spacing },
    { window, colour, breadthAt: (i) => HAIRLINE_STRANDS.breadth * smoothstep(0.01, 0.1, near[i]) },
  );
}

/** The tips of strands that end on the skin, below the hair itself. */
function tipsMarkup(
  { subject, seed }: IllustrationInput,
  { window, flow, weight }: HairToneAndFlow,
  cover: Plane,
  colour: NormalizedRgb,
): string {
  const { left, top, step, width, height } = window;
  const { regions, axes } = subject;
  const [hair, skin, figure, u, v] = [cover, regions.skin, regions.silhouette, axes.u, axes.v].map((plane) =>
    resamplePlaneToWindow(plane, window),
  );
  // Where no hair was seen, strands hang.
  const orElse = (part: Plane, hanging: number): Plane => part.map((value, i) => (weight[i] > 0.5 ? value : hanging));
  const tips = createHairTipsOverSkin(
    window,
    { hair, skin: multiplyPlanes(skin, figure), u, v },
    { flow: { width, height, x: orElse(flow.x, 0), y: orElse(flow.y, 1) }, faceWidth: subject.faceWidth / step, seed },
  );
  const onCanvas = ([x, y]: PixelPoint): PixelPoint => [left + (x + 0.5) * step, top + (y + 0.5) * step];
  return tips
    .map(({ points, breadth }) =>
      svgFilledPath(
        brushStrokePathFromPointPairs(
          splinePoints(points.map(onCanvas), 4),
          (share) => breadth * step * hairTipBreadthAlongLength(share),
        ),
        colour,
      ),
    )
    .join('');
}

/** `lighter`: the share of its difference in L* with which a second colour is drawn: all of it in one clean shape would look like another thing on the hair. `fuller`: by how much its a* and b* are raised. `uneven`: how much single strands have more or less of it, for its ends to be those of strands. */
const STREAK = { lighter: 0.75, fuller: 1.15, uneven: 0.4 };

/** A second colour where there is one: streaks, a band, grey at the temples. Drawn as a clipped copy in its own tones. */
function streaks(input: IllustrationInput, strands: HairToneAndFlow, base: CieLab, outline: string): string {
  const { unit } = input;
  const { window, weight, uneven } = strands;
  const cell = unit / window.step;
  const [a, b] = [input.redness, input.yellowness].map((plane) =>
    weightedGaussianBlur(resamplePlaneToWindow(plane, window), weight, window, 1.6 * cell),
  );
  const sample: number[][] = [];
  for (let i = 0; i < weight.length; i += 3) if (weight[i] > 0.5) sample.push([a[i], b[i]]);
  if (sample.length < 200) return '';
  const { centres, shares } = findColourCentresAndShares(sample, 2);
  const away = centres.map(([x, y]) => Math.hypot(x - base[1] / 1.2, y - base[2] / 1.2));
  const second = away[0] > away[1] ? 0 : 1;
  const [from, to] = [centres[1 - second], centres[second]];
  const way = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(way[0], way[1]);
  if (length <= 8 || shares[second] <= 0.12 || leadsToSkin(input, from, way)) return '';
  const share = a.map((value, i) => ((value - from[0]) * way[0] + (b[i] - from[1]) * way[1]) / (length * length));
  const strandwise = share.map((value, i) => value + STREAK.uneven * uneven[i]);
  const path = traceLevelSetPathAbove(gaussianBlur(strandwise, window, cell), window, 0.5, {
    smoothing: 1.6 * unit,
    leastArea: 160 * unit * unit,
  });
  if (!path) return '';
  const L = resamplePlaneToWindow(input.lightness, window);
  const own = L.filter((_, i) => weight[i] > 0.5 && share[i] > 0.6);
  const lighter = Math.max(own.length > 0 ? median(own) : base[0], base[0]) - base[0];
  const lightness = Math.min(82, base[0] + STREAK.lighter * lighter);
  const tones = deriveMaterialTonesFromColour(
    labToNormalizedRgb(limitHueAndChromaOfUndyedHair([lightness, to[0] * STREAK.fuller, to[1] * STREAK.fuller])),
    input.world.light,
  );
  return svgClipped(
    'streak',
    path,
    svgFilledPath(outline, tones.base) + hairTonesAndStrokesMarkup(input, strands, tones),
  );
}

/** What changes towards the colour of skin is skin that shows through, not a second colour. */
function leadsToSkin(
  { subject, redness, yellowness }: IllustrationInput,
  from: readonly number[],
  way: readonly number[],
): boolean {
  const middle = [redness, yellowness].map((plane) =>
    median(valuesWhere(plane, subject.tones.upperFace, 0.5, { step: 7 })),
  );
  const [x, y] = [middle[0] * 1.1 - from[0], middle[1] * 1.1 - from[1]];
  return (way[0] * x + way[1] * y) / (Math.hypot(way[0], way[1]) * Math.hypot(x, y) + 1e-3) >= 0.75;
}
