type Cell = string | number | null | undefined;

/** What a spreadsheet would run as a formula is only shown by it: a quote in front makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

export function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly Cell[]) => `${cells.map(cell).join(',')}\r\n`;

// Spreadsheets take a file for UTF-8 only when it says so.
const BYTE_ORDER_MARK = '\uFEFF';

/** The first line, which names the columns. */
export const csvStart = (names: readonly string[]) => BYTE_ORDER_MARK + csvLine(names);
