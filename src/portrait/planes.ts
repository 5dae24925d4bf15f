// Memory of large planes: freed by hand or together at the end of a step, and kept for the next plane.
import { countPlaneBytes } from './collect-garbage.ts';

/** Smaller planes are left to the garbage collector. */
const LARGE_BYTES = 2 ** 16;
/** Within scopes so much freed memory is kept: the system takes about as long for new pages as a plane's arithmetic. */
const KEPT_BYTES = 20 * 2 ** 20;
/** A plane takes a kept piece of up to so many times its size. */
const SPACIOUS = 1.25;

/** Freed pieces, the latest last. */
const pieces: ArrayBuffer[] = [];
let keptBytes = 0;

/** The large planes made since the innermost scope began. */
let made: Float32Array[] | undefined;

/** A plane of zeros. */
export function newPlane(length: number): Float32Array {
  const piece = takePiece(4 * length);
  if (!piece) return noted(new Float32Array(length));
  const plane = new Float32Array(piece, 0, length);
  plane.fill(0);
  return noted(plane);
}

/** A plane whose numbers may be anything, for code that writes all of them. */
export function unfilledPlane(length: number): Float32Array {
  const piece = takePiece(4 * length);
  return noted(piece ? new Float32Array(piece, 0, length) : new Float32Array(length));
}

export function copyPlane(plane: Float32Array): Float32Array {
  const copy = unfilledPlane(plane.length);
  copy.set(plane);
  // The end of a scope frees its planes without the garbage collector.
  if (!made && copy.byteLength >= LARGE_BYTES) countPlaneBytes(copy.byteLength);
  return copy;
}

/**
 * Runs a step, and frees the large planes that it made with the functions above but for those in its result. What it
 * leaves in other objects has to be made `outsideScope`. Not for steps that wait.
 */
export function planeScope<Result>(step: () => Result): Result {
  const outer = made;
  const own: Float32Array[] = [];
  made = own;
  try {
    const result = step();
    const held = new Set(collectPlanes(result).map(({ buffer }) => buffer));
    for (const plane of own) if (held.has(plane.buffer)) outer?.push(plane);
    freePlanes(...own.filter(({ buffer }) => !held.has(buffer)));
    return result;
  } finally {
    made = outer;
  }
}

/** Makes planes that outlive the scope. */
export function outsideScope<Result>(make: () => Result): Result {
  const scope = made;
  made = undefined;
  try {
    return make();
  } finally {
    made = scope;
  }
}

/**
 * Frees the memory of planes at once, without waiting for garbage collection: some ten megabytes for each step of a picture.
 * Afterwards they are empty.
 */
export function freePlanes(...planes: readonly (Float32Array | Uint8Array)[]): void {
  for (const { buffer } of planes) {
    if (!(buffer instanceof ArrayBuffer) || buffer.detached) continue;
    const { byteLength } = buffer;
    if (made && byteLength >= LARGE_BYTES && byteLength <= KEPT_BYTES) keepPiece(buffer.transfer());
    else buffer.transfer(0);
  }
}

/** Gives the memory that is kept for new planes back to the system. */
export function releaseKeptMemory(): void {
  for (const piece of pieces.splice(0)) piece.transfer(0);
  keptBytes = 0;
}

/** All planes that an object holds in its fields and lists, and in theirs. */
export function collectPlanes(value: unknown): Float32Array[] {
  if (value instanceof Float32Array) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectPlanes) : [];
}

function keepPiece(piece: ArrayBuffer): void {
  pieces.push(piece);
  keptBytes += piece.byteLength;
  while (keptBytes > KEPT_BYTES) {
    const oldest = pieces.shift();
    if (!oldest) return;
    keptBytes -= oldest.byteLength;
    oldest.transfer(0);
  }
}

/** The smallest kept piece that is large enough. */
function takePiece(bytes: number): ArrayBuffer | undefined {
  let best: ArrayBuffer | undefined;
  for (const piece of pieces) {
    const size = piece.byteLength;
    if (size >= bytes && size <= SPACIOUS * bytes && (!best || size < best.byteLength)) best = piece;
  }
  if (!best) return undefined;
  pieces.splice(pieces.indexOf(best), 1);
  keptBytes -= best.byteLength;
  return best;
}

function noted<Plane extends Float32Array>(plane: Plane): Plane {
  if (plane.byteLength >= LARGE_BYTES) made?.push(plane);
  return plane;
}
