// The likeness score with made-up descriptors: no photo is needed.
import { expect, test } from 'vitest';
import { computeDescriptorPopulationStatistics } from '../../../bench/faces/population.ts';
import { convertRelativeLikenessToGateScale, descriptorLikenessOnGateScale } from './identity.ts';
import {
  decodePopulationStatistics,
  dotProduct,
  estimateClosestStrangersCosine,
  isolateIdentityPartOfDescriptor,
  likenessRelativeToStrangers,
  loadPopulationStatistics,
  serializePopulationStatistics,
  toUnitLength,
} from './population.ts';

const LENGTH = 64;

/** Numbers with a normal distribution, the same for the same seed. */
function normals(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 1) / 4294967297;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

const next = normals(7);
const vector = (size: number) => Float32Array.from({ length: LENGTH }, () => size * next());

// Everybody has something in common; a group of twelve has more in common, and a light changes everybody in the same way.
const shared = vector(1);
const group = vector(0.9);
const light = vector(0.5);
const people = Array.from({ length: 60 }, (_, i) => {
  const own = vector(1).map((value, k) => value + shared[k] + (i < 12 ? group[k] : 0));
  const photo = (lit: number) => toUnitLength(own.map((value, k) => value + lit * light[k] + 0.2 * next()));
  return { who: `${i}`, photos: [photo(0), photo(1), photo(-1)] };
});
const population = computeDescriptorPopulationStatistics(
  people.flatMap(({ who, photos }) => photos.map((description) => ({ who, description }))),
);
const score = (a: Float32Array, b: Float32Array) => likenessRelativeToStrangers(a, b, population);
const photo = (person: number, nth = 0) => people[person].photos[nth];

/** The most alike pair of different people from `first` up to `end`. */
function mostAlike(first: number, end: number, alike: typeof score): number {
  let most = -1;
  for (let i = first; i < end; i++) for (let k = first; k < i; k++) most = Math.max(most, alike(photo(i), photo(k)));
  return most;
}

test('is symmetric, and 1 for the same description', () => {
  expect(score(photo(3), photo(20))).toBe(score(photo(20), photo(3)));
  expect(score(photo(3), photo(3))).toBeCloseTo(1, 5);
});

test('rises with the similarity of the descriptions', () => {
  const mix = (share: number) => toUnitLength(photo(30).map((value, i) => share * value + (1 - share) * photo(40)[i]));
  const scores = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => score(mix(share), photo(30)));
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
});

test('asks for more from a face that is like many', () => {
  const typical = toUnitLength(shared.map((value, i) => value + group[i]));
  const expectedOf = (description: Float32Array) =>
    estimateClosestStrangersCosine(isolateIdentityPartOfDescriptor(description, population), population);
  expect(expectedOf(typical)).toBeGreaterThan(expectedOf(photo(30)));
});

test('brings strangers within a group closer to those outside than the cosine does', () => {
  const gap = (alike: typeof score) => {
    const own = mostAlike(0, 12, alike) - mostAlike(12, 60, alike);
    // In units of the distance between the same person and strangers.
    return own / (alike(photo(5), photo(5, 1)) - mostAlike(12, 60, alike));
  };
  expect(gap(dotProduct)).toBeGreaterThan(0.15);
  expect(gap(score)).toBeLessThan(gap(dotProduct) / 2);
});

test('tells all these people apart over their lights', () => {
  const same = people.flatMap(({ photos: [plain, ...others] }) => others.map((other) => score(plain, other)));
  expect(Math.min(...same)).toBeGreaterThan(mostAlike(0, 60, score) + 0.1);
});

test('a population survives being written to a file and read again', () => {
  const again = decodePopulationStatistics(serializePopulationStatistics(population, 'invented'));
  expect(likenessRelativeToStrangers(photo(3), photo(20), again)).toBeCloseTo(score(photo(3), photo(20)), 3);
});

test('the shipped population fits the descriptions, and its directions are at right angles', () => {
  const { mean, varying, leading, variances } = loadPopulationStatistics();
  for (const one of [mean, ...varying, ...leading]) expect(one).toHaveLength(1024);
  for (const [i, one] of varying.entries())
    for (const [k, other] of varying.entries()) expect(dotProduct(one, other)).toBeCloseTo(i === k ? 1 : 0, 3);
  expect(variances).toEqual(variances.toSorted((a, b) => b - a));
});

test('likeness stays on the scale 0 to 1', () => {
  expect(convertRelativeLikenessToGateScale(1)).toBe(1);
  expect(convertRelativeLikenessToGateScale(0.25)).toBeCloseTo(0.65, 10);
  expect(convertRelativeLikenessToGateScale(-9)).toBe(0);
  const axis = (at: number) => Float32Array.from({ length: 1024 }, (_, i) => Number(i === at));
  expect(descriptorLikenessOnGateScale(axis(1), axis(1))).toBeCloseTo(1, 5);
  expect(descriptorLikenessOnGateScale(axis(1), axis(2))).toBeLessThan(0.65);
});
