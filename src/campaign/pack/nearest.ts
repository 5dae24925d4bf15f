// Suggests the nearest known name for a misspelt one.

/** ` Did you mean “citrus-orchard”?`, or nothing where no name is near. */
export function didYouMean(wanted: string, names: readonly string[]): string {
  const [best] = names
    .map((name) => ({ name, steps: stepsBetween(wanted.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.steps - other.steps);
  return best && best.steps <= Math.max(2, wanted.length / 3) ? ` Did you mean “${best.name}”?` : '';
}

/** How many letters to add, drop or change (Levenshtein). */
function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let k = 1; k <= other.length; k++) {
      const changed = row[k - 1] + (one[i - 1] === other[k - 1] ? 0 : 1);
      next.push(Math.min(changed, row[k] + 1, next[k - 1] + 1));
    }
    row = next;
  }
  return row[other.length];
}
