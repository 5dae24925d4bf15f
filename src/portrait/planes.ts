// Frees the memory of large planes.

/**
 * Frees the memory of planes at once, without waiting for garbage collection: some ten megabytes for each step of a picture.
 * Afterwards they are empty.
 */
export function freePlanes(...planes: readonly Float32Array[]): void {
  for (const { buffer } of planes) if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
}

/** All planes that an object holds in its fields, and in theirs; those in lists are left out. */
export function planesIn(object: object): Float32Array[] {
  return Object.values(object).flatMap((value) => {
    if (value instanceof Float32Array) return [value];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? planesIn(value) : [];
  });
}
