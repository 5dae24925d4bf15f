// Cells of a CSV export stay text.
import { expect, test } from 'vitest';
import { formatCsvLine } from './csv.ts';

test('cells keep commas, quotes and line ends', () => {
  expect(formatCsvLine(['a,b', 'say "so"', 'one\ntwo', null, ''])).toBe('"a,b","say ""so""","one\ntwo","",""\r\n');
});

test('no cell begins a formula', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("x")'];
  for (const text of cells) expect(formatCsvLine([text])).toMatch(/^"'/);
  expect(formatCsvLine(['a=1', 'person@infosys.com'])).toBe('"a=1","person@infosys.com"\r\n');
});
