// A pool of large planes: allocating, zeroing and collecting a new one costs more than the work on it.
import type { Plane } from './types.ts';

/** Planes that nobody uses, by their length. */
const pool = new Map<number, Plane[]>();
/** As many of one length as one picture uses at a time; more are left to the garbage collector. */
const KEPT = 3;

/** A plane with whatever was last in it. Who never gives it back does no harm: it is an array like any other. */
export function borrow(length: number): Plane {
  return pool.get(length)?.pop() ?? new Float32Array(length);
}

/** A borrowed plane full of zeros. */
export function borrowEmpty(length: number): Plane {
  const plane = pool.get(length)?.pop();
  return plane?.fill(0) ?? new Float32Array(length);
}

/** A borrowed plane with the same numbers. */
export function borrowCopy(source: Plane): Plane {
  const plane = borrow(source.length);
  plane.set(source);
  return plane;
}

/** Releases planes into the pool. They must not be used afterwards: others will write to them. */
export function giveBack(...planes: Plane[]): void {
  for (const plane of planes) {
    const kept = pool.get(plane.length) ?? [];
    pool.set(plane.length, kept);
    if (kept.length < KEPT) kept.push(plane);
  }
}

/**
 * Frees the memory of planes at once, without waiting for garbage collection: some ten megabytes for each step of a picture.
 * Afterwards they are empty.
 */
export function discard(...planes: readonly Float32Array[]): void {
  for (const { buffer } of planes) if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
}

/** All planes that an object holds in its fields, and in theirs; those in lists are left out. */
export function planesIn(object: object): Float32Array[] {
  return Object.values(object).flatMap((value) => {
    if (value instanceof Float32Array) return [value];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? planesIn(value) : [];
  });
}
