// Memory of large planes: freed by hand or together at the end of a step, and kept for the next plane.
import { trackAllocationAndCollectGarbageIfDue } from './collect-garbage.ts';
import {
  acquireArenaPlane,
  keepArenaPiecesOfPlanes,
  releaseArenaMemoryOnceUnused,
  releaseArenaPlane,
  releaseEmptyArenaPieces,
} from './plane-arena.ts';

/** Smaller planes are left to the garbage collector. */
const LARGE_BYTES = 2 ** 16;

/** The large planes made since the innermost scope began. */
let made: Float32Array[] | undefined;

/** A plane of zeros. */
export function newPlane(length: number): Float32Array {
  return makePlane(length, true);
}

/** A plane whose numbers may be anything, for code that writes all of them. */
export function newUnfilledPlane(length: number): Float32Array {
  return makePlane(length, false);
}

export function copyPlane(plane: Float32Array): Float32Array {
  const copy = newUnfilledPlane(plane.length);
  copy.set(plane);
  // The end of a scope frees its planes without the garbage collector.
  if (!made && copy.byteLength >= LARGE_BYTES) trackAllocationAndCollectGarbageIfDue(copy.byteLength);
  return copy;
}

/**
 * Runs a step, and frees the large planes that it made with the functions above but for those in its result. What it
 * leaves in other objects has to be made `runOutsidePlaneScope`. Not for steps that wait.
 */
export function runInPlaneScope<Result>(step: () => Result): Result {
  const outer = made;
  const own: Float32Array[] = [];
  made = own;
  try {
    const result = step();
    const held = listPlanesInObject(result);
    for (const plane of own) if (isPartHeld(plane, held)) outer?.push(plane);
    freePlanes(...own.filter((plane) => !isPartHeld(plane, held)));
    return result;
  } finally {
    made = outer;
  }
}

/** Whether any of the planes is this one or a part of it. */
function isPartHeld({ buffer, byteOffset, byteLength }: Float32Array, held: readonly Float32Array[]): boolean {
  return held.some(
    (one) => one.buffer === buffer && one.byteOffset >= byteOffset && one.byteOffset < byteOffset + byteLength,
  );
}

/** Makes planes that outlive the scope: they are freed by hand, or go with all memory when that is given back. */
export function runOutsidePlaneScope<Result>(make: () => Result): Result {
  const scope = made;
  made = scope && [];
  try {
    return make();
  } finally {
    made = scope;
  }
}

/**
 * Frees the memory of planes at once, without waiting for garbage collection: some ten megabytes for each step of a picture.
 * Nobody may read them afterwards.
 */
export function freePlanes(...planes: readonly (Float32Array | Uint8Array)[]): void {
  for (const plane of planes) {
    if (plane instanceof Float32Array && releaseArenaPlane(plane)) continue;
    const { buffer } = plane;
    if (buffer instanceof ArrayBuffer && !buffer.detached && plane.byteLength === buffer.byteLength) buffer.transfer(0);
  }
}

/** Frees all planes that an object holds, but for those of which something in `kept` is a part. */
export function freePlanesInObject(ended: object, kept: object = {}): void {
  const held = listPlanesInObject(kept);
  freePlanes(...listPlanesInObject(ended).filter((plane) => !isPartHeld(plane, held)));
}

/** Gives the memory that is kept for new planes back to the system. */
export function releaseUnusedPlaneMemory(): void {
  clearTimeout(release);
  releaseArenaMemoryOnceUnused();
}

/** Releases the memory in which there are no planes; the rest of the other pieces stays for new ones. */
export function releaseEmptyPlaneMemory(): void {
  releaseEmptyArenaPieces();
}

/** As much as a person takes who is staged for a picture: with more, the memory of a print would be higher. */
const KEPT_PIECES = 2;
/** Variants follow each other within half a second. */
const KEPT_MS = 10_000;
let release: NodeJS.Timeout | undefined;

/**
 * Keeps some memory for the planes of the next picture, for `ms` milliseconds: handed out anew by the system it takes as long as half
 * the staging of a person. What the planes of the `kept` object leave free in the memory that they lie in belongs to it. Memory in which
 * planes were forgotten is given back with them.
 */
export function keepUnusedPlaneMemory(kept: object = {}, ms = KEPT_MS): void {
  keepArenaPiecesOfPlanes(listPlanesInObject(kept), KEPT_PIECES);
  clearTimeout(release);
  release = setTimeout(releaseUnusedPlaneMemory, ms).unref();
}

/** All planes that an object holds in its fields and lists, and in theirs. */
export function listPlanesInObject(value: unknown): Float32Array[] {
  if (value instanceof Float32Array) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listPlanesInObject) : [];
}

function makePlane(length: number, cleared: boolean): Float32Array {
  if (!made || 4 * length < LARGE_BYTES) return new Float32Array(length);
  const plane = acquireArenaPlane(length, cleared);
  made.push(plane);
  return plane;
}
