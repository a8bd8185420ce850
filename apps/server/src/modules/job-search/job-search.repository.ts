import { type BrowseFacet, type BrowseSort, browseFacets, browseLimits, duration } from '@marula/contract/limits';
import type { Db } from '../../core/database.ts';
import { option, shownSalary } from '../../domain/jobs/job-columns.ts';
import type { MarkCount } from '../../domain/search/facets.ts';
import type { Cursor } from '../../domain/search/filters.ts';
import { MARKING } from '../../domain/search/marked.ts';
import { countryMark, looksAtCountry, within } from '../../domain/search/marks.ts';
import { countsIn } from '../../domain/search/search.repository.ts';
import { Values } from '../../domain/search/values.ts';
import { featuredSpacing } from './job-search.cursor.rules.ts';
import type { Filters } from './job-search.filters.rules.ts';
import { facetKinds, marksQuery, type Window, windowsOf } from './job-search.marks.rules.ts';
import { marksAsQuery, type Need, type Sought } from './job-search.needs.rules.ts';
import type { CardRow } from './job-search.presenter.ts';

export interface Search {
  filters: Filters;
  sought: Sought;
  sort: BrowseSort;
  now: Date;
  rows: number;
  skip: number;
}

export interface FoundRow extends CardRow {
  key: number;
  /** Which of the two lists it is from, whether or not it is shown as featured. */
  is_featured: boolean;
  since: number;
}

interface Found {
  matched: number;
  counts: MarkCount[];
  items: FoundRow[];
}

const query = (values: Values, text: string) => `to_tsquery('job_words', ${values.add(text, 'text')})`;

const hasMark = (values: Values, marks: string[]) => `marks && ${values.add(marks, 'text[]')}`;

/** Whatever the order, jobs that are called what was asked for come before those that only mention it. */
const named = (values: Values, { all, same, also }: Sought) =>
  `case when names @@ ${query(values, all)} or ${hasMark(values, [...same, ...also])} then 1000000000000000 else 0 end::bigint`;

/** Of two as near or as well paid, the newer: otherwise all featured ones would stand before the others. Below 100,000. */
const DAY = '(extract(epoch from published_at) / 86400)::bigint';

const KEYS: Record<BrowseSort, (values: Values, sought: Sought) => string> = {
  // A newer day is worth a little, being called just that a month, a word in the title far more, being just that kind most.
  relevance: (values, { all, any, same, also }) =>
    `(ts_rank(names, ${query(values, any)}) * 1000000)::bigint
      + case when ${hasMark(values, same)} then 1200000 when ${hasMark(values, also)} then 500000 else 0 end
      + case when names @@ ${query(values, all)} then 60000 / title_words else 0 end
      + (extract(epoch from published_at) / 86400 * 2000)::bigint`,
  newest: (values, sought) => `${named(values, sought)} + (extract(epoch from published_at) * 1000)::bigint`,
  nearest: (values, sought) => `${named(values, sought)} - coalesce(distance, 1e9)::bigint * 100000 + ${DAY}`,
  pay: (values, sought) => `${named(values, sought)} + least(coalesce(monthly_pay, -1), 9000000000) * 100000 + ${DAY}`,
};

/** How much higher a featured job may stand: as if it were half a month newer. Who asks for the nearest or the best paid gets these. */
const BOOST: Record<BrowseSort, number> = { relevance: 30_000, newest: 15 * duration.day, nearest: 0, pay: 0 };

/** So much of an advert is looked through for the sentence that a card shows. */
const READ = 3_000;

const card = (words: string) => `jsonb_build_object(
  'id', j.id, 'title', j.title, 'location', j.location, 'expires_at', j.expires_at, 'published_at', j.published_at,
  'featured', page.shown, 'is_featured', page.featured, 'since', page.since_shown, 'industry_position', ${option('industry_positions', 'j.industry_position_id')},
  'time_commitment', ${option('time_commitments', 'j.time_commitment_id')},
  'working_model', ${option('working_models', 'j.working_model_id')},
  'company', (select jsonb_build_object('id', c.id, 'name', c.name, 'logo', c.logo, 'verified', c.verified) from companies c where c.id = j.company_id),
  'salary', ${shownSalary}, 'distance_meters', round(page.distance), 'key', page.key,
  'headline', ts_headline('job_words', j.title, ${words}, 'HighlightAll=true, ${MARKING}'),
  'advert', ts_headline('job_words', left(j.description, ${READ}), ${words}, 'HighlightAll=true, ${MARKING}'),
  'perks', coalesce((select jsonb_agg(b.name order by b.id) from job_benefits o join benefits b on b.id = o.benefit_id where o.job_id = j.id), '[]'))`;

const MOST = `limit ${browseLimits.matches + 1}`;

const datesIn = (values: Values, { from, before }: Window) =>
  [
    ...(from ? [`and published_at >= ${values.add(from, 'timestamptz')}`] : []),
    ...(before ? [`and published_at < ${values.add(before, 'timestamptz')}`] : []),
  ].join(' ');

/** One of its marks, or the words in its title; or anywhere in its text where the employer left the field empty. */
const needed =
  (values: Values) =>
  ({ marks, said, unsaid }: Need): string => {
    const marked = values.add(marksAsQuery(marks), 'tsquery');
    if (said === '') return marked;
    const words = query(values, said);
    const inText = unsaid ? ` || (${words} && ${values.add(marksAsQuery([unsaid]), 'tsquery')})` : '';
    return `(in_title(${words}) || ${marked}${inText})`;
  };

const isAfter = (values: Values, featured: boolean, cursor: Cursor | null) => {
  if (!cursor) return featured ? 'featured' : 'not featured';
  const [key, published_at, job_id] = cursor;
  const last = `(${values.add(key, 'bigint')}, ${values.add(published_at, 'timestamptz')}, ${values.add(job_id, 'uuid')})`;
  return `${featured ? '' : 'not '}featured and (key, published_at, job_id) < ${last}`;
};

/** The page out of all that was ranked: two lists, each behind its own last job, and how they become one. */
function pageOf(values: Values, { filters: { after }, sort, rows, skip }: Search): string {
  const behind = after
    ? `where (${isAfter(values, false, after.ordinary)}) or (${isAfter(values, true, after.featured)})`
    : '';
  const most = values.add(skip + rows, 'int');
  const keys = (featured: boolean) =>
    `(select array_agg(key order by nth) from lanes where ${featured ? '' : 'not '}featured and nth <= ${most})`;
  const since = values.add(after?.since ?? featuredSpacing, 'int');
  return `lanes as (select *, row_number() over (partition by featured order by key desc, published_at desc, job_id desc)::int as nth
      from ranked ${behind}),
    page as (select l.*, s.place, s.shown, s.since_shown
      from spread_featured(${keys(false)}, ${keys(true)}, ${since}, ${values.add(BOOST[sort], 'bigint')}, ${most}) s
      join lanes l on l.featured = s.is_featured and l.nth = s.nth where s.place > ${values.add(skip, 'int')})`;
}

/**
 * One statement for the page, its count and the counts of every filter. A set of matches is gathered from the newest
 * days first, until there are enough: `union all` under a limit stops where it is full. Each filter that is
 * in use counts its own options over a set that leaves it out.
 */
function statement(search: Search): { text: string; values: unknown[] } {
  const { filters, sought, now } = search;
  const values = new Values();
  const asked = query(values, sought.words);
  const isNarrow = sought.words !== '' || sought.same.length + sought.also.length > 0;
  const needs = sought.needs.map(needed(values));
  const moment = values.add(now, 'timestamptz');
  const windows = windowsOf(now, filters);
  const { circle, pay } = filters;
  const distance = circle
    ? `meters_between(latitude, longitude, ${values.add(circle.lat, 'float8')}, ${values.add(circle.lng, 'float8')})`
    : 'null::float8';
  const conditions = [
    `expires_at > ${moment} and found_by_index(job_id)`,
    ...(looksAtCountry(filters, isNarrow) ? [`${values.add(countryMark(filters.country), 'text')} = any (marks)`] : []),
    ...(pay === undefined ? [] : [`monthly_pay >= ${values.add(pay, 'bigint')}`]),
    ...(circle ? [within(values, circle), `${distance} <= ${values.add(circle.radius, 'float8')}`] : []),
  ].join(' and ');
  const matches = (without?: BrowseFacet) => {
    const windowed = windows.map((window) => {
      const wanted = values.add(marksQuery(filters, isNarrow, window, without), 'tsquery');
      const all = [asked, ...needs, wanted].join(' && ');
      return `(select job_id, published_at, featured, monthly_pay, title_words, marks, names, ${distance} as distance
        from job_search where doc @@ (${all}) and ${conditions} ${datesIn(values, window)}
        ${window.days ? 'and recent' : `order by published_at desc ${MOST}`})`;
    });
    return `materialized (select * from (${windowed.join(' union all ')}) newest_first ${MOST})`;
  };
  const used = browseFacets.filter((facet) => filters.facets[facet]);
  const others = used.map((facet) => `without_${facet} as ${matches(facet)}`);
  const counted = [
    countsIn(
      facetKinds,
      'matched',
      browseFacets.filter((facet) => !used.includes(facet)),
    ),
    ...used.map((facet) => countsIn(facetKinds, `without_${facet}`, [facet])),
  ];
  const text = `with matched as ${matches()}, ${others.map((other) => `${other}, `).join('')}
    ranked as (select *, ${KEYS[search.sort](values, sought)} as key from matched),
    ${pageOf(values, search)}
    select (select count(*)::int from matched) as matched,
      (select coalesce(jsonb_agg(counted), '[]') from (${counted.join(' union all ')}) counted) as counts,
      (select coalesce(jsonb_agg(${card(query(values, sought.marked))} order by page.place), '[]')
       from page join jobs j on j.id = page.job_id) as items`;
  return { text, values: values.list };
}

export const jobSearchRepository = (db: Db) => ({
  async find(search: Search): Promise<Found> {
    const { text, values } = statement(search);
    const row = await db.one<Found>(text, values);
    return row ?? { matched: 0, counts: [], items: [] };
  },

  /** Takes those out of the index of the newest week that are older by now. */
  async ageRecent(): Promise<void> {
    await db.query(`update job_search set recent = false where recent and published_at <= now() - interval '8 days'`);
  },

  /** Gathers anew which words there are. Many jobs have one title, and one company many jobs: each text is read once. */
  async hasWords(): Promise<boolean> {
    return (await db.one('select 1 as found from job_search_words limit 1')) !== undefined;
  },

  async putWords(): Promise<void> {
    await db.query('delete from job_search_words');
    await db.query(
      `with online as (
         select j.title, j.company_id, j.industry_position_id from job_search s join jobs j on j.id = s.job_id
       ), named as (
         select title as text, count(*) as jobs from online group by title
         union all
         select c.name, o.jobs from companies c
         join (select company_id, count(*) as jobs from online group by company_id) o on o.company_id = c.id
         union all
         select concat_ws(' ', p.name, array_to_string(p.synonyms, ' ')), 1 + coalesce(o.jobs, 0) from industry_positions p
         left join (select industry_position_id, count(*) as jobs from online group by industry_position_id) o
           on o.industry_position_id = p.id
       )
       insert into job_search_words (word, jobs)
       select word, sum(jobs) from named, unnest(tsvector_to_array(to_tsvector('simple', unaccent(text)))) word
       where length(word) between 3 and 40 and word !~ '[^a-z]' group by word`,
    );
  },
});
