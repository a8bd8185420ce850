import { endpoints } from '@marula/contract/endpoints';
import type { PeopleQuery } from '@marula/contract/felix.contract';
import { targetOf } from '../../domain/matching/embed.ts';
import { searchOf } from './felix.people.rules.ts';
import type { FelixCall } from './felix.uses.usecases.ts';

/** How many the search finds, and whether it had to do with some of the words. What is preferred leaves nobody out. */
export const count = async ({ ask }: FelixCall, query: PeopleQuery, jobId: string | undefined) => {
  const { preferred: _, ...narrowed } = searchOf(query);
  const { total, capped, understood } = await ask(endpoints.candidates.search, {
    query: { ...narrowed, job_id: jobId, rows: 1 },
  });
  return { total, capped, some: understood.some_words };
};

const withWords = ({ search: _, ...query }: PeopleQuery, words: readonly string[]): PeopleQuery =>
  words.length > 0 ? { ...query, search: words.join(' ') } : query;

const alsoPreferring = (query: PeopleQuery, words: readonly string[]): PeopleQuery =>
  words.length > 0 ? { ...query, preferred: [query.preferred ?? '', ...words].join(' ').trim() } : query;

interface KeptWords {
  query: PeopleQuery;
  /** Nobody has them, and who comes nearest to what they mean is first. */
  nobody_says: string[];
  /** Nobody has them, and they mean nothing that anybody could come near to. */
  lost: string[];
}

/**
 * Words that nobody has would leave an empty list, or one of people who have the others: they are preferred instead, and
 * told. Where nobody is left without any word it is not the words that are in the way, and they stay.
 */
export async function withoutLostWords(
  call: FelixCall,
  query: PeopleQuery,
  jobId: string | undefined,
): Promise<KeptWords> {
  const words = query.search?.split(/\s+/).filter(Boolean) ?? [];
  const kept = { query, nobody_says: [], lost: [] };
  if (words.length === 0) return kept;
  const all = await count(call, query, jobId);
  if (all.total > 0 && !all.some) return kept;
  const [without, ...alone] = await Promise.all(
    [[], ...words.map((word) => [word])].map((some) => count(call, withWords(query, some), jobId)),
  );
  if (!without?.total) return kept;
  const isFound = (_: string, at: number) => (alone[at]?.total ?? 0) > 0;
  const unknown = words.filter((word, at) => !isFound(word, at));
  const meaning = await Promise.all(unknown.map((word) => targetOf(call.deps, word)));
  const nobody_says = unknown.filter((_, at) => meaning[at]);
  return {
    query: alsoPreferring(withWords(query, words.filter(isFound)), nobody_says),
    nobody_says,
    lost: unknown.filter((_, at) => !meaning[at]),
  };
}
