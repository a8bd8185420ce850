import type { JobCard, Marked } from '@marula/contract/jobs.browse.contract';
import { type BrowseFacet, browseFacets } from '@marula/contract/limits';
import { facetOf } from './job-search.marks.policy.ts';

/** Characters that no language uses stand around what was found, because the database's own marks are HTML. */
export const FOUND = { start: '\uE000', end: '\uE001' } as const;

const PIECES = new RegExp(`${FOUND.start}([^${FOUND.end}]*)${FOUND.end}`);

export function pieces(text: string): Marked {
  return text
    .split(PIECES)
    .map((piece, index) => ({ text: piece, found: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '');
}

export interface CardRow extends Omit<JobCard, 'marked_title' | 'excerpt'> {
  headline: string;
  excerpt: string;
}

export const presentCard = ({ headline, excerpt, ...card }: CardRow): JobCard => ({
  ...card,
  marked_title: pieces(headline),
  excerpt: pieces(excerpt.replaceAll(/\s+/g, ' ').trim()),
});

export interface MarkCount {
  mark: string;
  count: number;
}

/** The most frequent first. */
export function presentFacets(counts: MarkCount[]): Record<BrowseFacet, { id: number; count: number }[]> {
  const lists = Object.fromEntries(browseFacets.map((facet) => [facet, [] as { id: number; count: number }[]]));
  for (const { mark, count } of counts) {
    const found = facetOf(mark);
    if (found) lists[found.facet]?.push({ id: found.id, count });
  }
  for (const list of Object.values(lists)) list.sort((a, b) => b.count - a.count || a.id - b.id);
  return lists as Record<BrowseFacet, { id: number; count: number }[]>;
}
