// A pool of large planes: allocating, zeroing and collecting a new one costs more than the work on it.
import type { Plane } from './types.ts';

/** Planes that nobody uses, by their length. */
const shelf = new Map<number, Plane[]>();
/** As many of one length as one picture uses at a time; more are left to the garbage collector. */
const KEPT = 3;

/** A plane with whatever was last in it. Who never gives it back does no harm: it is an array like any other. */
export function borrow(length: number): Plane {
  return shelf.get(length)?.pop() ?? new Float32Array(length);
}

/** A borrowed plane full of zeros. */
export function borrowEmpty(length: number): Plane {
  const plane = shelf.get(length)?.pop();
  return plane?.fill(0) ?? new Float32Array(length);
}

/** A borrowed plane with the same numbers. */
export function borrowCopy(source: Plane): Plane {
  const plane = borrow(source.length);
  plane.set(source);
  return plane;
}

/** Ends the use of planes, borrowed or not. Whoever still holds one will see others' numbers in it. */
export function giveBack(...planes: Plane[]): void {
  for (const plane of planes) {
    const kept = shelf.get(plane.length) ?? [];
    shelf.set(plane.length, kept);
    if (kept.length < KEPT) kept.push(plane);
  }
}

/**
 * Frees planes at once. The collector knows late that they are large, and works long to find them: some ten megabytes a
 * picture's step. Whoever still holds one sees it empty.
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
