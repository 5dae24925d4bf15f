// Likeness scores, each evaluated on people who are not in its statistics.
import { convertRelativeLikenessToGateScale } from '#portrait/steps/identity.ts';
import {
  dotProduct,
  estimateClosestStrangersCosine,
  type FaceDescriptorPopulationStatistics,
  isolateIdentityPartOfDescriptor,
  toUnitLength,
} from '#portrait/steps/population.ts';
import type { MeasuredPhotoVariant } from './measure-photos.ts';
import { computeDescriptorPopulationStatistics } from './population.ts';

/** Likeness of photos `i` and `k` of the list that it was made for. */
type LikenessScore = (i: number, k: number) => number;
export type CreateLikenessScore = (
  seen: readonly MeasuredPhotoVariant[],
  known: readonly MeasuredPhotoVariant[],
) => LikenessScore;

const ofCosine: CreateLikenessScore = (seen) => (i, k) => dotProduct(seen[i].description, seen[k].description);

const ofMirrored: CreateLikenessScore = (seen) => {
  const both = seen.map((one) => toUnitLength(one.description.map((value, i) => value + one.mirrored[i])));
  return (i, k) => dotProduct(both[i], both[k]);
};

const NEAREST = 20;

/** Adaptive s-norm: against the mean and spread of each face's scores with the people of a cohort most like it. */
const ofCohort: CreateLikenessScore = (seen, known) => {
  const cohort = known.filter(({ variant, file }) => variant === 'photo' && !file.includes('smile'));
  const near = seen.map(({ description }) => {
    const scores = cohort.map((one) => dotProduct(description, one.description)).sort((a, b) => b - a);
    const nearest = scores.slice(0, NEAREST);
    const mean = nearest.reduce((sum, one) => sum + one, 0) / nearest.length;
    return { mean, spread: Math.sqrt(nearest.reduce((sum, one) => sum + (one - mean) ** 2, 0) / nearest.length) };
  });
  return (i, k) => {
    const score = dotProduct(seen[i].description, seen[k].description);
    return ((score - near[i].mean) / near[i].spread + (score - near[k].mean) / near[k].spread) / 2;
  };
};

/** The product's score. */
const ofPopulation: CreateLikenessScore = (seen, known) => {
  const population: FaceDescriptorPopulationStatistics = computeDescriptorPopulationStatistics(known);
  const normalized = seen.map(({ description }) => isolateIdentityPartOfDescriptor(description, population));
  const expected = normalized.map((one) => estimateClosestStrangersCosine(one, population));
  return (i, k) => {
    const mean = (expected[i] + expected[k]) / 2;
    return convertRelativeLikenessToGateScale((dotProduct(normalized[i], normalized[k]) - mean) / (1 - mean));
  };
};

export const likenessScoreFactories = {
  cosine: ofCosine,
  'cosine, mirrored average': ofMirrored,
  'adaptive s-norm, 20 nearest': ofCohort,
  'against a population': ofPopulation,
} satisfies Record<string, CreateLikenessScore>;

const FOLDS = 4;

/** Calls `pair` with the score of every two photos, by statistics over people who are in neither. */
export function forEachPhotoPairWithCrossValidatedScore(
  make: CreateLikenessScore,
  seen: readonly MeasuredPhotoVariant[],
  pair: (i: number, k: number, score: number) => void,
): void {
  const people = [...new Set(seen.map(({ who }) => who))];
  // Neighbours in the list come into different folds.
  const fold = seen.map(({ who }) => people.indexOf(who) % FOLDS);
  for (let one = 0; one < FOLDS; one++) {
    for (let other = one; other < FOLDS; other++) {
      const known = seen.filter((_, i) => fold[i] !== one && fold[i] !== other);
      const score = make(seen, known);
      for (let i = 0; i < seen.length; i++)
        for (let k = i + 1; k < seen.length; k++)
          if (Math.min(fold[i], fold[k]) === one && Math.max(fold[i], fold[k]) === other) pair(i, k, score(i, k));
    }
  }
}
