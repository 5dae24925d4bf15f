// Suggests the nearest known name for a misspelt one.

/** ` Did you mean “citrus-orchard”?`, or nothing where no name is near. */
export function suggestNearestNameAsText(wanted: string, names: readonly string[]): string {
  const [best] = names
    .map((name) => ({ name, steps: stepsBetween(wanted.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.steps - other.steps);
  return best && best.steps <= Math.max(2, wanted.length / 3) ? ` Did you mean “${best.name}”?` : '';
}

/** How many letters to add, drop or change (Levenshtein). */
function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    let [left, diagonal] = [i, i - 1];
    const next = row.slice(1).map((above, k) => {
      const changed = diagonal + (one[i - 1] === other[k] ? 0 : 1);
      [left, diagonal] = [Math.min(changed, above + 1, left + 1), above];
      return left;
    });
    row = [i, ...next];
  }
  return row.at(-1) ?? 0;
}
