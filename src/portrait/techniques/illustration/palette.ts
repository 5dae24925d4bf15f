// The colours of an illustration: the person's own, in a handful of flat tones under the scene's light.
import type { CieLab } from '../../drawing/types.ts';
import { smoothstep } from '../../pixels.ts';
import { hexToLab, labToNormalizedRgb, normalizedRgbToLab } from '../../raster/lab.ts';
import { LIPS_INNER, LIPS_OUTER } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { median, quantile, quantiles, valuesWhere } from '../../raster/statistics.ts';
import { lerp, mixColours, type NormalizedRgb } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { viewOnWholeCanvas } from '../common/area.ts';
import { measureBrowLab } from '../common/brow-ink.ts';
import {
  blondness,
  hairColourAtLightness,
  limitHueAndChromaOfUndyedHair,
  perceivedHairLightness,
  restoreBlondHueOfLabColour,
} from '../common/hair-colour.ts';
import { lipstickCertaintyFromRedness } from '../common/lips.ts';
import { type IllustrationInput, meshToWindowPoints, scalePointsAroundMiddle } from './input.ts';
import {
  type FaceSharePerSkinTone,
  matchSkinTonesToPhoto,
  measureAndCorrectSkinLab,
  type SkinToneColours,
  skinToneColoursFromMaterialTones,
} from './skin-tones.ts';
import { type MaterialTones, WARM_BLACK_COLOUR } from './tones.ts';
import { type CanvasWindow, resamplePlaneToWindow, windowAroundPoints } from './windows.ts';

export type FaceAndHairPalette = {
  skin: MaterialTones;
  planes: SkinToneColours;
  /** L* of the skin in the light. */
  skinLightness: number;
  lips: NormalizedRgb;
  brow: NormalizedRgb;
  /** For lashes and the darkest lines. */
  ink: NormalizedRgb;
  hair: CieLab;
};

/** Medians of the photo's colour where a mask of a window is on; undefined where hardly anything is. */
export function medianLabInWindowMask(
  input: IllustrationInput,
  mask: Plane,
  window: CanvasWindow,
  least = 20,
): CieLab | undefined {
  const planes = [input.lightness, input.redness, input.yellowness].map((plane) =>
    resamplePlaneToWindow(plane, window),
  );
  const count = mask.reduce((sum, value) => sum + (value > 0.6 ? 1 : 0), 0);
  if (count < least) return undefined;
  return planes.map((plane) => median(plane.filter((_, i) => mask[i] > 0.6))) as unknown as CieLab;
}

/** Beside skin of a natural colour the bare lips of a cold photo would be mauve: their b* is at least this share of the skin's. */
const LEAST_LIP_YELLOW = 0.8;

/** Lipstick in a flat colour looks paler than in the photo: its distance to the skin grows so much. */
const PAINTED_LIPS = 1.06;

function lipColour(input: IllustrationInput, skin: CieLab): NormalizedRgb {
  const { mesh } = input.subject;
  const window = windowAroundPoints(
    LIPS_OUTER.map((k) => mesh[k]),
    4,
  );
  const inner = polygonCoverage(scalePointsAroundMiddle(meshToWindowPoints(mesh, LIPS_INNER, window), 1.1), window);
  const lips = polygonCoverage(meshToWindowPoints(mesh, LIPS_OUTER, window), window).map(
    (value, i) => value - inner[i],
  );
  const [L, a, b] = medianLabInWindowMask(input, lips, window) ?? [skin[0] - 10, skin[1] + 12, skin[2]];
  // On dark skin lips differ little in hue.
  const redder = 2 + 7 * smoothstep(30, 58, skin[0]);
  const photo = [input.redness, input.yellowness].map((plane) => middleOfSkin(input, plane));
  const painted = lipstickCertaintyFromRedness(a - photo[0]);
  const own: CieLab = [
    Math.min(L, skin[0] - 6 * smoothstep(25, 50, skin[0])),
    // Lipstick keeps its distance to the skin, whose colour cold light has changed as much.
    lerp(Math.max(a * 1.1, skin[1] + redder), skin[1] + PAINTED_LIPS * (a - photo[0]), painted),
    lerp(Math.max(b * 0.9, LEAST_LIP_YELLOW * skin[2]), skin[2] + b - photo[1], painted),
  ];
  const [, red, yellow] = hexToLab('#b0575a');
  const drawn = 0.22 * smoothstep(30, 58, skin[0]) * (1 - painted);
  return labToNormalizedRgb([own[0], own[1] + (red - own[1]) * drawn, own[2] + (yellow - own[2]) * drawn]);
}

/** The middle of what the photo's skin has of a plane of the canvas. */
function middleOfSkin({ subject }: IllustrationInput, plane: Plane): number {
  return median(valuesWhere(plane, subject.tones.upperFace, 0.5, { step: 7 }));
}

/** Of brows that hair or a cap covers. */
const USUAL_BROW: CieLab = [25, 4, 6];

/** Blond hair is fuller in colour than a photo shows it: so much. */
const VIVID = 0.1;

/** The mean of the hair where it is neither shining nor in its own shadow. */
function hairColour({ subject, lightness, redness, yellowness }: IllustrationInput): CieLab | undefined {
  const { hair, solid } = subject.regions;
  const chosen: number[] = [];
  for (let i = 0; i < hair.length; i += 3)
    if (hair[i] > 0.6 && solid[i] > 0.9 && subject.inside[i] > 0.5) chosen.push(i);
  if (chosen.length < 170) return undefined;
  const middle = quantile(
    chosen.map((i) => lightness[i]),
    0.4,
  );
  const near = chosen.filter((i) => Math.abs(lightness[i] - middle) < 6);
  const own = [lightness, redness, yellowness].map(
    (plane) => near.reduce((sum, i) => sum + plane[i], 0) / near.length,
  ) as unknown as CieLab;
  const [half, lights, brightest] = quantiles(
    chosen.map((i) => lightness[i]),
    [0.5, 0.8, 0.88],
  );
  // Fair hair has dark roots and deep shadows: its darker part alone would make it brown.
  const fair = blondness([half, own[1], own[2]], brightest);
  const seen = perceivedHairLightness(own, fair, {
    darker: own[0],
    // Blond hair is as light as its strands in the light.
    lights: lerp(lights, brightest, fair),
    skin: subject.tones.skinLightness,
  });
  const [L, a, b] = restoreBlondHueOfLabColour(limitHueAndChromaOfUndyedHair(hairColourAtLightness(own, seen)));
  return limitHueAndChromaOfUndyedHair([L, a * (1 + VIVID * fair), b * (1 + VIVID * fair)]);
}

export function matchFaceAndHairPaletteToPhoto(
  input: IllustrationInput,
  shares: FaceSharePerSkinTone,
): FaceAndHairPalette {
  const own = measureAndCorrectSkinLab(input);
  const skin = matchSkinTonesToPhoto(input, own, shares);
  const base = normalizedRgbToLab(skin.base);
  const brow = measureBrowLab(viewOnWholeCanvas(input.subject)) ?? USUAL_BROW;
  return {
    skin,
    planes: skinToneColoursFromMaterialTones(skin),
    skinLightness: own[0],
    lips: lipColour(input, base),
    brow: labToNormalizedRgb([Math.min(brow[0], base[0] - 16) * 0.92, brow[1], brow[2]]),
    ink: mixColours(labToNormalizedRgb([Math.min(brow[0], 22), brow[1], brow[2]]), WARM_BLACK_COLOUR, 0.72),
    hair: hairColour(input) ?? brow,
  };
}
