import { GAP, type PageText } from './port.ts';

/** A piece of text where it stands on its page; the page's zero is at the bottom left. */
export interface Word {
  text: string;
  left: number;
  right: number;
  base: number;
  height: number;
}

/** Pieces that stand close to each other in one line. */
type Cell = Word;
type Row = readonly Cell[];

const SAME_LINE = 0.5;
const WORD_SPACE = 0.15;
const CELL_SPACE = 1.6;
/** Lines further apart than so many heights belong to different paragraphs. */
const PARAGRAPH = 1.9;

function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = [];
  for (const word of words.toSorted((a, b) => b.base - a.base || a.left - b.left)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && first.base - word.base < SAME_LINE * Math.max(first.height, word.height)) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left));
}

function joined(words: readonly Word[]): Cell[] {
  const cells: Cell[] = [];
  for (const word of words) {
    const cell = cells.at(-1);
    const space = cell ? (word.left - cell.right) / Math.max(cell.height, word.height) : Number.POSITIVE_INFINITY;
    if (cell && space <= CELL_SPACE) {
      cell.text += (space > WORD_SPACE && !/\s$/.test(cell.text) ? ' ' : '') + word.text;
      cell.right = Math.max(cell.right, word.right);
    } else cells.push({ ...word });
  }
  return cells;
}

/** Days, months and labels stand beside what they are about: the rows of a table, not a column of its own. */
const BELONGS_TO_ITS_ROW = /\d{4}|:\s*$|^[^a-z]*\d/i;

/** Where a second column begins, in which much stands and into which nothing of the first reaches. */
function gutterOf(rows: readonly Row[]): number | undefined {
  const wide = rows.filter((row) => row.length > 1);
  const starts = wide.map((row) => row[1]?.left ?? 0).toSorted((a, b) => a - b);
  const start = starts[Math.floor(starts.length / 2)];
  if (start === undefined || wide.length < 4) return undefined;
  const cells = rows.flat();
  const right = cells.filter(({ left }) => left >= start - 2);
  const left = cells.filter((cell) => cell.right < start);
  if (right.length < 5 || left.length < 5) return undefined;
  const besides = wide.map((row) => row[0]).filter((cell): cell is Cell => cell !== undefined && cell.right < start);
  const ofRows = besides.filter(({ text }) => BELONGS_TO_ITS_ROW.test(text)).length;
  return ofRows * 2 > besides.length ? undefined : start;
}

const textOf = (row: Row) => row.map(({ text }) => text.trim()).join(GAP);

/** With an empty line where a paragraph ends. */
const written = (rows: readonly Row[]): string[] =>
  rows.flatMap((row, index) => {
    const before = rows[index - 1]?.[0];
    const [first] = row;
    const apart = before && first && before.base - first.base > PARAGRAPH * Math.max(before.height, first.height);
    return [...(apart ? [''] : []), textOf(row)];
  });

/** A page's lines as somebody reads them: what goes across the page, then the first column, then the second. */
export function linesOf(words: readonly Word[]): PageText {
  const rows = rowsOf(words).map(joined);
  const gutter = gutterOf(rows);
  if (gutter === undefined) return written(rows);
  const inRight = ({ left }: Cell) => left >= gutter - 2;
  const begin = rows.findIndex((row) => row.some(inRight));
  const below = rows.slice(begin);
  const column = (isIn: (cell: Cell) => boolean) =>
    below.map((row) => row.filter(isIn)).filter((row) => row.length > 0);
  return [
    ...written(rows.slice(0, begin)),
    '',
    ...written(column((cell) => !inRight(cell))),
    '',
    ...written(column(inRight)),
  ];
}
