// Made-up strangers, compared with made-up descriptors: no photo is needed.
import { expect, test } from 'vitest';
import { MIN_DRAWN_LIKENESS } from './identity.ts';
import {
  dotProduct,
  type FaceDescriptorPopulationStatistics,
  loadPopulationStatistics,
  toUnitLength,
} from './population.ts';
import { checkFaceLikeness } from './quality-check.ts';
import { isMoreLikeAStranger, sampleStrangerDescriptors } from './synthetic-strangers.ts';

const population = loadPopulationStatistics();
// Other people than the cohort that the product compares with.
const people = sampleStrangerDescriptors(population, 60, 77);
/** A description whose normalized form is `normalized`, but for what all people share. */
const described = (normalized: Float32Array) => toUnitLength(normalized.map((value, i) => value + population.mean[i]));
const between = (one: Float32Array, other: Float32Array, share: number) =>
  toUnitLength(one.map((value, i) => (1 - share) * value + share * other[i]));

test('invented strangers are the same for the same seed, of unit length, and spread as the population is', () => {
  const flat: FaceDescriptorPopulationStatistics = {
    ...population,
    leading: population.leading.slice(0, 1),
    variances: [0.5],
    remainder: 0.0001,
  };
  const many = sampleStrangerDescriptors(flat, 400, 3);
  expect(sampleStrangerDescriptors(flat, 2, 3)).toEqual(many.slice(0, 2));
  for (const one of many) expect(dotProduct(one, one)).toBeCloseTo(1, 5);
  const squares = (axis: Float32Array) => {
    const shares = many.map((one) => dotProduct(one, axis) - dotProduct(flat.centre, axis));
    return shares.reduce((sum, one) => sum + one ** 2, 0) / many.length;
  };
  expect(squares(flat.leading[0])).toBeGreaterThan(20 * squares(population.leading[1]));
});

test('a picture of a person is not more like a stranger, one that is halfway to somebody of the cohort is', () => {
  const [stranger] = sampleStrangerDescriptors(population, 1, 1);
  for (const person of people) {
    expect(isMoreLikeAStranger(described(person), described(person))).toBe(false);
    expect(isMoreLikeAStranger(described(between(person, stranger, 0.7)), described(person))).toBe(true);
  }
});

test('a likeness above the gate does not save a picture that is more like a stranger, and no other is refused', () => {
  const [stranger] = sampleStrangerDescriptors(population, 1, 1);
  let likeEnough = 0;
  for (const [i, person] of people.entries()) {
    const known = described(person);
    const wrong = checkFaceLikeness(described(between(person, stranger, 0.52)), known);
    expect(wrong.fault).toBeDefined();
    if (wrong.likeness >= MIN_DRAWN_LIKENESS) {
      likeEnough++;
      expect(wrong.fault).toContain('somebody else');
    }
    // Changed nearly as much, but towards nobody of the cohort.
    const right = checkFaceLikeness(described(between(person, people[(i + 1) % people.length], 0.4)), known);
    expect(right.fault).toBeUndefined();
  }
  expect(likeEnough).toBeGreaterThan(0);
});
