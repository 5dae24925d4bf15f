// Frees the memory of large planes.
import { expect, test } from 'vitest';
import {
  collectPlanes,
  copyPlane,
  freePlanes,
  newPlane,
  outsideScope,
  planeScope,
  releaseKeptMemory,
} from './planes.ts';

const LARGE = 100_000;

test('frees discarded planes', () => {
  const [one, other] = [new Float32Array(5), new Float32Array(LARGE)];
  freePlanes(one, other);
  expect([one.buffer.byteLength, other.length]).toEqual([0, 0]);
});

test('finds the planes of an object and its lists and frees each once', () => {
  const [one, other] = [new Float32Array(5), new Float32Array(7)];
  const found = collectPlanes({ one, part: { other, again: one, size: 3 }, list: [{ one }], missing: undefined });
  expect(found).toEqual([one, other, one, one]);
  freePlanes(...found);
  expect(one.length + other.length).toBe(0);
});

test('gives a new plane of zeros the memory that was freed in the same step', () => {
  const next = planeScope(() => {
    freePlanes(newPlane(LARGE).fill(7));
    return newPlane(LARGE - 1000);
  });
  expect(next.buffer.byteLength).toBe(4 * LARGE);
  expect(next).toHaveLength(LARGE - 1000);
  expect(next.every((value) => value === 0)).toBe(true);
  freePlanes(next);
  releaseKeptMemory();
  expect(newPlane(LARGE - 1000).buffer.byteLength).toBe(4 * (LARGE - 1000));
});

test('frees what a step made but for its result and what it made outside of its scope', () => {
  const given = newPlane(LARGE);
  let [temporary, lasting] = [given, given];
  const result = planeScope(() => {
    temporary = copyPlane(given);
    lasting = outsideScope(() => copyPlane(given));
    return { shape: copyPlane(given), name: 'step' };
  });
  expect([given, lasting, result.shape].map(({ length }) => length)).toEqual([LARGE, LARGE, LARGE]);
  expect(temporary).toHaveLength(0);
});

test('frees the result of an inner step at the end of the outer one', () => {
  let inner = newPlane(LARGE);
  planeScope(() => {
    inner = planeScope(() => newPlane(LARGE));
    expect(inner).toHaveLength(LARGE);
  });
  expect(inner).toHaveLength(0);
});
