// The arithmetic of `npm run bench:faces`, with made-up people: no photo is needed.
import { expect, test } from 'vitest';
import { countAndFormatSkinLightnessOrderErrors } from '../../../bench/faces/drawn-tables.ts';
import { likenessScoreFactories } from '../../../bench/faces/likeness-scores.ts';
import {
  collectMatchScores,
  computeSkinToneGroupsByPerson,
  shareReachingThreshold,
  skinToneGroups,
  thresholdForShare,
} from '../../../bench/faces/match-scores.ts';
import { replaceMarkedPageParts } from '../../../bench/faces/table.ts';
import { toUnitLength } from './population.ts';

const LENGTH = 48;

/** Numbers between -1 and 1, the same every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 1) / 2147483648 - 1;
  };
}

const next = numbers(5);
const vector = () => Float32Array.from({ length: LENGTH }, next);
const common = vector();
const signals = {
  brightness: 150,
  burnt: 0,
  sharpness: 0.3,
  openness: 0.35,
  mouthWidth: 0.6,
  eyeBrightness: 0.8,
  coverColour: 2,
  coverBrightness: 1,
};

/** 32 people in four photos each; the descriptions of the first twelve, who have dark skin, lie closer together. */
const seen = Array.from({ length: 32 }, (_, i) => {
  const own = vector().map((value, k) => value + (i < 12 ? 1.3 : 0.5) * common[k]);
  return (['photo', 'webcam', 'dim', 'window'] as const).map((variant) => {
    const description = toUnitLength(own.map((value) => value + 0.25 * next()));
    const tone = i < 12 ? -40 : 60;
    return { file: `${i}_neutral.jpg`, who: `${i}`, variant, tone, signals, description, mirrored: description };
  });
}).flat();

test('a person belongs to the group of the middle of their tones', () => {
  const toned = [-50, -40, 70].map((tone) => ({ who: 'a', tone }));
  const found = computeSkinToneGroupsByPerson([...toned, { who: 'b', tone: 40 }, { who: 'c', tone: 95 }]);
  expect([...found.values()].map(({ name }) => name)).toEqual(skinToneGroups.map(({ name }) => name));
});

test('shares and gates are counted from the top', () => {
  const values = Float32Array.of(1, 2, 3, 4);
  expect([0, 2.5, 4, 5].map((gate) => shareReachingThreshold(values, gate))).toEqual([1, 0.5, 0.25, 0]);
  expect(shareReachingThreshold(new Float32Array(), 0)).toBe(0);
  expect(thresholdForShare(values, 0)).toBe(4);
  expect(thresholdForShare(values, 0.25)).toBe(3);
});

test('every pair is counted once, and the score of the product is fairer than the cosine', () => {
  const [cosine, product] = [
    collectMatchScores(likenessScoreFactories.cosine, seen),
    collectMatchScores(likenessScoreFactories['against a population'], seen),
  ];
  expect(product.same).toHaveLength(32 * 6);
  expect(product.strangers).toHaveLength((128 * 127) / 2 - 32 * 6);
  expect(product.strangersWithin.get(skinToneGroups[0])).toHaveLength((48 * 47) / 2 - 12 * 6);
  const atCommonGate = ({ strangers, strangersWithin }: typeof product) =>
    shareReachingThreshold(
      strangersWithin.get(skinToneGroups[0]) ?? new Float32Array(),
      thresholdForShare(strangers, 0.01),
    );
  expect(atCommonGate(cosine)).toBeGreaterThan(0.05);
  expect(atCommonGate(product)).toBeLessThan(atCommonGate(cosine) / 2);
});

test('pairs in the wrong order are counted, of those that differ', () => {
  const people = [30, 50, 51, 70].map((photo, i) => ({ photo, picture: [52, 50, 49, 70][i] }));
  expect(countAndFormatSkinLightnessOrderErrors(people)).toBe('2 of 5');
});

test('a page keeps what is written around its tables', () => {
  const page = 'before\n<!-- one -->\nold\n<!-- /one -->\nafter\n';
  expect(replaceMarkedPageParts(page, { one: 'new' })).toBe('before\n<!-- one -->\nnew\n<!-- /one -->\nafter\n');
  expect(replaceMarkedPageParts(replaceMarkedPageParts(page, { one: 'new' }), { one: 'new' })).toBe(
    replaceMarkedPageParts(page, { one: 'new' }),
  );
  expect(() => replaceMarkedPageParts(page, { two: '' })).toThrow('no place for two');
});
