// Invented strangers: a picture must be more like its person than like any of them. They are drawn from the population's
// statistics, so that no description of a real person has to be shipped. How near they come to real strangers:
// docs/fairness.md.
import { createSeededRandomFunction } from './noise.ts';
import {
  dotProduct,
  type FaceDescriptorPopulationStatistics,
  isolateIdentityPartOfDescriptor,
  loadPopulationStatistics,
  toUnitLength,
} from './population.ts';

const COHORT = { size: 1000, seed: 1 };

/**
 * Unit-length descriptions as `isolateIdentityPartOfDescriptor` makes them, from the normal distribution that the population describes. The same
 * seed gives the same people.
 */
export function sampleStrangerDescriptors(
  population: FaceDescriptorPopulationStatistics,
  count: number,
  seed: number,
): Float32Array[] {
  const normal = normalOf(seed);
  const { centre, leading, variances, remainder } = population;
  return Array.from({ length: count }, () => {
    const stranger = centre.map((value) => value + Math.sqrt(remainder) * normal());
    leading.forEach((axis, k) => {
      const share = Math.sqrt(variances[k]) * normal();
      for (let i = 0; i < stranger.length; i++) stranger[i] += share * axis[i];
    });
    return toUnitLength(stranger);
  });
}

let shipped: Float32Array[] | undefined;

/** Whether `picture` is more like an invented stranger than like `person`. Both are unit-length descriptions. */
export function isMoreLikeAStranger(picture: Float32Array, person: Float32Array): boolean {
  const population = loadPopulationStatistics();
  shipped ??= sampleStrangerDescriptors(population, COHORT.size, COHORT.seed);
  const shown = isolateIdentityPartOfDescriptor(picture, population);
  const own = dotProduct(shown, isolateIdentityPartOfDescriptor(person, population));
  return shipped.some((stranger) => dotProduct(shown, stranger) > own);
}

/** Numbers with a standard normal distribution (Box and Muller). */
function normalOf(seed: number): () => number {
  const uniform = createSeededRandomFunction(seed);
  // 1 - x is never 0, whose logarithm is infinite.
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}
