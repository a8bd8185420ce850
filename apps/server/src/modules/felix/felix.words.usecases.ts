import { endpoints } from '@marula/contract/endpoints';
import type { PeopleQuery } from '@marula/contract/felix.contract';
import { searchOf } from './felix.people.rules.ts';
import type { FelixCall } from './felix.uses.usecases.ts';

/** How many the search finds, and whether it had to do with some of the words. */
export const count = async ({ ask }: FelixCall, query: PeopleQuery, jobId: string | undefined) => {
  const { total, capped, understood } = await ask(endpoints.candidates.search, {
    query: { ...searchOf(query), job_id: jobId, rows: 1 },
  });
  return { total, capped, some: understood.some_words };
};

const withWords = ({ search: _, ...query }: PeopleQuery, words: readonly string[]): PeopleQuery =>
  words.length > 0 ? { ...query, search: words.join(' ') } : query;

/**
 * Words that nobody has would leave an empty list, or one of people who have the others: they are set aside and told.
 * Where nobody is left without any word it is not the words that are in the way, and they stay.
 */
export async function withoutLostWords(
  call: FelixCall,
  query: PeopleQuery,
  jobId: string | undefined,
): Promise<{ query: PeopleQuery; unknown: string[] }> {
  const words = query.search?.split(/\s+/).filter(Boolean) ?? [];
  const kept = { query, unknown: [] };
  if (words.length === 0) return kept;
  const all = await count(call, query, jobId);
  if (all.total > 0 && !all.some) return kept;
  const [without, ...alone] = await Promise.all(
    [[], ...words.map((word) => [word])].map((some) => count(call, withWords(query, some), jobId)),
  );
  if (!without?.total) return kept;
  const isFound = (_: string, at: number) => (alone[at]?.total ?? 0) > 0;
  return {
    query: withWords(query, words.filter(isFound)),
    unknown: words.filter((word, at) => !isFound(word, at)),
  };
}
