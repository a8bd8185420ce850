import type { FormOptions } from '@marula/contract/forms.contract';

type Listed = FormOptions['industry_positions'][number];
/** One that somebody has may be one that nobody can choose any more. */
export type Position = Omit<Listed, 'shown'>;

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The library is long; a screen of a phone is short. */
const offered = 12;

/** Positions that have every word somebody typed or its beginning, those that begin with them all first. */
export function findPositions(positions: readonly Listed[], typed: string): readonly Position[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const start = words.join(' ');
  const met = positions.filter(({ name, shown }) => {
    if (!shown) return false;
    // By the beginnings of words: a cook is no bookkeeper.
    const own = folded(name).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => own.some((part) => part.startsWith(word)));
  });
  const begins = ({ name }: Position) => folded(name).startsWith(start);
  return [...met.filter(begins), ...met.filter((position) => !begins(position))].slice(0, offered);
}
