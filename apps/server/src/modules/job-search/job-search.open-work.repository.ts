import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import type { Db } from '../../core/database.ts';
import { facetKinds } from './job-search.marks.rules.ts';

type OpenWork = ReplyOf<typeof endpoints.jobs.openWork>;

/** As many lines as a page has room for; a country has about as many provinces. */
const LINES = 10;

const counted = (facet: 'province' | 'industry') => {
  const { table, letter } = facetKinds[facet];
  return `(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'count', count) order by count desc, id), '[]')
    from (select o.id, o.name, count(*)::int as count
      from open join lateral unnest(marks) mark on mark like '=${letter}%' join ${table} o on mark = '=${letter}' || o.id
      group by o.id, o.name order by count(*) desc, o.id limit ${LINES}) lines)`;
};

/** Every open job is counted, however many there are: a search looks at the newest only. */
const OPEN_WORK = `with open as materialized (
    select marks, s.job_id is not null as paid from job_search j
    left join job_salaries s on s.job_id = j.job_id and not s.hide and coalesce(s.exact, s.max, s.min) is not null
    where j.marks @> array['=c' || $1::int] and j.expires_at > $2)
  select count(*)::int as total, count(*) filter (where paid)::int as with_pay,
    ${counted('province')} as provinces, ${counted('industry')} as industries from open`;

export const openWorkRepository = (db: Db) => ({
  async count(country: number, now: Date): Promise<OpenWork> {
    const row = await db.one<OpenWork>(OPEN_WORK, [country, now]);
    return row ?? { total: 0, with_pay: 0, provinces: [], industries: [] };
  },
});
