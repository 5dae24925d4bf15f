// Writes CSV lines (RFC 4180) that spreadsheets do not interpret as formulas.

/** First characters that make a cell a formula in some spreadsheet. */
const BEGINS_FORMULA = /^[=+\-@\t\r\n]/;

function cell(value: string | null): string {
  // A leading apostrophe makes it text; quotes do not.
  const text = value === null ? '' : value.replace(BEGINS_FORMULA, "'$&");
  return `"${text.replaceAll('"', '""')}"`;
}

/** One line with its end; null is an empty cell. */
export function formatCsvLine(values: readonly (string | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}
