// Shorn heads: told from heads of short hair by how little darker than the skin the skull is.
import { expect, it } from 'vitest';
import { HAIR } from './labels.ts';
import { measureShornness } from './shorn.ts';
import { createSyntheticHead } from './synthetic-head.test-helpers.ts';

/** How shorn a low head is whose skin and hair have these L*. */
function shornnessOf(skin: number, hair: number): number {
  const { labels, small } = createSyntheticHead();
  const lab = new Float32Array(3 * labels.length);
  for (let i = 0; i < labels.length; i++) lab.set(labels[i] === HAIR ? [hair, 2, 4] : [skin, 9, 12], 3 * i);
  const alpha = small.v.map((v) => (v > -1 && v < 1.5 ? 1 : 0));
  const oval = small.side.map((side) => (side < 1 ? 1 : 0));
  return measureShornness(labels, { ...small, lab, alpha, inside: alpha, oval });
}

it.each([
  ['somewhat darker than fair skin is shorn', 60, 49, true],
  ['as much darker than dark skin is a head of hair', 31, 20, false],
  ['hardly darker than dark skin is shorn', 31, 28, true],
  ['far darker than fair skin is a head of hair', 60, 30, false],
] as const)('a skull %s', (_, skin, hair, isShorn) => {
  expect(shornnessOf(skin, hair) > 0.5).toBe(isShorn);
});
