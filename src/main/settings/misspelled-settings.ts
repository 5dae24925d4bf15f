// Finds variables that are probably meant as settings of this product, and the setting that was probably meant.

/** Beginnings that others use as well: OpenTelemetry, Node, the system, Python. */
const SHARED = new Set(['NODE', 'OTEL', 'LOG', 'MAIL', 'SECRET', 'REQUESTS', 'CODE', 'TEST', 'API']);
const suffix = /_FILE$/;

/** Unknown variables by name, each with the nearest setting. `known` includes the names with `_FILE`. */
export function findMisspelledSettings(given: readonly string[], known: readonly string[]): Record<string, string> {
  const beginnings = new Set(known.filter((name) => name.includes('_')).map((name) => name.split('_')[0]));
  const found: Record<string, string> = {};
  for (const name of given.filter((one) => !known.includes(one))) {
    const [beginning = ''] = name.split('_');
    const isOurs = name.includes('_') && beginnings.has(beginning) && !SHARED.has(beginning);
    const candidates = isOurs ? known.filter((one) => one.startsWith(`${beginning}_`)) : known;
    const [nearest, distance] = nearestOf(name, candidates);
    if (isOurs || distance <= tolerance(name)) found[name] = nearest;
  }
  return found;
}

/** Short names are near each other by chance: HOME and HOST. */
const tolerance = (name: string) => (name.replace(suffix, '').length < 6 ? 1 : 2);

function nearestOf(name: string, known: readonly string[]): [string, number] {
  const upper = name.toUpperCase();
  return known
    .map((one): [string, number] => [one, damerauLevenshteinDistance(upper, one)])
    .reduce((best, one) => (one[1] < best[1] ? one : best));
}

/** Damerau-Levenshtein: letters that are missing, added, replaced, or swapped with their neighbour. */
export function damerauLevenshteinDistance(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, column) => column);
  let twoAbove: number[] = [];
  const cell = (line: readonly number[], column: number) => line[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= left.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const steps = Math.min(
        cell(above, column) + 1,
        cell(line, column - 1) + 1,
        cell(above, column - 1) + (same ? 0 : 1),
        swapped ? cell(twoAbove, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      line.push(steps);
    }
    [twoAbove, above] = [above, line];
  }
  return cell(above, right.length);
}
