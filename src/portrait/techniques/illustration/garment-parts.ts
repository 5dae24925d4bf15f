// Shirt, tie, collar, lapels and headwear as flat shapes in the scene's colours.

import type { CieLab, GarmentPart } from '../../drawing/types.ts';
import { clamp } from '../../pixels.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { hexToLab, labToNormalizedRgb } from '../../raster/lab.ts';
import { mixColours } from '../../steps/canvas.ts';
import type { IllustrationInput } from './input.ts';
import {
  formatPathNumberToTenths,
  svgClipped,
  svgFilledPath,
  svgFilledPathAndClippedContent,
  svgStrokedPath,
} from './svg-markup.ts';
import { deriveMaterialTonesFromColour, type MaterialTones } from './tones.ts';

/** How much of a garment's hue is the scene's rather than its own. */
const OF_SCENE = 0.75;

/** As light as the cloth is, in the hue of the scene's paper that is nearest in lightness: figure and scene share their inks. */
export function garmentColourInScene({ world }: IllustrationInput, own: CieLab): CieLab {
  const papers = world.tones.map(hexToLab);
  const paper = papers.reduce((best, one) => (Math.abs(one[0] - own[0]) < Math.abs(best[0] - own[0]) ? one : best));
  const part = (k: 0 | 1 | 2, share: number): number => own[k] + (paper[k] - own[k]) * share;
  return [clamp(part(0, 0.35), 12, 93), part(1, OF_SCENE), part(2, OF_SCENE)];
}

/** `markup` for the sheet of the clothes, `worn` for headwear's own sheet. */
type Parts = { markup: string; worn: string };

/** Shirt, tie, collar and lapels on the sheet of the clothes; headwear for a sheet of its own. */
export function svgGarmentPartsAndHeadwear(
  input: IllustrationInput,
  shade: string,
  clothPath: string,
  base: CieLab,
): Parts {
  const { garment } = input.subject.regions;
  const { unit, world, side } = input;
  let [markup, worn] = ['', ''];
  let below = base;
  for (const [k, { kind, outline, colour }] of (garment?.parts ?? []).entries()) {
    const own = kind === 'headwear' ? headwearColourInScene(input, colour) : partColour(input, { kind, colour }, below);
    const tones = deriveMaterialTonesFromColour(labToNormalizedRgb(own), world.light);
    const path = polygonPath(outline);
    const inside =
      kind === 'headwear' ? turnedSide(input, path, outline, tones) : svgFilledPath(shade, tones.shade, 0.88);
    const drawn = svgFilledPathAndClippedContent(
      `part-${k}`,
      path,
      kind === 'lapel' ? mixColours(tones.base, tones.lit, 0.35) : tones.base,
      inside,
    );
    const line = svgStrokedPath(path, tones.deep, 0.55 * unit, kind === 'headwear' ? 0 : 0.75);
    if (kind === 'headwear') worn += svgClipped('worn', clothPath, drawn);
    else if (kind === 'shirt') [markup, below] = [markup + drawn + line, own];
    else {
      const cast = svgFilledPath(
        polygonPath(outline.map(([x, y]) => [x - side * 2.2 * unit, y + 3 * unit])),
        tones.deep,
        0.55,
      );
      markup += (kind === 'tie' ? '' : cast) + drawn + line;
    }
    if (kind === 'collar' && garment?.parts[k + 1]?.kind === 'lapel') below = base;
  }
  return { markup, worn };
}

/** The side of headwear away from the light, as one cut shape. */
function turnedSide(
  { unit, side }: IllustrationInput,
  path: string,
  outline: readonly PixelPoint[],
  { base, shade }: MaterialTones,
): string {
  const lit = polygonPath(outline.map(([x, y]) => [x + side * 9 * unit, y - 4 * unit]));
  return svgFilledPath(path, mixColours(base, shade, 0.75)) + svgFilledPath(lit, base);
}

/** A cap in a hue of skin looks like a bare head. */
function looksLikeSkin([L, a, b]: CieLab): boolean {
  const [chroma, hue] = [Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
  return L > 30 && chroma > 12 && chroma < 50 && hue > 15 && hue < 75;
}

/** Headwear keeps more of its own hue, and takes the rest from the scene's paper or accent that is most like it. */
export function headwearColourInScene({ world }: IllustrationInput, [L, a, b]: CieLab): CieLab {
  const papers = [...world.tones, world.accent].map(hexToLab).filter((paper) => !looksLikeSkin(paper));
  const apart = ([pL, pa, pb]: CieLab): number => Math.hypot(0.6 * (pL - L), pa - a, pb - b);
  const paper = papers.reduce((best, one) => (apart(one) < apart(best) ? one : best), hexToLab(world.tones[0]));
  return [clamp(L, 14, 90), 0.45 * a + 0.55 * paper[1], 0.45 * b + 0.55 * paper[2]];
}

function partColour(
  input: IllustrationInput,
  { kind, colour }: Pick<GarmentPart, 'kind' | 'colour'>,
  below: CieLab,
): CieLab {
  return apartFrom(kind === 'collar' || kind === 'lapel' ? below : garmentColourInScene(input, colour), kind, below);
}

/** How far apart in L* two parts that lie on one another are at least. */
const STEP = 16;

/** A collar is a little lighter than its shirt, a lapel as the jacket; everything else is told apart by lightness. */
function apartFrom([L, a, b]: CieLab, kind: string, [belowL]: CieLab): CieLab {
  if (kind === 'collar') return [Math.min(95, L + 3), a, b];
  if (kind === 'lapel' || Math.abs(L - belowL) >= STEP) return [L, a, b];
  const darker = L < belowL ? belowL > 12 + STEP : belowL > 93 - STEP;
  return [belowL + (darker ? -STEP : STEP), a, b];
}

export function polygonPath(outline: readonly PixelPoint[]): string {
  return outline.length < 3
    ? ''
    : `M${outline.map(([x, y]) => `${formatPathNumberToTenths(x)} ${formatPathNumberToTenths(y)}`).join('L')}Z`;
}
