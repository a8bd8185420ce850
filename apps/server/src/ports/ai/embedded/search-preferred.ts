import type { Span } from './search-wishes.ts';

/** What would be good to have, and leaves nobody out. */
export interface PreferredClause extends Span {
  /** Nothing else stands in it, so that even a trade or a licence in it is preferred. Otherwise only its free words are. */
  isApart: boolean;
}

export interface Preferences {
  clauses: PreferredClause[];
  /** The words that say so, which are not looked for. */
  markers: Span[];
}

const BEFORE =
  /\b(?:(?:but |and )?(?:preferably|ideally|(?:i |we )?(?:would )?prefer(?:ably|ence)?(?: for| to)?|nice to have|good to have|bonus(?: points)?(?: if| for)?|extra points (?:for|if))(?: (?:with|who|has|have|having|they|also|a|an|someone|somebody|can|is|are))*) ?:?/g;
const ADVANTAGE =
  '(?:an? (?:added |big |strong |definite )?(?:advantage|plus|bonus)|advantageous|beneficial|preferred|preferable|nice(?: to have)?|good(?: to have)?|welcome|great|ideal|helpful)';
const BEHIND = new RegExp(
  `\\b(?:(?:is|are|will be|would be) ${ADVANTAGE}|(?:an? (?:added |big |strong |definite )?(?:advantage|plus|bonus)|advantageous|preferred|beneficial|nice to have|good to have)|would help|if possible)\\b`,
  'g',
);

const endOf = (text: string, from: number, stop: RegExp): number => {
  const at = text.slice(from).search(stop);
  return at < 0 ? text.length : from + at;
};

/** A list goes on over its commas, but only a colon makes a trade or a licence behind one part of it. */
function clausesBehind(text: string, marker: Span, words: string): PreferredClause[] {
  const start = marker.end;
  if (words.includes(':')) return [{ start, end: endOf(text, start, /[.;\n]/), isApart: true }];
  return [
    { start, end: endOf(text, start, /[,.;\n]|\b(?:but|must)\b/), isApart: true },
    { start, end: endOf(text, start, /[.;\n]|\b(?:but|must)\b/), isApart: false },
  ];
}

const startOf = (text: string, to: number): { start: number; isApart: boolean } => {
  const start = Math.max(...[',', '.', ';', '\n'].map((end) => text.lastIndexOf(end, to - 1))) + 1;
  return { start, isApart: start > 0 };
};

/** 'Preferably with SAP', 'ideally a cook', 'nice to have: Excel, Pastel', 'SAP an advantage'. */
export function preferencesIn(text: string): Preferences {
  const before = [...text.matchAll(BEFORE)].map(({ index, 0: words }) => {
    const marker = { start: index, end: index + words.length };
    return { marker, clauses: clausesBehind(text, marker, words) };
  });
  const behind = [...text.matchAll(BEHIND)]
    .filter(
      ({ index }) => !before.some(({ marker, clauses: [first] }) => index >= marker.start && index < (first?.end ?? 0)),
    )
    .map(({ index, 0: words }) => ({
      marker: { start: index, end: index + words.length },
      clauses: [{ ...startOf(text, index), end: index }],
    }));
  const all = [...before, ...behind];
  return { clauses: all.flatMap(({ clauses }) => clauses), markers: all.map(({ marker }) => marker) };
}
