// Frees the memory of large planes.
import { beforeEach, expect, test, vi } from 'vitest';
import {
  copyPlane,
  freePlanes,
  freePlanesInObject,
  keepUnusedPlaneMemory,
  listPlanesInObject,
  newPlane,
  releaseEmptyPlaneMemory,
  releaseUnusedPlaneMemory,
  runInPlaneScope,
  runOutsidePlaneScope,
} from './planes.ts';

const LARGE = 100_000;

// Files share a process: planes that another one left in use would keep their memory alive.
beforeEach(releaseUnusedPlaneMemory);

test('frees discarded planes', () => {
  const [one, other] = [new Float32Array(5), new Float32Array(LARGE)];
  freePlanes(one, other);
  expect([one.buffer.byteLength, other.length]).toEqual([0, 0]);
});

test('finds the planes of an object and its lists and frees each once', () => {
  const [one, other] = [new Float32Array(5), new Float32Array(7)];
  const found = listPlanesInObject({ one, part: { other, again: one, size: 3 }, list: [{ one }], missing: undefined });
  expect(found).toEqual([one, other, one, one]);
  freePlanes(...found);
  expect(one.length + other.length).toBe(0);
});

test('gives a new plane of zeros the memory that was freed in the same step', () => {
  const [before, next, own] = runInPlaneScope(() => {
    const freed = newPlane(LARGE).fill(7);
    const at = freed.byteOffset;
    freePlanes(freed);
    const plane = newPlane(LARGE - 1000);
    expect(plane.byteOffset).toBe(at);
    return [freed, plane, newPlane(LARGE)] as const;
  });
  expect(next.every((value) => value === 0)).toBe(true);
  // What was freed twice is not given to two.
  freePlanes(before);
  const [another] = runInPlaneScope(() => [newPlane(LARGE).fill(5)]);
  expect(next.every((value) => value === 0)).toBe(true);
  freePlanes(next, own, another);
  releaseUnusedPlaneMemory();
  expect(next).toHaveLength(0);
});

test('keeps planes that are in use when all other memory is given back', () => {
  const [held, freed] = runInPlaneScope(() => [newPlane(LARGE).fill(3), newPlane(LARGE)]);
  freePlanes(freed);
  releaseUnusedPlaneMemory();
  const [next] = runInPlaneScope(() => [newPlane(LARGE).fill(4)]);
  expect(held.every((value) => value === 3)).toBe(true);
  freePlanes(held);
  expect(held).toHaveLength(0);
  expect(next.every((value) => value === 4)).toBe(true);
  freePlanes(next);
  releaseUnusedPlaneMemory();
});

test('lays planes beside each other, in whatever order their memory is given back', () => {
  const sizes = [3, 1, 2, 4, 1].map((times) => times * LARGE);
  const planes = runInPlaneScope(() => sizes.map((size, k) => newPlane(size).fill(k)));
  for (const k of [1, 3, 2, 0]) freePlanes(planes[k]);
  // Together they are one stretch again, from the beginning.
  const [joined] = runInPlaneScope(() => [newPlane(10 * LARGE).fill(9)]);
  expect(joined.byteOffset).toBe(planes[0].byteOffset);
  expect(planes[4].every((value) => value === 4)).toBe(true);
  freePlanes(joined, planes[4]);
  releaseUnusedPlaneMemory();
});

test('frees what a step made but for its result and what it made outside of its scope', () => {
  const given = newPlane(LARGE).fill(1);
  let lasting = given;
  const result = runInPlaneScope(() => {
    copyPlane(given);
    lasting = runOutsidePlaneScope(() => copyPlane(given));
    return { part: copyPlane(given).subarray(10), name: 'step' };
  });
  const [next] = runInPlaneScope(() => [newPlane(LARGE).fill(2)]);
  for (const plane of [given, lasting, result.part]) expect(plane.every((value) => value === 1)).toBe(true);
  freePlanes(next);
  releaseUnusedPlaneMemory();
});

test('frees the result of an inner step at the end of the outer one', () => {
  let inner = newPlane(LARGE);
  runInPlaneScope(() => {
    inner = runInPlaneScope(() => newPlane(LARGE));
    expect(inner).toHaveLength(LARGE);
  });
  releaseUnusedPlaneMemory();
  expect(inner).toHaveLength(0);
});

test('frees the planes of an object, but none of which a part is kept', () => {
  const ended = runInPlaneScope(() => ({ whole: newPlane(LARGE).fill(1), other: newPlane(LARGE) }));
  const at = ended.other.byteOffset;
  freePlanesInObject(ended, { part: ended.whole.subarray(7, 9) });
  const [next] = runInPlaneScope(() => [newPlane(LARGE).fill(2)]);
  expect(next.byteOffset).toBe(at);
  expect(ended.whole.every((value) => value === 1)).toBe(true);
  freePlanes(ended.whole, next);
  releaseUnusedPlaneMemory();
});

test('keeps memory without planes for the next picture, and gives it back when none comes', () => {
  vi.useFakeTimers();
  try {
    const [first] = runInPlaneScope(() => [newPlane(LARGE).fill(1)]);
    const { buffer } = first;
    freePlanes(first);
    keepUnusedPlaneMemory({}, 1000);
    vi.advanceTimersByTime(900);
    const [next] = runInPlaneScope(() => [newPlane(LARGE)]);
    expect(next.buffer).toBe(buffer);
    expect(next.every((value) => value === 0)).toBe(true);
    freePlanes(next);
    keepUnusedPlaneMemory({}, 1000);
    vi.advanceTimersByTime(900);
    expect(buffer.byteLength).toBeGreaterThan(0);
    vi.advanceTimersByTime(200);
    expect(buffer.byteLength).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('lays the planes of the next picture beside those that are kept, and gives their memory back with the last of them', () => {
  vi.useFakeTimers();
  try {
    const [kept] = runInPlaneScope(() => [newPlane(LARGE).fill(3)]);
    const { buffer } = kept;
    keepUnusedPlaneMemory({ list: [kept, kept] }, 1000);
    const [next] = runInPlaneScope(() => [newPlane(LARGE)]);
    expect(next.buffer).toBe(buffer);
    freePlanes(next);
    keepUnusedPlaneMemory({ kept }, 1000);
    vi.advanceTimersByTime(1100);
    expect(kept.every((value) => value === 3)).toBe(true);
    freePlanes(kept);
    expect(buffer.byteLength).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('does not keep memory in which a plane was forgotten', () => {
  const [forgotten, kept] = runInPlaneScope(() => [newPlane(LARGE), newPlane(LARGE).fill(3)]);
  keepUnusedPlaneMemory({ kept }, 1000);
  const [next] = runInPlaneScope(() => [newPlane(LARGE)]);
  expect(next.buffer).not.toBe(forgotten.buffer);
  expect(kept.every((value) => value === 3)).toBe(true);
  freePlanes(forgotten, kept, next);
  expect(forgotten).toHaveLength(0);
  releaseUnusedPlaneMemory();
});

test('keeps no more memory for the next picture than a person takes', () => {
  // Each more than a piece of its own.
  const planes = runInPlaneScope(() => Array.from({ length: 4 }, () => newPlane(168 * LARGE)));
  const buffers = planes.map(({ buffer }) => buffer);
  freePlanes(...planes.slice(1));
  keepUnusedPlaneMemory({ kept: planes[0] });
  expect(buffers.filter(({ byteLength }) => byteLength > 0)).toHaveLength(2);
  freePlanes(planes[0]);
  releaseUnusedPlaneMemory();
  expect(buffers.every(({ byteLength }) => byteLength === 0)).toBe(true);
});

test('gives memory without planes back, and lays new planes beside those in use', () => {
  const [held] = runInPlaneScope(() => [newPlane(LARGE).fill(3)]);
  // More than what is left of the piece.
  const [freed] = runInPlaneScope(() => [newPlane(168 * LARGE)]);
  freePlanes(freed);
  releaseEmptyPlaneMemory();
  expect(freed).toHaveLength(0);
  const [next] = runInPlaneScope(() => [newPlane(LARGE)]);
  expect(next.buffer).toBe(held.buffer);
  expect(held.every((value) => value === 3)).toBe(true);
  freePlanes(held, next);
  releaseUnusedPlaneMemory();
});
