/** The element at this index. Throws RangeError where there is none. For loops over pixels a check for each is too slow. */
export function elementAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`no element ${index} in a list of ${list.length}`);
  // In range, as just checked; undefined only if T is.
  return list[index] as T;
}
