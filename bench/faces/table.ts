// Figures as Markdown.

export const percent = (share: number): string => `${(100 * share).toFixed(share > 0 && share < 0.001 ? 3 : 2)} %`;
export const count = (many: number): string => many.toLocaleString('en');
export const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
export const table = (head: string[], rows: string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n');

/** Puts each part between its markers `<!-- NAME -->` and `<!-- /NAME -->`. What is written around them stays. */
export function fillPage(page: string, parts: Record<string, string>): string {
  let filled = page;
  for (const [name, text] of Object.entries(parts)) {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [start, end] = [filled.indexOf(open), filled.indexOf(close)];
    if (start < 0 || end < start) throw new Error(`the page has no place for ${name}`);
    filled = `${filled.slice(0, start + open.length)}\n${text}\n${filled.slice(end)}`;
  }
  return filled;
}
