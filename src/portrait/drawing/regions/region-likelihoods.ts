// Models the colours of this person's skin, hair and clothes from areas where each is certain.
import {
  computeLogLikelihoods,
  fitColourMixture,
  type GaussianMixture,
  mapMixtureMeans,
} from '../../raster/mixtures.ts';
import { median, quantile, quantiles, valuesWhere } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { findLastPhotoRowOfRegionGrid } from './beyond-photo.ts';
import { isPixelTooPaleForSkin, medianLabInMask, pixelColourDistance, skinLabsByShade } from './colour-distances.ts';
import { longHairWeightPerSide } from './hair-beside-jaw.ts';
import { type HalfSizeSubject, REGION_GRID, REGION_GRID_PIXEL_COUNT } from './half-size-subject.ts';
import { countPixelsInMask, regionMaskWhere } from './labels.ts';

/** Light varies more over a face than colour does: L* counts less. */
const WEIGHTS = [0.55, 1.6, 1.6];
/** Beside the neck, in face half widths: shoulders begin here. */
const SHOULDER = 1.25;

/** Beside the face, in face half widths: further out are raised shoulders, and only the biggest hair. */
const WIDEST_HAIR = 1.9;

/** L* of the face, and by how much hair must be darker for it to be told from a shaded neck. */
const [DARK_SKIN, DARKER_HAIR] = [45, 16];
/** How unlike the face, as a logarithm, a chest can be. */
const CHEST = 12;
/** How much redder than the face a chest can be: a* times its weight. */
const SUNBURN = 11;
/** No clothes above this, in lengths from eyes to chin below the eyes: shoulders of somebody who leans forward. */
const COLLAR = 0.3;

/** At the brows and above; and how far a* and b* there may lie from the cheeks'. */
const [FOREHEAD, FOREIGN] = [-0.08, 15];

/** Log likelihoods of each pixel's colour. */
export type RegionLogLikelihoods = {
  skin: Plane;
  hair: Plane;
  cloth: Plane;
  /** No hair was found on the head. */
  isBald: boolean;
  /** 0 or 1: surely hair, surely skin. */
  hairSeeds: Plane;
  skinSeeds: Plane;
  /** The least log likelihood that this person's hair usually has. */
  usualHair: number;
  /** Hair is another colour than skin in the shade. */
  isDistinct: boolean;
  /** By how much, as a logarithm, this person's own skin can look more like their hair than like skin. */
  confusion: number;
  /** For the picture's left and right: 1 where hair hangs down beside the jaw, 0 where it does not, or in between. */
  longHair: readonly [number, number];
  /** 0 or 1: coloured like this person's hair and unlike the clothes on their shoulders. */
  hairLike?: Plane;
};

type Skin = { mixture: GaussianMixture; seeds: Plane; rare: number; veryRare: number };

export function estimateRegionLogLikelihoods(small: HalfSizeSubject): RegionLogLikelihoods {
  const values = weighted(small.lab);
  const skin = learnSkin(small, values);
  const likelySkin = computeLogLikelihoods(skin.mixture, values, small.alpha);
  const head = headSeeds(small, likelySkin, skin.rare);
  const hairSeeds = head.seeds;
  const hasHair = !head.isBald && countPixelsInMask(hairSeeds) > 200;
  const hairMixture = hasHair ? fitColourMixture(valuesIn(values, hairSeeds), 3) : [];
  const hair = computeLogLikelihoods(hairMixture, values, small.alpha);
  addShadedSkin(small, values, skin.mixture, likelySkin);
  const isDistinct = hasHair && isToldFromShade(small, hairSeeds, skin.seeds);
  if (isDistinct) addShadedHair(small, values, hairMixture, hair);
  const clothSeeds = findClothSeeds(small, values, likelySkin, skin);
  const usualHair = hasHair ? quantile(valuesWhere(hair, hairSeeds), 0.015) - 2 : 0;
  const low = regionMaskWhere((i) => small.alpha[i] > 0 && small.v[i] > COLLAR);
  const cloth = computeLogLikelihoods(fitColourMixture(valuesIn(values, clothSeeds), 4), values, low);
  return {
    skin: likelySkin,
    hair,
    cloth,
    isBald: head.isBald,
    hairSeeds,
    skinSeeds: skin.seeds,
    usualHair,
    isDistinct,
    confusion: hasHair ? confusionOf(hair, likelySkin, skin.seeds) : 0,
    longHair: hasHair ? longHairWeightPerSide(small, hair, cloth, usualHair) : [0, 0],
    hairLike: hasHair ? findHairLike(small, values, hair, usualHair, clothSeeds) : undefined,
  };
}

function weighted(lab: Float32Array): Float32Array {
  return lab.map((value, k) => value * WEIGHTS[k % 3]);
}

function valuesIn(values: Float32Array, mask: Plane): Float32Array {
  const inMask = new Float32Array(3 * countPixelsInMask(mask));
  for (let i = 0, to = 0; i < mask.length; i++) {
    if (mask[i] <= 0.5) continue;
    inMask.set(values.subarray(3 * i, 3 * i + 3), to);
    to += 3;
  }
  return inMask;
}

/** From cheeks, nose and forehead: the lower face may be bearded. */
function learnSkin({ inner, features, v, lab }: HalfSizeSubject, values: Float32Array): Skin {
  const core = regionMaskWhere((i) => inner[i] > 0.5 && features[i] < 0.3 && v[i] > -0.55 && v[i] < 0.62);
  const middle = median(valuesWhere(lab, core, 0.5, { channels: 3 }));
  // Brows and fringes are darker; a cap's visor or a scarf over the forehead has another hue than the cheeks.
  const cheeks = medianLabInMask(
    lab,
    regionMaskWhere((i) => core[i] > 0.5 && v[i] > 0.05),
  );
  const isForeign = (i: number): boolean =>
    v[i] < FOREHEAD && Math.hypot(lab[3 * i + 1] - cheeks[1], lab[3 * i + 2] - cheeks[2]) > FOREIGN;
  const seeds = regionMaskWhere((i) => core[i] > 0.5 && Math.abs(lab[3 * i] - middle) < 25 && !isForeign(i));
  const mixture = fitColourMixture(valuesIn(values, seeds), 3);
  const own = valuesWhere(computeLogLikelihoods(mixture, values, seeds), seeds);
  const [veryRare, rare] = own.length > 0 ? quantiles(own, [0.01, 0.02]) : [0, 0];
  return { mixture, seeds, rare, veryRare };
}

type HeadSeeds = { seeds: Plane; isBald: boolean };

/** Above and beside the face: what is not coloured like skin is hair, or is worn on the head. Ears are neither. */
function headSeeds(
  { alpha, inside, v, side, beyond, faceWidth }: HalfSizeSubject,
  likelySkin: Plane,
  rare: number,
): HeadSeeds {
  const isShown = (i: number): boolean => alpha[i] > 0.9 && inside[i] > 0.9;
  const above = regionMaskWhere((i) => isShown(i) && v[i] < -0.95 && beyond[i] > 0.04);
  const isEar = (i: number): boolean => side[i] > 0.92 && side[i] < 1.32 && v[i] > -0.3 && v[i] < 0.7;
  const seeds = regionMaskWhere(
    (i) =>
      likelySkin[i] < rare &&
      (above[i] > 0.5 || (isShown(i) && v[i] < 0.5 && side[i] < WIDEST_HAIR && beyond[i] > 0.08 && !isEar(i))),
  );
  const count = countPixelsInMask(seeds);
  const isBald = count < 0.25 * Math.max(1, countPixelsInMask(above)) || count < 0.02 * faceWidth * faceWidth;
  return { seeds, isBald };
}

/** Neck and chest are the same skin in shade, its colours shrunk towards black; or redder than the face, from the sun. */
function addShadedSkin(
  { v, side, alpha }: HalfSizeSubject,
  values: Float32Array,
  mixture: GaussianMixture,
  likely: Plane,
): void {
  const inShade = regionMaskWhere((i) => alpha[i] > 0 && v[i] > 0.95 && side[i] < 2.2);
  for (const [light, redder] of [
    [0.8, 0],
    [0.62, 0],
    [0.85, SUNBURN],
  ]) {
    const other = mapMixtureMeans(mixture, ([L, a, b]) => [
      L * light,
      (a * (1 + light)) / 2 + redder,
      (b * (1 + light)) / 2,
    ]);
    const likelyThere = computeLogLikelihoods(other, values, inShade);
    const penalty = redder > 0 ? 1.5 : 0.7;
    for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++)
      if (inShade[i] > 0 && likelyThere[i] - penalty > likely[i]) likely[i] = likelyThere[i] - penalty;
  }
}

/** Whether hair is another colour than a neck in the shade: on a dark head it need not be. */
function isToldFromShade({ lab }: HalfSizeSubject, hairSeeds: Plane, skinSeeds: Plane): boolean {
  const [hair, skin] = [medianLabInMask(lab, hairSeeds)[0], medianLabInMask(lab, skinSeeds)[0]];
  return skin > DARK_SKIN || skin - hair > DARKER_HAIR;
}

/** Long hair is darker under the chin than on the crown. */
function addShadedHair(
  { v, beyond, alpha }: HalfSizeSubject,
  values: Float32Array,
  mixture: GaussianMixture,
  likely: Plane,
): void {
  const low = regionMaskWhere((i) => alpha[i] > 0 && v[i] > 0.3 && beyond[i] > 0.02);
  const shaded = mapMixtureMeans(mixture, ([L, a, b]) => [0.6 * L, 0.8 * a, 0.8 * b]);
  const likelyThere = computeLogLikelihoods(shaded, values, low);
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++)
    if (low[i] > 0 && likelyThere[i] - 0.7 > likely[i]) likely[i] = likelyThere[i] - 0.7;
}

/** At the foot of what the photo shows, and not skin. */
function findClothSeeds(small: HalfSizeSubject, values: Float32Array, likelySkin: Plane, skin: Skin): Plane {
  const { alpha, inside, chin, faceWidth, floor } = small;
  const foot = Math.min(floor, findLastPhotoRowOfRegionGrid(small) ?? floor);
  const top = Math.min(chin[1] + 0.75 * faceWidth, foot - 0.3 * faceWidth);
  const [from, to] = [Math.floor(top + 1) * REGION_GRID.width, (foot + 1) * REGION_GRID.width];
  const bottom = regionMaskWhere((i) => i >= from && i < to && alpha[i] > 0.9 && inside[i] > 0.9);
  for (const limit of [skin.veryRare, skin.rare]) {
    const seeds = regionMaskWhere((i) => bottom[i] > 0.5 && likelySkin[i] < limit);
    if (countPixelsInMask(seeds) >= 300) return withoutChest(seeds, small, values, likelySkin, skin);
  }
  return bottom;
}

/** A chest in the sun or the shade is unlike the face, but more unlike the clothes on the shoulders. */
function withoutChest(
  seeds: Plane,
  { side, lab }: HalfSizeSubject,
  values: Float32Array,
  likelySkin: Plane,
  skin: Skin,
): Plane {
  const shoulders = regionMaskWhere((i) => seeds[i] > 0.5 && side[i] > SHOULDER);
  if (countPixelsInMask(shoulders) <= 400) return seeds;
  const likely = computeLogLikelihoods(fitColourMixture(valuesIn(values, shoulders), 3), values, seeds);
  const least = quantile(valuesWhere(likely, shoulders), 0.08);
  const cloth = medianLabInMask(lab, shoulders);
  const face = medianLabInMask(lab, skin.seeds);
  const shades = skinLabsByShade(face).slice(0, 2);
  return regionMaskWhere((i) => {
    if (seeds[i] <= 0.5 || likely[i] >= least || isPixelTooPaleForSkin(lab, i, face)) return seeds[i] > 0.5;
    const fromSkin = Math.min(...shades.map((shade) => pixelColourDistance(lab, i, shade)));
    return likelySkin[i] < skin.veryRare - CHEST && fromSkin > pixelColourDistance(lab, i, cloth);
  });
}

/** Blond hair and a sunburnt neck have the same colours: what the skin of the face itself shows of it. */
function confusionOf(hair: Plane, skin: Plane, seeds: Plane): number {
  return quantile(
    valuesWhere(
      hair.map((value, i) => value - skin[i]),
      seeds,
    ),
    0.98,
  );
}

/** Undefined where the shoulders are hidden or out of the picture. */
function findHairLike(
  { side, v, alpha }: HalfSizeSubject,
  values: Float32Array,
  hair: Plane,
  usualHair: number,
  clothSeeds: Plane,
): Plane | undefined {
  const shoulders = regionMaskWhere((i) => clothSeeds[i] > 0.5 && side[i] > SHOULDER);
  if (countPixelsInMask(shoulders) <= 400) return undefined;
  const low = regionMaskWhere((i) => alpha[i] > 0.3 && v[i] > COLLAR);
  const likely = computeLogLikelihoods(fitColourMixture(valuesIn(values, shoulders), 3), values, low);
  const alien = quantile(valuesWhere(likely, shoulders), 0.06);
  return regionMaskWhere((i) => low[i] > 0 && hair[i] > usualHair && likely[i] < alien && hair[i] > likely[i]);
}
