// Counts false matches and misses, for all people and by group of skin tone.

import { type CreateLikenessScore, forEachPhotoPairWithCrossValidatedScore } from './likeness-scores.ts';
import type { MeasuredPhotoVariant } from './measure-photos.ts';
import { type PhotoVariantName, photoVariantNames } from './variants.ts';

/** `from`, `to`: individual typology angle in degrees. */
export type SkinToneGroup = { name: string; from: number; to: number };
export const skinToneGroups: SkinToneGroup[] = [
  { name: 'brown and dark', from: -90, to: 28 },
  { name: 'intermediate and light', from: 28, to: 55 },
  { name: 'very light', from: 55, to: 91 },
];

type Toned = Pick<MeasuredPhotoVariant, 'who' | 'tone'>;

/** A person's tone: the median of the angles measured in their photos. */
export function computeSkinTonesByPerson(seen: readonly Toned[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [who, own] of Map.groupBy(seen, (one) => one.who)) {
    const tones = own.map(({ tone }) => tone).sort((a, b) => a - b);
    found.set(who, tones[tones.length >> 1]);
  }
  return found;
}

export function computeSkinToneGroupsByPerson(seen: readonly Toned[]): Map<string, SkinToneGroup> {
  const groupAt = (tone: number): SkinToneGroup =>
    skinToneGroups.find(({ from, to }) => tone >= from && tone < to) ?? skinToneGroups[skinToneGroups.length - 1];
  return new Map([...computeSkinTonesByPerson(seen)].map(([who, tone]) => [who, groupAt(tone)]));
}

/** Scores of pairs, each list in ascending order. */
export type MatchScores = {
  strangers: Float32Array;
  strangersWithin: Map<SkinToneGroup, Float32Array>;
  same: Float32Array;
  sameWithin: Map<SkinToneGroup, Float32Array>;
  /** By the two variants compared, as in `variantPairName`. */
  sameByVariants: Map<string, Float32Array>;
};

const variantPairName = (a: PhotoVariantName, b: PhotoVariantName): string =>
  [a, b].sort((one, other) => photoVariantNames.indexOf(one) - photoVariantNames.indexOf(other)).join(' – ');

export function collectMatchScores(make: CreateLikenessScore, seen: readonly MeasuredPhotoVariant[]): MatchScores {
  const groupOf = computeSkinToneGroupsByPerson(seen);
  const [strangers, same]: number[][] = [[], []];
  const [strangersWithin, sameWithin] = [new Map<SkinToneGroup, number[]>(), new Map<SkinToneGroup, number[]>()];
  const sameByVariants = new Map<string, number[]>();
  forEachPhotoPairWithCrossValidatedScore(make, seen, (i, k, score) => {
    const [one, other] = [seen[i], seen[k]];
    const [group, otherGroup] = [groupOf.get(one.who), groupOf.get(other.who)];
    if (one.who === other.who) {
      same.push(score);
      if (group) put(sameWithin, group, score);
      put(sameByVariants, variantPairName(one.variant, other.variant), score);
    } else {
      strangers.push(score);
      if (group && group === otherGroup) put(strangersWithin, group, score);
    }
  });
  return {
    strangers: sorted(strangers),
    same: sorted(same),
    strangersWithin: sortedEach(strangersWithin),
    sameWithin: sortedEach(sameWithin),
    sameByVariants: sortedEach(sameByVariants),
  };
}

function put<K>(lists: Map<K, number[]>, key: K, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const sorted = (values: readonly number[]): Float32Array => Float32Array.from(values).sort();
const sortedEach = <K>(lists: Map<K, number[]>): Map<K, Float32Array> =>
  new Map([...lists].map(([key, values]) => [key, sorted(values)]));

/** Share of the values, in ascending order, that reach the gate. */
export function shareReachingThreshold(values: Float32Array, gate: number): number {
  let below = 0;
  while (below < values.length && values[below] < gate) below++;
  return values.length ? (values.length - below) / values.length : 0;
}

/** The lowest gate that at most this share of the values reaches. */
export function thresholdForShare(values: Float32Array, share: number): number {
  const place = values.length - 1 - Math.floor(share * values.length);
  return values[Math.max(0, place)];
}
