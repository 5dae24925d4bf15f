// What colours skin, hair and cloth of this person have, learnt from places where each is sure to be.
import { dimmed, fitMixture, logLikelihood, type Mixture } from '../../raster/mixtures.ts';
import { median, quantile } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { HALF, type Sight } from './sight.ts';

/** How likely each pixel's colour is to be of each material, as logs; `hairSeed` marks where hair was learnt. */
export type Materials = {
  skin: Plane;
  hair: Plane;
  cloth: Plane;
  /** Pixels beside the neck that look like the hair of the head and unlike the shoulders. */
  hairLike?: Uint8Array;
  hairSeed: Uint8Array;
  isBald: boolean;
};

/** Light varies more over a face than colour does: L* counts less. */
const WEIGHTS = [0.55, 1.6, 1.6] as const;
/** What stands for hair where nobody has any. */
const NONE = -40;

export function findMaterials(sight: Sight, cover: number): Materials {
  const features = weighted(sight.lab);
  const core = coreSkin(sight);
  const skinMixture = required(mixtureOf(features, core, 3));
  const skin = likelihoods(features, skinMixture);
  const rare = quantile(pick(skin, core), 0.02);
  const { hairSeed, isBald } = findHair(sight, skin, rare);
  const hairMixture = isBald ? undefined : mixtureOf(features, hairSeed, 3);
  const hair = hairMixture ? likelihoods(features, hairMixture) : new Float32Array(skin.length).fill(NONE);
  const body = bodySkin(sight, features, skinMixture, skin);
  const clothSeed = findCloth(sight, { skin, body, core, rare, cover });
  const cloth = likelihoods(features, mixtureOf(features, clothSeed, 4) ?? skinMixture);
  const hairLike = hairMixture && hairUnlikeShoulders(sight, { features, clothSeed, hair, hairSeed });
  return { skin: body, hair, cloth, hairLike, hairSeed, isBald };
}

function weighted(lab: Float32Array): Float32Array {
  return lab.map((value, k) => value * WEIGHTS[k % 3]);
}

function required(mixture: Mixture | undefined): Mixture {
  if (!mixture) throw new Error('the face in the photo is too small to be drawn');
  return mixture;
}

/** Cheeks, nose and forehead, without features and without what is much lighter or darker than most of them. */
function coreSkin({ inner, features, axes: { v }, lab }: Sight): Uint8Array {
  const core = mark(inner.length, (i) => inner[i] > 0.5 && features[i] < 0.3 && v[i] > -0.55 && v[i] < 0.62);
  const middle = median(pickChannel(lab, core, 0));
  return mark(core.length, (i) => core[i] === 1 && Math.abs(lab[3 * i] - middle) < 25);
}

function findHair(
  { alpha, axes: { u, v }, beyond, faceWidth }: Sight,
  skin: Plane,
  rare: number,
): { hairSeed: Uint8Array; isBald: boolean } {
  let above = 0;
  let count = 0;
  const hairSeed = mark(alpha.length, (i) => {
    if (alpha[i] <= 0.9) return false;
    const isAbove = v[i] < -0.95 && beyond[i] > 0.04;
    if (isAbove) above++;
    const isHair = (isAbove || (v[i] < 0.5 && beyond[i] > 0.08 && Math.abs(u[i]) < 4)) && skin[i] < rare;
    if (isHair) count++;
    return isHair;
  });
  return { hairSeed, isBald: count < 0.25 * Math.max(1, above) || count < 0.02 * faceWidth ** 2 || count <= 200 };
}

/** Neck and chest have the face's skin in its own shadow. */
function bodySkin({ axes: { u, v } }: Sight, features: Float32Array, mixture: Mixture, skin: Plane): Plane {
  const darker = [0.8, 0.62].map((share) => dimmed(mixture, share));
  return skin.map((value, i) => {
    if (v[i] <= 0.95 || Math.abs(u[i]) >= 2.2) return value;
    const [a, b, c] = [features[3 * i], features[3 * i + 1], features[3 * i + 2]];
    return Math.max(value, ...darker.map((one) => logLikelihood(one, a, b, c) - 0.7));
  });
}

type ClothClues = { skin: Plane; body: Plane; core: Uint8Array; rare: number; cover: number };

function findCloth({ alpha, mesh, faceWidth }: Sight, { skin, body, core, rare, cover }: ClothClues): Uint8Array {
  const lowest = Math.min(HALF.height - 1, Math.floor(cover / 2) + 30);
  const from = Math.max(mesh[152][1] + 0.75 * faceWidth, lowest - 0.3 * faceWidth);
  const bottom = mark(alpha.length, (i) => {
    const y = Math.floor(i / HALF.width);
    return alpha[i] > 0.9 && y > from && y <= lowest;
  });
  const limit = quantile(pick(skin, core), 0.01);
  const surely = mark(bottom.length, (i) => bottom[i] === 1 && body[i] < limit);
  if (countOf(surely) >= 300) return surely;
  const perhaps = mark(bottom.length, (i) => bottom[i] === 1 && skin[i] < rare);
  return countOf(perhaps) >= 300 ? perhaps : bottom;
}

type HairClues = { features: Float32Array; clothSeed: Uint8Array; hair: Plane; hairSeed: Uint8Array };

function hairUnlikeShoulders(
  { axes: { u } }: Sight,
  { features, clothSeed, hair, hairSeed }: HairClues,
): Uint8Array | undefined {
  const shoulders = mark(clothSeed.length, (i) => clothSeed[i] === 1 && Math.abs(u[i]) > 1.25);
  const mixture = countOf(shoulders) > 400 ? mixtureOf(features, shoulders, 3) : undefined;
  if (!mixture) return undefined;
  const likeShoulders = likelihoods(features, mixture);
  const alien = quantile(pick(likeShoulders, shoulders), 0.06);
  const usual = quantile(pick(hair, hairSeed), 0.015) - 2;
  return mark(hair.length, (i) => hair[i] > usual && likeShoulders[i] < alien && hair[i] > likeShoulders[i]);
}

export function mark(length: number, isIn: (i: number) => boolean): Uint8Array {
  const marks = new Uint8Array(length);
  for (let i = 0; i < length; i++) if (isIn(i)) marks[i] = 1;
  return marks;
}

export function countOf(marks: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < marks.length; i++) count += marks[i];
  return count;
}

function pick(plane: Plane, where: Uint8Array): Float32Array {
  return plane.filter((_, i) => where[i] === 1);
}

export function pickChannel(lab: Float32Array, where: Uint8Array, channel: number): Float32Array {
  const values = new Float32Array(countOf(where));
  for (let i = 0, k = 0; i < where.length; i++) if (where[i] === 1) values[k++] = lab[3 * i + channel];
  return values;
}

function mixtureOf(features: Float32Array, where: Uint8Array, parts: number): Mixture | undefined {
  const samples = new Float32Array(3 * countOf(where));
  for (let i = 0, k = 0; i < where.length; i++)
    if (where[i] === 1) {
      samples.set(features.subarray(3 * i, 3 * i + 3), k);
      k += 3;
    }
  return fitMixture(samples, parts);
}

function likelihoods(features: Float32Array, mixture: Mixture): Plane {
  const plane = new Float32Array(features.length / 3);
  for (let i = 0; i < plane.length; i++)
    plane[i] = logLikelihood(mixture, features[3 * i], features[3 * i + 1], features[3 * i + 2]);
  return plane;
}
