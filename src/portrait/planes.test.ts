// Frees the memory of large planes.
import { expect, test } from 'vitest';
import { freePlanes, planesIn } from './planes.ts';

test('frees discarded planes', () => {
  const [one, other] = [new Float32Array(5), new Float32Array(7)];
  freePlanes(one, other);
  expect([one.buffer.byteLength, other.length]).toEqual([0, 0]);
});

test('finds the planes of an object and frees each once', () => {
  const [one, other] = [new Float32Array(5), new Float32Array(7)];
  const found = planesIn({ one, part: { other, again: one, size: 3 }, points: [1, 2], missing: undefined });
  expect(found).toEqual([one, other, one]);
  freePlanes(...found);
  expect(one.length + other.length).toBe(0);
});
