import type { Db } from '../../core/database.ts';
import type { FacetKinds, FacetNames } from './facets.ts';

/** The words that there are, with how many have each, for either search. */
const KNOWN = { jobs: 'job_search_words', people: 'candidate_search_words' } as const;

export type Searched = keyof typeof KNOWN;

const nearby = (searched: Searched) => `select typed, w.word as known
       from unnest($1::text[]) typed join ${KNOWN[searched]} w on nearby(w.word) && nearby(typed)
       where length(typed) > 2 and abs(length(w.word) - length(typed)) <= 1
         and not exists (select from ${KNOWN[searched]} k where k.word = typed)
       order by typed, w.${searched} desc, w.word`;

/** How often each mark of these facets stands in a set of matches. */
export const countsIn = <F extends string>(kinds: FacetKinds<F>, set: string, facets: readonly F[]) =>
  `select mark, count(*)::int as count from ${set}, unnest(marks) mark
   where left(mark, 2) = any ('{${facets.map((facet) => `=${kinds[facet].letter}`).join(',')}}') group by mark`;

/** What both searches ask beside their own tables. */
export const searchRepository = (db: Db) => ({
  /** What the ids of each facet are called. */
  async names<F extends string>(kinds: FacetKinds<F>): Promise<FacetNames<F>> {
    const lists = Object.entries<{ table: string }>(kinds).map(
      ([facet, { table }]) => `'${facet}', (select jsonb_object_agg(id, name) from ${table})`,
    );
    const row = await db.one<{ names: FacetNames<F> }>(`select jsonb_build_object(${lists.join(', ')}) as names`);
    if (!row) throw new Error('the names of the facets were not found');
    return row.names;
  },

  /** The first of these names that is a place. */
  findPlace: (country: number, names: string[]) =>
    db.one<{ folded: string; name: string; lat: number; lng: number }>(
      `select n.folded, t.name, t.latitude as lat, t.longitude as lng
       from town_names n join towns t on t.id = n.town_id
       where n.work_country_id = $1 and n.folded = any ($2::text[]) and t.shown
       order by array_position($2::text[], n.folded), t.weight desc, t.id limit 1`,
      [country, names],
    ),

  /** Which of these words jobs or their companies are called by; a title counts from the moment it is online. */
  async usedWords(words: string[]): Promise<string[]> {
    const rows = await db.all<{ word: string }>(
      `select typed as word from unnest($1::text[]) typed
       where exists (select from job_search_words w where w.word = typed and w.jobs > 0)
         or exists (select from job_search
           where doc @@ in_title(to_tsquery('job_words', typed)) and found_by_index(job_id))`,
      [words],
    );
    return rows.map(({ word }) => word);
  },

  /** For each word that nobody has, those that are a slip of one letter away, the most frequent first. */
  nearbyWords: (searched: Searched, words: string[]): Promise<{ typed: string; known: string }[]> =>
    db.all(nearby(searched), [words]),
});
