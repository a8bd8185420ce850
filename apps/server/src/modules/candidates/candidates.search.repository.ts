import { browseLimits, type CandidateFacet, candidateFacets } from '@marula/contract/limits';
import type { Db } from '../../core/database.ts';
import { hasBlocked } from '../../domain/candidates/blocked.repository.ts';
import type { Target } from '../../domain/matching/embed.ts';
import type { MarkCount } from '../../domain/search/facets.ts';
import { countryMark, looksAtCountry, within } from '../../domain/search/marks.ts';
import { countsIn } from '../../domain/search/search.repository.ts';
import { Values } from '../../domain/search/values.ts';
import { anonymousCard, companyCard, type Reader } from './candidates.cards.repository.ts';
import type { Filters } from './candidates.filters.rules.ts';
import { facetKinds, marksQuery, windowsOf } from './candidates.marks.rules.ts';
import type { AnonymousRow, CardRow } from './candidates.presenter.ts';

/** What would be good to have, in words and in what they mean. */
interface Preferred {
  /** As `to_tsquery` reads it. */
  words: string;
  target?: Target | undefined;
}

interface Search {
  filters: Filters;
  /** The company that looks; nobody in particular where it is left out. */
  company_id?: string;
  /** As `to_tsquery` reads it; empty for all. */
  words: string;
  preferred?: Preferred | undefined;
  now: Date;
  rows: number;
  skip: number;
}

interface Found<T> {
  matched: number;
  counts: MarkCount[];
  items: T[];
}

/** To be nearer by a tenth outweighs a profile that was changed eleven months later. */
const PREFERRED = 1_000_000;

/** Whatever the order, people whose own work is called what was asked for come before those who did or learned it. */
const named = (words: string) => `case when names @@ ${words} then 1000000000000000 else 0 end::bigint`;

/** Doing just that and nothing else is worth more than a month, doing it at all far more. */
const workOf = (words: string) =>
  `((ts_rank(names, ${words}) * 1000000)::bigint + case when names @@ ${words} then 60000 / work_words else 0 end)`;
const lastChange = '(extract(epoch from updated_at) / 86400 * 300)::bigint';

/** The names of the chosen positions, each read once for all who are found. */
const chosenNames = (positions: string) => `chosen as materialized (
  select plainto_tsquery('job_words', name) as called from industry_positions where id = any (${positions})), `;

/** Somebody whose own work is a chosen position comes before who once did it. */
const chosenWork = `coalesce((select max(${workOf('called')}) from chosen), 0)`;

/** Saying a preferred word is worth as much as meaning it. */
const preferredWork = (words: string) => `(ts_rank(names, ${words}) * ${PREFERRED})::bigint`;
const meantWork = (target: string) => `coalesce((1 - (near.core_vector <=> ${target})) * ${PREFERRED}, 0)::bigint`;

const asQuery = (words: string, values: Values) => `to_tsquery('job_words', ${values.add(words, 'text')})`;

function relevance({ filters, preferred }: Search, words: string, values: Values): string {
  const { position } = filters.facets;
  return [
    workOf(words),
    lastChange,
    ...(position ? [chosenWork] : []),
    ...(preferred?.words ? [preferredWork(asQuery(preferred.words, values))] : []),
    ...(preferred?.target ? [meantWork(values.add(`[${preferred.target.vector.join()}]`, 'halfvec'))] : []),
  ].join(' + ');
}

const keyOf = (search: Search, words: string, values: Values): string => {
  const { sort } = search.filters;
  if (sort === 'relevance') return relevance(search, words, values);
  return sort === 'newest' ? named(words) : `${named(words)} - coalesce(distance, 1e9)::bigint`;
};

const MOST = `limit ${browseLimits.matches + 1}`;

/** What must hold of somebody beside the words and the marks. */
function conditionsOf({ filters, words, company_id }: Search, values: Values, distances: readonly string[]): string {
  const { circles, job, pool } = filters;
  const inside = circles.map(
    (circle, at) => `(${within(values, circle)} and ${distances[at]} <= ${values.add(circle.radius, 'float8')})`,
  );
  const conditions = [
    // Of a pool each person is looked up; everybody else is found by the index, whatever the planner thinks.
    pool
      ? `profile_id = any (array(select m.profile_id from candidate_pool_members m where m.pool_id = ${values.add(pool, 'uuid')}))`
      : 'found_by_index(profile_id)',
    ...(company_id ? [`not ${hasBlocked('candidate_search.profile_id', values.add(company_id, 'uuid'))}`] : []),
    ...(looksAtCountry(filters, words !== '')
      ? [`${values.add(countryMark(filters.country), 'text')} = any (marks)`]
      : []),
    ...(inside.length > 0 ? [`(${inside.join(' or ')})`] : []),
    ...(job
      ? [
          `not exists (select from applications a where a.job_id = ${values.add(job, 'uuid')} and a.profile_id = candidate_search.profile_id)`,
        ]
      : []),
  ];
  return conditions.join(' and ');
}

/** One statement for the page, its count and the counts of every filter: as the search for jobs makes it (decision 15). */
function statement(search: Search, card: (words: string, values: Values) => string) {
  const { filters, words, preferred, now, rows, skip } = search;
  const values = new Values();
  const asked = asQuery(words, values);
  const marked = preferred?.words ? `(${asked} || ${asQuery(preferred.words, values)})` : asked;
  const { circles, after } = filters;
  const distances = circles.map(
    ({ lat, lng }) => `meters_between(latitude, longitude, ${values.add(lat, 'float8')}, ${values.add(lng, 'float8')})`,
  );
  // To the nearest of them.
  const distance = circles.length > 0 ? `least(${distances.join(', ')})` : 'null::float8';
  const conditions = conditionsOf(search, values, distances);
  const matches = (without?: CandidateFacet) => {
    const windowed = windowsOf(now, filters, words).map((window) => {
      const wanted = values.add(marksQuery(filters, words, window, without), 'tsquery');
      const before = window.before ? `and updated_at < ${values.add(window.before, 'timestamptz')}` : '';
      return `(select profile_id, updated_at, work_words, marks, names, ${distance} as distance
        from candidate_search where doc @@ (${asked} && ${wanted}) and ${conditions} ${before}
        ${window.marks ? '' : `order by updated_at desc ${MOST}`})`;
    });
    return `materialized (select * from (${windowed.join(' union all ')}) newest_first ${MOST})`;
  };
  const used = candidateFacets.filter((facet) => filters.facets[facet]);
  const others = used.map((facet) => `without_${facet} as ${matches(facet)}, `);
  const unused = candidateFacets.filter((facet) => !used.includes(facet));
  const counted = [
    countsIn(facetKinds, 'matched', unused),
    ...used.map((facet) => countsIn(facetKinds, `without_${facet}`, [facet])),
  ];
  const [key, updated_at, profile_id] = after ?? [];
  const behind = after
    ? `where (key, updated_at, profile_id) < (${values.add(key, 'bigint')}, ${values.add(updated_at, 'timestamptz')}, ${values.add(profile_id, 'uuid')})`
    : '';
  const near = preferred?.target
    ? `left join candidate_embeddings near on near.profile_id = matched.profile_id and near.slot = ${preferred.target.slot}`
    : '';
  const { position } = filters.facets;
  const chosen = position ? chosenNames(values.add(position, 'int[]')) : '';
  const text = `with ${chosen}matched as ${matches()}, ${others.join('')}
    ranked as (select matched.*, ${keyOf(search, asked, values)} as key from matched ${near}),
    page as (select * from ranked ${behind} order by key desc, updated_at desc, profile_id desc
      limit ${values.add(rows, 'int')} offset ${values.add(skip, 'int')})
    select (select count(*)::int from matched) as matched,
      (select coalesce(jsonb_agg(counted), '[]') from (${counted.join(' union all ')}) counted) as counts,
      (select coalesce(jsonb_agg(${card(marked, values)} order by page.key desc, page.updated_at desc, page.profile_id desc), '[]')
       from page join candidates c on c.profile_id = page.profile_id join profiles p on p.id = c.profile_id) as items`;
  return { text, values: values.list };
}

export const candidateSearchRepository = (db: Db) => {
  async function run<T>({ text, values }: { text: string; values: unknown[] }): Promise<Found<T>> {
    const row = await db.one<Found<T>>(text, values);
    return row ?? { matched: 0, counts: [], items: [] };
  }
  return {
    findFor: (reader: Reader, search: Search) =>
      run<CardRow>(
        statement({ ...search, company_id: reader.company_id }, (words, values) =>
          companyCard(words, values.add(reader.company_id, 'uuid'), reader),
        ),
      ),

    findAnonymous: (search: Search) => run<AnonymousRow>(statement(search, anonymousCard)),

    /** The province of the town that is nearest. */
    async provinceAt(country: number, { lat, lng }: { lat: number; lng: number }) {
      return db.one<{ id: number; name: string }>(
        `select v.id, v.name from towns t join provinces v on v.id = t.province_id where t.work_country_id = $1
         order by meters_between(t.latitude, t.longitude, $2, $3), t.id limit 1`,
        [country, lat, lng],
      );
    },

    async hasWords(): Promise<boolean> {
      return (await db.one('select 1 as found from candidate_search_words limit 1')) !== undefined;
    },

    /** Gathers anew which words there are, each text read once however many have it. */
    async putWords(): Promise<void> {
      await db.query('delete from candidate_search_words');
      await db.query(
        `with own as (
           select i.industry_position_id, without_contact(i.user_input) as user_input
           from candidate_search s join candidate_industries i on i.profile_id = s.profile_id
         ), named as (
           select concat_ws(' ', p.name, array_to_string(p.synonyms, ' ')) as text, 1 + coalesce(o.people, 0) as people
           from industry_positions p
           left join (select industry_position_id, count(*) as people from own group by 1) o on o.industry_position_id = p.id
           union all select name, 1 from industries union all select name, 1 from languages
           union all select user_input, count(*) from own where user_input <> '' group by 1
           union all select without_contact(e.qualification), count(*)
             from candidate_search s join candidate_educations e on e.profile_id = s.profile_id group by 1
         )
         insert into candidate_search_words (word, people)
         select word, sum(people) from named, unnest(tsvector_to_array(to_tsvector('simple', unaccent(text)))) word
         where length(word) between 3 and 40 and word !~ '[^a-z]' group by word`,
      );
    },
  };
};
