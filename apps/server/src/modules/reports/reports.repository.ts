import { jobChannels } from '@marula/contract/job-channels';
import { reportLimits } from '@marula/contract/report-limits';
import type { ReportGroup } from '@marula/contract/report-questions';
import type { Db } from '../../core/database.ts';
import { type Counted, NOBODY } from '../../domain/measures/counted.ts';
import type { Period } from './reports.rules.ts';

export interface GroupCount extends Counted {
  /** Null in what is counted over all groups. */
  key: string | null;
  is_now: boolean;
}

export interface GroupName {
  key: string;
  name: string;
  note: string;
}

export interface Asked {
  period: Period;
  before: Period | null;
  group: ReportGroup;
  job_id?: string | undefined;
  counted: readonly Counted['measure'][];
}

const CHANNELS = jobChannels.map((channel) => `'${channel}'`).join(', ');

/** What a row is counted under. A link that the team named is its name, on whichever job. */
const KEYS: Record<ReportGroup, string> = {
  job: 'm.job_id::text',
  member: 'm.member_id::text',
  source: `coalesce(case when m.channel in (${CHANNELS}) then m.channel end,
    (select 'named:' || l.name from job_links l where l.job_id = m.job_id and l.code = m.channel), 'other')`,
  week: `date_trunc('week', m.day)::date::text`,
  month: `date_trunc('month', m.day)::date::text`,
};

const NAMES: Record<ReportGroup, string> = {
  job: `select j.id::text as key, j.title as name, coalesce(j.location ->> 'name', '') as note from jobs j
    where j.company_id = $1 and j.id = any($2::uuid[])`,
  member: `select p.id::text as key, trim(p.first_name || ' ' || p.last_name) as name, '' as note from profiles p
    where p.company_id = $1 and p.id = any($2::uuid[])`,
  source: `select key, substr(key, 7) as name, '' as note from unnest($2::text[]) key
    where $1::uuid is not null and starts_with(key, 'named:')`,
  week: `select key, '' as name, '' as note from unnest($2::text[]) key where $1::uuid is not null`,
  month: `select key, '' as name, '' as note from unnest($2::text[]) key where $1::uuid is not null`,
};

/** The last of them first; all else is told with the largest first. */
const ORDER: Record<ReportGroup, string> = {
  job: 'now desc, key',
  member: 'now desc, key',
  source: 'now desc, key',
  week: 'key desc',
  month: 'key desc',
};

export const reportsRepository = (db: Db) => ({
  /** The groups that are listed with their counts, and all groups together; how many there are stands beside each row. */
  async counts(companyId: string, { period, before, group, job_id, counted }: Asked) {
    const byPerson = group === 'member' ? `and m.member_id <> '${NOBODY}'` : '';
    const rows = await db.all<GroupCount & { groups: number }>(
      `with counts as (
         select ${KEYS[group]} as key, m.measure, m.step, m.day between $2 and $3 as is_now, sum(m.total)::int as total
         from measures_by_job m
         where m.company_id = $1 and (m.day between $2 and $3 or m.day between $4 and $5) and m.measure = any($6)
           and ($7::uuid is null or m.job_id = $7) and m.total <> 0 ${byPerson}
         group by 1, 2, 3, 4
       ), sizes as (
         select key, coalesce(sum(total) filter (where is_now), 0) as now, count(*) over ()::int as groups
         from counts group by key order by ${ORDER[group]} limit $8
       )
       select c.key, c.measure, hours_of(c.step) as hours, c.is_now, c.total, s.groups from counts c join sizes s on s.key = c.key
       union all
       select null, measure, hours_of(step), is_now, sum(total)::int, 0 from counts group by measure, step, is_now`,
      [
        companyId,
        period.from,
        period.to,
        before?.from ?? null,
        before?.to ?? null,
        counted,
        job_id ?? null,
        reportLimits.rows,
      ],
    );
    const listed = rows.filter(({ key }) => key !== null);
    return { listed, all: rows.filter(({ key }) => key === null), groups: listed[0]?.groups ?? 0 };
  },

  names: (companyId: string, group: ReportGroup, keys: readonly string[]): Promise<GroupName[]> =>
    db.all(NAMES[group], [companyId, keys]),
});
