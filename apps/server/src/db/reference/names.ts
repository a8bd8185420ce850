import { foldName } from './fold-name.ts';

interface Named {
  name: string;
  synonyms: readonly string[];
}

/** The words of the trades, before any job has them: a slip is understood from the first day. */
export const tradeWords = (positions: readonly Named[]) =>
  [
    ...new Set(
      positions.flatMap(({ name, synonyms }) => [name, ...synonyms].flatMap((text) => foldName(text).split(' '))),
    ),
  ]
    .filter((word) => /^[a-z]{3,40}$/.test(word))
    .map((word) => ({ word, jobs: 0 }));

/** Every name of a position, its own first: of two that fold alike, that one stays. */
export const positionNames = ({ id, name, synonyms }: Named & { id: number }) => {
  const byFolded = new Map([...synonyms.toReversed(), name].map((known) => [foldName(known), known]));
  return [...byFolded].map(([folded, known]) => ({ position_id: id, name: known, folded, own: known === name }));
};

interface NamedPlace {
  id: number;
  work_country_id: number;
  name: string;
  /** What people also call it, or once did. */
  also: readonly string[];
  /** Of a suburb: the town it belongs to. */
  town: string | null;
  province: string;
}

/** Its own name first: of two that fold alike, that one stays. */
export function townNames({ id: town_id, work_country_id, name, also, town, province }: NamedPlace) {
  const byFolded = new Map<string, { town_id: number; work_country_id: number } & Record<string, string | number>>();
  for (const known of [name, ...also]) {
    const folded = foldName(known);
    if (byFolded.has(folded)) continue;
    const folded_whole = foldName(`${known} ${town ?? province}`);
    byFolded.set(folded, { town_id, work_country_id, name: known, folded, folded_whole });
  }
  return [...byFolded.values()];
}
