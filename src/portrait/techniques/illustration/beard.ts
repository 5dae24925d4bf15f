// Beards and stubble: a shape with its strands where hair covers the skin, grain where skin shows through.
import type { Beard, CieLab } from '../../drawing/types.ts';
import { smoothstep } from '../../pixels.ts';
import { runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { labToNormalizedRgb, normalizedRgbToLab } from '../../raster/lab.ts';
import { LIPS_OUTER, NOSE } from '../../raster/mesh-points.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { WHOLE_CANVAS_AREA } from '../common/area.ts';
import { beardCoverUpToLips } from '../common/beard-around-lips.ts';
import { maskNearFeature } from '../common/feature-masks.ts';
import { createScalpHairMasks } from '../common/scalp-hairs.ts';
import { measureWhiskerStrength } from '../common/whisker-strength.ts';
import { createWhiskers, cropSubjectToWhiskers, LEAST_WHISKER_STRENGTH, outlineOfWhisker } from '../common/whiskers.ts';
import { hairTonesAndStrokesMarkup, measureHairToneAndFlow } from './hair-tones-and-strokes.ts';
import { drawCellsAsPngMarkup } from './image.ts';
import type { IllustrationInput } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import {
  formatPathNumberToTenths,
  svgFilledPath,
  svgFilledPathAndClippedContent,
  traceLevelSetPathAbove,
} from './svg-markup.ts';
import { deriveMaterialTonesFromColour } from './tones.ts';
import { resamplePlaneToWindow, windowAroundMask } from './windows.ts';

/** A beard that hides so much of the skin's lightness is drawn as a shape, a thinner one as grain. */
const FULL = 0.52;

/** Whether a beard is drawn as a shape rather than as grain through which skin is seen. */
export function isFullBeard({ colour, grey }: Beard, { skinLightness }: FaceAndHairPalette): boolean {
  return 1 - colour[0] / skinLightness > FULL && grey < 0.5;
}

type BeardSheets = {
  /** The shape, on the sheet of the features. */
  beard: string;
  /** Ink that the press stipples. */
  stubble: string;
};

export async function beardAndStubbleMarkups(
  input: IllustrationInput,
  palette: FaceAndHairPalette,
): Promise<BeardSheets> {
  const { regions } = input.subject;
  const { beard } = regions;
  if (!beard) return { beard: '', stubble: '' };
  return isFullBeard(beard, palette)
    ? { beard: fullBeard(input), stubble: '' }
    : { beard: '', stubble: await thinBeardMarkup(input, palette, beard) };
}

/** In units of the drawing: how far the cover and the lightness of a thin beard are blurred; and between which shares of its cover it grows dense. */
const EVEN = { coverSigma: 1.6, lightnessSigma: 1.1, denseFrom: 0.1, denseTo: 0.6 };

/** A thin beard as it is seen from afar: pixel by pixel it would be blurred spots. */
function thinBeardMarkup(
  input: IllustrationInput,
  palette: FaceAndHairPalette,
  { cover, colour }: { cover: Plane; colour: CieLab },
): Promise<string> {
  const evened = gaussianBlur(cover, WHOLE_CANVAS_AREA, EVEN.coverSigma * input.unit);
  for (let i = 0; i < evened.length; i++) evened[i] = smoothstep(EVEN.denseFrom, EVEN.denseTo, evened[i]);
  const [L] = colour;
  return stubbleMarkup(input, palette, {
    cover: evened,
    colour,
    lightnessAt: (seen) => Math.min(seen, L + LIGHTER),
    blurUnits: EVEN.lightnessSigma,
  });
}

function fullBeard(input: IllustrationInput): string {
  const { regions } = input.subject;
  const { unit } = input;
  if (!regions.beard) return '';
  const window = windowAroundMask(regions.beard.cover, 0.3);
  const strands = measureHairToneAndFlow(input, regions.beard.cover);
  if (!window || !strands) return '';
  const soft = gaussianBlur(resamplePlaneToWindow(regions.beard.cover, window), window, 0.6 * unit);
  const path = traceLevelSetPathAbove(soft, window, 0.5, { smoothing: 1.1 * unit, leastArea: 80 * unit * unit });
  const [L, a, b] = regions.beard.colour;
  const tones = deriveMaterialTonesFromColour(labToNormalizedRgb([L * 0.85, a * 1.1 + 1, b * 0.9]), input.world.light);
  return svgFilledPathAndClippedContent('beard', path, tones.base, hairTonesAndStrokesMarkup(input, strands, tones));
}

/**
 * How much lighter (L*) than the beard light whiskers are; by how much both are warmer and fuller in colour, as they pale under the photo's tones;
 * the L* of dark ones as a share of the beard's, and how opaque all are, in thin growth and in a full beard. Fainter ones on bare skin
 * would be evened out as its tones are; beside the lips, where nothing is, those of thin growth would be lashes.
 */
const WHISKERS = {
  lighter: 14,
  fuller: 1.2,
  redder: 3,
  yellower: 5,
  thin: { dark: 0.38, opacity: 0.75, besideLips: 0.25 },
  full: { dark: 0.45, opacity: 0.85, besideLips: 0.85 },
};
/** In face widths: how far around the lips skin keeps its tones. */
const BESIDE_LIPS = 0.055;

/** The hairs of a beard over the photo's contrast, where its photo shows hairs. */
export const whiskersMarkup = (input: IllustrationInput): string => runInPlaneScope(() => markupOfWhiskers(input));

function markupOfWhiskers({ subject, seed }: IllustrationInput): string {
  if (!subject.regions.beard) return '';
  const view = cropSubjectToWhiskers(subject);
  const { beard } = view.subject.regions;
  if (!beard) return '';
  const strength = measureWhiskerStrength(view, beard);
  const isDrawn = strength >= LEAST_WHISKER_STRENGTH;
  const whiskers = isDrawn ? createWhiskers(view, { cover: beardCoverUpToLips(view, beard), strength, seed }) : [];
  const features = [LIPS_OUTER, NOSE].map((points) => maskNearFeature(view, points, 1));
  const lips = maskNearFeature(view, LIPS_OUTER, BESIDE_LIPS * subject.faceWidth);
  const { left, top, width } = view.area;
  const isOn = (mask: Plane, [x, y]: PixelPoint): boolean => mask[Math.floor(y) * width + Math.floor(x)] > 0.3;
  const [L, a, b] = beard.colour;
  const hue = [WHISKERS.fuller * a + WHISKERS.redder, WHISKERS.fuller * b + WHISKERS.yellower] as const;
  const dark = labToNormalizedRgb([lerp(WHISKERS.thin.dark, WHISKERS.full.dark, strength) * L, ...hue]);
  const light = labToNormalizedRgb([L + WHISKERS.lighter, ...hue]);
  const [opacity, besideLips] = (['opacity', 'besideLips'] as const).map((place) =>
    lerp(WHISKERS.thin[place], WHISKERS.full[place], strength),
  );
  let markup = '';
  for (const whisker of whiskers) {
    if (whisker.points.some((point) => features.some((mask) => isOn(mask, point)))) continue;
    const outline = outlineOfWhisker(whisker).map(
      ([x, y]) => `${formatPathNumberToTenths(x + left)} ${formatPathNumberToTenths(y + top)}`,
    );
    markup += svgFilledPath(
      `M${outline.join('L')}Z`,
      whisker.isLight ? light : dark,
      isOn(lips, whisker.points[0]) ? besideLips : opacity,
    );
  }
  view.free();
  return markup;
}

/** L* by which short hair is lighter than its own colour at most: more is skin that shines. */
const LIGHTER = 14;

/** How much of the hue of short hair is that of the skin which shows through: in its own it looks blue. */
const SKIN_HUE = 0.8;

type StubbleInk = {
  /** Where it lies, 0..1. */
  cover: Plane;
  colour: CieLab;
  /** The L* at a cell of the window, from the photo's there. */
  lightnessAt: (seen: number) => number;
  /** How far the photo's lightness is blurred, in units of the drawing. */
  blurUnits: number;
};

/** Hair that skin shows through, as ink that the press stipples. */
export async function stubbleMarkup(
  { unit, lightness }: IllustrationInput,
  { planes }: FaceAndHairPalette,
  { cover, colour: [, a, b], lightnessAt, blurUnits }: StubbleInk,
): Promise<string> {
  const [, skinA, skinB] = normalizedRgbToLab(planes.half);
  const [hueA, hueB] = [lerp(a + 2, skinA, SKIN_HUE), lerp(b * 0.85, skinB, SKIN_HUE)];
  const window = windowAroundMask(cover, 0.05);
  if (!window) return '';
  const soft = gaussianBlur(resamplePlaneToWindow(cover, window), window, unit);
  const seen = gaussianBlur(resamplePlaneToWindow(lightness, window), window, blurUnits * unit);
  return drawCellsAsPngMarkup(window, (i, ink) => {
    if (soft[i] < 0.004) {
      ink.fill(0);
      return;
    }
    ink.set([...labToNormalizedRgb([lightnessAt(seen[i]) * 0.95, hueA, hueB]), 0.78 * soft[i]]);
  });
}

/** The hair of a shorn head: how dark it is beside the skin at least, and the share of its lightness that is the same all over. Left to the photo's light it would be a tuft on the shaded side and none on the other. */
const SHORN = { ofSkin: 0.66, even: 0.6, blurUnits: 0.5 };

/** The hair of a shorn head, with its hairs. */
export async function scalpStubbleMarkup(input: IllustrationInput, palette: FaceAndHairPalette): Promise<string> {
  const { hair, skinLightness } = palette;
  const [L] = hair;
  const own = isDarkerThanSkin(palette) ? Math.min(L, SHORN.ofSkin * skinLightness) : L;
  const cover = scalpStubbleMask(input, palette);
  const stubble = await stubbleMarkup(input, palette, {
    cover,
    colour: hair,
    lightnessAt: (seen) => Math.min(lerp(seen, own, SHORN.even), L + LIGHTER),
    blurUnits: SHORN.blurUnits,
  });
  const darker = isDarkerThanSkin(palette) ? SCALP_HAIRS.darker : SCALP_HAIRS.darkerGrey;
  return stubble + (await scalpHairsMarkup(input, { cover, colour: [own, hair[1], hair[2]], darker }));
}

/** The L* of the dark hairs of a shorn head as a share of the stubble's, and of grey stubble's, which is no darker than the skin; by how much light ones are lighter; and how opaque both are. */
const SCALP_HAIRS = { darker: 0.6, darkerGrey: 0.85, lighter: 14, opacity: 0.7 };

async function scalpHairsMarkup(
  { subject, lightness, seed }: IllustrationInput,
  { cover, colour: [L, a, b], darker }: { cover: Plane; colour: CieLab; darker: number },
): Promise<string> {
  const window = windowAroundMask(cover, 0.05);
  if (!window) return '';
  const { axes, regions } = subject;
  const [grown, u, v, seen, figure] = [cover, axes.u, axes.v, lightness, regions.silhouette].map((plane) =>
    resamplePlaneToWindow(plane, window),
  );
  const { dark, light } = createScalpHairMasks(
    window,
    { u, v, grown, density: grown, lightness: seen },
    { hairLightness: L, faceWidth: subject.faceWidth, seed },
  );
  const [darkInk, lightInk] = [darker * L, L + SCALP_HAIRS.lighter].map((hairL) => labToNormalizedRgb([hairL, a, b]));
  return drawCellsAsPngMarkup(window, (i, ink) =>
    ink.set([
      ...(light[i] > dark[i] ? lightInk : darkInk),
      SCALP_HAIRS.opacity * figure[i] * Math.max(light[i], dark[i]),
    ]),
  );
}

/** Whether short hair is darker than the skin; grey and white hair is not. */
const isDarkerThanSkin = ({ hair: [L], skinLightness }: FaceAndHairPalette): boolean => L < 0.85 * skinLightness;

/** How much of a shorn head's hair is drawn where it is as light as skin: with less the head would be bald there. */
const STUBBLE_AS_LIGHT_AS_SKIN = 0.7;
/** From so many times the skin's L* on it is the skull itself that shines. */
const SHINING_SKULL = [1.3, 1.7] as const;

/** Where a shorn skull shows hair: less of it where it is as light as skin, none where the skull shines. */
export function scalpStubbleMask({ subject, lightness }: IllustrationInput, palette: FaceAndHairPalette): Plane {
  const { hair, silhouette } = subject.regions;
  const {
    hair: [L],
    skinLightness,
  } = palette;
  const isDarker = isDarkerThanSkin(palette);
  const [from, to] = [lerp(L, skinLightness, 0.5), 1.05 * skinLightness];
  return hair.map((value, i) => {
    const light = isDarker ? smoothstep(from, to, lightness[i]) : 0;
    const shine = isDarker ? smoothstep(...SHINING_SKULL, lightness[i] / skinLightness) : 0;
    return value * silhouette[i] * lerp(1, STUBBLE_AS_LIGHT_AS_SKIN, light) * (1 - shine);
  });
}
