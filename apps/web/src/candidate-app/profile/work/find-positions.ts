import type { FormOptions } from '@marula/contract/forms.contract';

export type Position = FormOptions['industry_positions'][number];

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The library is long; a screen of a phone is short. */
const offered = 12;

/** Positions that have every word somebody typed, those that begin with it first. */
export function findPositions(positions: readonly Position[], typed: string): readonly Position[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const start = words.join(' ');
  const met = positions.filter(({ name }) => words.every((word) => folded(name).includes(word)));
  const begins = ({ name }: Position) => folded(name).startsWith(start);
  return [...met.filter(begins), ...met.filter((position) => !begins(position))].slice(0, offered);
}
