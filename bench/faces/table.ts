// Figures as Markdown.

export const formatPercent = (share: number): string =>
  `${(100 * share).toFixed(share > 0 && share < 0.001 ? 3 : 2)} %`;
export const formatCount = (many: number): string => many.toLocaleString('en');
export const markdownTableRow = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
export const markdownTableFromRowLines = (head: string[], rows: string[]): string =>
  [markdownTableRow(...head), markdownTableRow(...head.map(() => '---')), ...rows].join('\n');

/** Puts each part between its markers `<!-- NAME -->` and `<!-- /NAME -->`. What is written around them stays. */
export function replaceMarkedPageParts(page: string, parts: Record<string, string>): string {
  let filled = page;
  for (const [name, text] of Object.entries(parts)) {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [start, end] = [filled.indexOf(open), filled.indexOf(close)];
    if (start < 0 || end < start) throw new Error(`the page has no place for ${name}`);
    filled = `${filled.slice(0, start + open.length)}\n${text}\n${filled.slice(end)}`;
  }
  return filled;
}
