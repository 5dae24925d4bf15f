// Short hair through which skin is visible: a shorn head, a beard, stubble.
import type { CieLab } from '../../drawing/types.ts';
import { clamp, smoothstep } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { boundsOfMask } from '../../raster/grid.ts';
import { labPixelsToNormalizedRgb, labToNormalizedRgb, pictureToLab } from '../../raster/lab.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import { LIPS_OUTER } from '../../raster/mesh-points.ts';
import { quantile } from '../../raster/statistics.ts';
import type { ColourWorld } from '../../scenes/scene.ts';
import type { NormalizedRgb, NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import {
  areaFromBounds,
  type CroppedSubject,
  cropPlaneToArea,
  pasteAreaIntoPlane,
  type RectangularArea,
} from './area.ts';
import { beardCoverUpToLips } from './beard-around-lips.ts';
import { beardInk, beardThickness } from './beard-ink.ts';
import { maskOfFeature } from './feature-masks.ts';
import { measureMedianLabAndLightnessSamples } from './median-lab.ts';
import { blendColourIntoPicture, blendPictureIntoPicture, createPlaneByPixelIndex, multiplyPlanes } from './paint.ts';
import { createScalpHairMasks } from './scalp-hairs.ts';
import type { SkinColours } from './skin-colours.ts';

/** Stubble on the skull: no shape with a hairline but grain and short hairs over the printed skin, fewest where the crown shines. */
export function drawScalpStubble(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  { hair, skin, grain, seed }: { hair: CieLab; skin: SkinColours; grain: Plane; seed: number },
): void {
  const { area, subject } = view;
  const { faceWidth, regions, tones, axes, inside } = subject;
  const { silhouette } = regions;
  const onSkull = measureMedianLabAndLightnessSamples(
    tones.lab,
    (i) => inside[i] > 0.9 && regions.hair[i] * regions.solid[i] > 0.8,
  );
  const bare = measureMedianLabAndLightnessSamples(
    tones.lab,
    (i) => tones.oval[i] > 0.5 && axes.v[i] > -0.3 && axes.v[i] < 0.45 && regions.skin[i] > 0.7,
  );
  if (!onSkull || !bare) return;
  const density = densityOf(view, bare.colour, onSkull.colour);
  const bareL = bare.colour[0];
  const exposure = skin.lightness / Math.max(tones.skinLightness, 1);
  const inkLab: CieLab = [Math.min(0.72 * bareL, 0.8 * hair[0], 30 + 0.2 * bareL), hair[1] * 0.6, hair[2] * 0.6];
  const ink = labToNormalizedRgb([inkLab[0] * exposure, inkLab[1], inkLab[2]]);
  const unit = faceWidth * faceWidth;
  const flat = cleanAndSmoothMask(above(0.55, gaussianBlur(density, area, 0.01 * faceWidth)), area, {
    sigma: 2.4,
    leastOn: 0.01 * unit,
    leastOff: 0.006 * unit,
  });
  const grown = grownHair(view);
  blendColourIntoPicture(picture, ink, grown, LEAST_STUBBLE);
  blendColourIntoPicture(picture, ink, flat, 0.5);
  const dots = createPlaneByPixelIndex(density.length, (i) => {
    const dot = smoothstep(-0.1, 0.1, density[i] * 0.92 - (0.1 + 0.8 * grain[i]));
    return dot * (1 - 0.5 * flat[i]);
  });
  blendColourIntoPicture(picture, ink, dots, 0.6);
  const hairs = createScalpHairMasks(
    area,
    {
      u: axes.u,
      v: axes.v,
      grown,
      density,
      lightness: createPlaneByPixelIndex(density.length, (i) => tones.lab[3 * i]),
    },
    { hairLightness: hair[0], faceWidth, seed },
  );
  const hairInk = (L: number): NormalizedRgb => labToNormalizedRgb([L * exposure, inkLab[1], inkLab[2]]);
  blendColourIntoPicture(
    picture,
    hairInk(HAIRS.darker * inkLab[0]),
    multiplyPlanes(hairs.dark, silhouette),
    HAIRS.dark,
  );
  blendColourIntoPicture(
    picture,
    hairInk(Math.min(HAIRS.lightest, hair[0] + HAIRS.lighter)),
    multiplyPlanes(hairs.light, silhouette),
    HAIRS.light,
  );
}

/** The L* of dark hairs as a share of the stubble's; by how much light ones are lighter than the hair, and their L* at most; and how clear both are. */
const HAIRS = { darker: 0.62, lighter: 14, lightest: 80, dark: 0.6, light: 0.5 };

/** How strongly the ink lies on all of a shorn head's hair: where light shines on it, grain alone would show a bald head. */
const LEAST_STUBBLE = 0.36;

/** The hair of a shorn head with a soft hairline, 0..1. */
function grownHair({ area, subject }: CroppedSubject): Plane {
  const { regions, faceWidth } = subject;
  const soft = gaussianBlur(
    createPlaneByPixelIndex(regions.hair.length, (i) => regions.hair[i] * regions.silhouette[i]),
    area,
    0.02 * faceWidth,
  );
  return soft.map((value, i) => smoothstep(0.25, 0.75, value) * regions.silhouette[i]);
}

function above(edge: number, plane: Plane): Plane {
  return plane.map((value) => (value > edge ? 1 : 0));
}

/** How far each place of the skull is from bare skin towards the hair's own colour, by greyness and darkness. */
function densityOf({ area, subject }: CroppedSubject, bare: CieLab, hair: CieLab): Plane {
  const { faceWidth, regions, tones } = subject;
  const count = regions.hair.length;
  const soft = (value: (i: number) => number, sigma: number): Plane =>
    gaussianBlur(createPlaneByPixelIndex(count, value), area, sigma * faceWidth);
  const grown = soft((i) => (regions.skin[i] < 0.5 ? regions.hair[i] * regions.silhouette[i] : 0), 0.03);
  const lightness = soft((i) => tones.lab[3 * i], 0.02);
  const chroma = soft((i) => Math.hypot(tones.lab[3 * i + 1], tones.lab[3 * i + 2]), 0.02);
  const [bareChroma, hairChroma] = [Math.hypot(bare[1], bare[2]), Math.hypot(hair[1], hair[2])];
  const density = createPlaneByPixelIndex(count, (i) => {
    const grey = clamp((bareChroma - chroma[i]) / Math.max(bareChroma - hairChroma, 3), 0, 1.2);
    const dark = clamp((bare[0] - lightness[i]) / Math.max(bare[0] - hair[0], 6), -0.3, 1.2);
    return 0.75 * grey + 0.25 * dark;
  });
  const calm = gaussianBlur(density, area, 0.015 * faceWidth);
  return calm.map(
    (value, i) => value * smoothstep(0.12, 0.72, grown[i]) * smoothstep(bare[0] * 1.75, bare[0] * 1.25, lightness[i]),
  );
}

/** The grain of the paper, and where there is skin. */
type Growth = { grain: Plane; within: Plane };

/** A beard is a shape in the colour of hair whose edge goes out in grain; thin growth is grain, grey growth takes colour out. */
export function drawBeard(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  { world, skin, grain, within }: Growth & { world: ColourWorld; skin: SkinColours },
): void {
  const { area, subject } = view;
  const { faceWidth, regions, tones } = subject;
  const { beard } = regions;
  if (!beard) return;
  const cover = beardCoverUpToLips(view, beard);
  const lips = maskOfFeature(view, LIPS_OUTER);
  const besideLips = within.map((share, i) => share * (1 - lips[i]));
  if (beard.grey > 0.5) {
    layGreyBeard(picture, cover, { grain, within: besideLips, area });
    return;
  }
  const unit = faceWidth * faceWidth;
  const core = cleanAndSmoothMask(above(0.62, cover), area, {
    sigma: 0.008 * faceWidth,
    leastOn: 0.01 * unit,
    leastOff: 0.014 * unit,
  });
  const strength = 0.26 + 0.58 * beardThickness(beard, tones.skinLightness);
  const hair = beardInk(beard, { world, skin, skinLightness: tones.skinLightness });
  const ink = labToNormalizedRgb(hair);
  const edge = createPlaneByPixelIndex(
    cover.length,
    (i) => smoothstep(-0.08, 0.08, cover[i] * 0.95 - (0.06 + 0.86 * grain[i])) * (1 - core[i]) * besideLips[i],
  );
  const body = core.map((value, i) => value * besideLips[i]);
  blendColourIntoPicture(picture, ink, body, strength);
  blendColourIntoPicture(picture, ink, edge, strength * 0.9);
  blendColourIntoPicture(
    picture,
    labToNormalizedRgb([hair[0] + TUFTS_LIGHTER, hair[1], hair[2]]),
    multiplyPlanes(tuftsOf(view, beard.cover, body), besideLips),
    0.45,
  );
}

/** L* by which a beard is lighter where the light catches it. */
const TUFTS_LIGHTER = 7;

/** Where the light catches the beard. */
function tuftsOf({ area, subject }: CroppedSubject, cover: Plane, core: Plane): Plane {
  const { faceWidth, tones } = subject;
  const marks = gaussianBlur(tones.marks, area, 0.008 * faceWidth);
  const edge = quantile(
    marks.filter((_, i) => cover[i] > 0.4),
    0.78,
  );
  const tufts = marks.map((value, i) => (value > edge && core[i] > 0.5 ? 1 : 0));
  return cleanAndSmoothMask(tufts, area, { sigma: 1.4, leastOn: 0.001 * faceWidth * faceWidth, leastOff: 100 });
}

/** By how much L* grey or thin growth darkens skin, and the share of its colour that it leaves: with less a warm face turns violet. */
const THIN_GROWTH = { darker: 4, colour: 0.86 };

/** Grey or thin growth: the tones keep their form and lose some of their colour. */
function layGreyBeard(
  picture: NormalizedRgbPixels,
  cover: Plane,
  { grain, within, area }: Growth & { area: RectangularArea },
): void {
  const bounds = boundsOfMask(cover, area, { least: 0.05 });
  if (!bounds) return;
  const box = areaFromBounds(bounds);
  const part = cropPlaneToArea(picture, box, area, 3);
  const lab = pictureToLab(part);
  for (let o = 0; o < lab.length; o += 3) {
    lab[o] -= THIN_GROWTH.darker;
    lab[o + 1] *= THIN_GROWTH.colour;
    lab[o + 2] *= THIN_GROWTH.colour;
  }
  const [grown, teeth, skin] = [cover, grain, within].map((plane) => cropPlaneToArea(plane, box, area));
  const mask = createPlaneByPixelIndex(grown.length, (i) => {
    const dots = smoothstep(-0.25, 0.25, grown[i] * 0.95 - (0.06 + 0.86 * teeth[i]));
    return dots * smoothstep(0.05, 0.3, grown[i]) * skin[i];
  });
  blendPictureIntoPicture(part, labPixelsToNormalizedRgb(lab), mask, 0.7);
  pasteAreaIntoPlane(part, box, picture, area, 3);
}
