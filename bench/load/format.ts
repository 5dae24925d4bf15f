// Formats figures for the page.

export const formatInteger = (value: number): string => Math.round(value).toLocaleString('en');
export const formatWithDecimalBelowTen = (value: number): string =>
  value < 10 ? value.toFixed(1) : formatInteger(value);
export const formatFactor = (value: number): string => `${value.toFixed(1)} ×`;

/** A table in Markdown, its columns of figures set to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const isFigure = (column: number) => rows.every((row) => /^[\d.,]|^$|^never/.test(row[column] ?? ''));
  const rule = head.map((_, column) => (column > 0 && isFigure(column) ? '---:' : '---'));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${rule.join('|')}|`, ...rows.map(line)].join('\n');
}
