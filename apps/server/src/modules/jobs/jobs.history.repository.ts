import { jobChannels } from '@marula/contract/job-channels';
import { type JobHistoryLine, type JobSource, jobActs } from '@marula/contract/jobs.history.contract';
import { applicationStatusIds } from '@marula/contract/transitions';
import type { Db } from '../../core/database.ts';

export const jobHistoryRepository = (db: Db) => ({
  async isOf(companyId: string, id: string): Promise<boolean> {
    const found = await db.one('select 1 as found from jobs where company_id = $1 and id = $2', [companyId, id]);
    return found !== undefined;
  },

  /** Read by its own index, so that the last page costs what the first does. */
  list: (id: string, { after, rows }: { after?: string | undefined; rows: number }): Promise<JobHistoryLine[]> =>
    db.all(
      `select l.id, l.created_at, l.action, coalesce((l.data ->> 'published')::boolean, false) as published,
         (l.data ->> 'percent')::int as percent, case when p.id is not null then
           jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name)) end as actor
       from activity_log l left join profiles p on p.id = l.actor_id
       where l.job_id = $1 and l.category = 'job' and l.action = any($2) and ($3::uuid is null or
         (l.created_at, l.id) < (select s.created_at, s.id from activity_log s where s.id = $3 and s.job_id = $1))
       order by l.created_at desc, l.id desc limit $4`,
      [id, jobActs, after, rows],
    ),

  /** What came by no link, or by one that is gone, is what is left of the job's own counts. */
  sources: (companyId: string, id: string): Promise<JobSource[]> =>
    db.all(
      `with named as (select l.id, l.name, l.code from job_links l where l.job_id = $2),
         counted as (select unnest($4::text[]) as channel union all select code from named),
         seen as (select c.channel, coalesce(s.views, 0) as views from counted c
           left join job_sources s on s.job_id = $2 and s.channel = c.channel),
         applied as (select coalesce(c.channel, 'other') as channel, count(*)::int as applications from applications a
           left join counted c on c.channel = a.channel where a.job_id = $2 and a.status_id <> $3 group by 1)
       select case when n.id is null then seen.channel else 'named' end as channel,
         case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name, 'code', n.code) end as link,
         seen.views, coalesce(applied.applications, 0) as applications
       from (select * from seen union all
         select 'other', greatest(j.view_count - (select sum(views) from seen), 0)::int from jobs j where j.id = $2) seen
       left join applied on applied.channel = seen.channel left join named n on n.code = seen.channel
       where exists (select 1 from jobs j where j.company_id = $1 and j.id = $2)
         and (n.id is not null or seen.channel = 'other' or seen.views > 0 or applied.applications > 0)
       order by views desc, applications desc, lower(n.name), channel`,
      [companyId, id, applicationStatusIds.Invited, jobChannels],
    ),
});
