import type { Marked } from '@marula/contract/jobs.browse.contract';

/** Characters that no language uses stand around what was found, because the database's own marks are HTML. */
export const FOUND = { start: '\uE000', end: '\uE001' } as const;

/** For `ts_headline`. */
export const MARKING = `StartSel=${FOUND.start}, StopSel=${FOUND.end}`;

const PIECES = new RegExp(`${FOUND.start}([^${FOUND.end}]*)${FOUND.end}`);

export function pieces(text: string): Marked {
  return text
    .split(PIECES)
    .map((piece, index) => ({ text: piece, found: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '');
}
