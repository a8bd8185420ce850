import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';

/** Jobs that a plan carries. What a bought post put online stays there, whatever becomes of the plan. */
const BY_PLAN = `exists (
  select from post_moves m join post_grants g on g.id = m.grant_id
  where m.job_id = j.id and m.action in ('publish', 'repost', 'extend') and g.kind = 'plan'
    and not exists (select from post_moves r where r.returns = m.id))`;

const RESUME = prepared(
  `update jobs set active = true, paused_at = null where id in (
     select j.id from jobs j where j.company_id = $1 and j.paused_at is not null and j.standing = 'paused'
       and (j.expires_at is null or j.expires_at > $4)
     order by j.id = any($3::uuid[]) desc, not ${BY_PLAN} desc, j.expires_at desc nulls last, j.id limit $2
   ) returning id`,
);

export const carriedJobsRepository = (db: Db) => ({
  /** Takes off the site all that a plan carries but so many: those that were chosen, then those that run longest. */
  pauseBeyond: (companyId: string, keep: number, chosen: readonly string[], now: Date): Promise<{ id: string }[]> =>
    db.all(
      `update jobs set active = false, featured = false, paused_at = $4 where id in (
         select j.id from jobs j where j.company_id = $1 and (j.standing = 'active' or j.active_after_hold) and ${BY_PLAN}
         order by j.id = any($3::uuid[]) desc, j.expires_at desc nulls last, j.id offset $2
       ) returning id`,
      [companyId, keep, chosen, now],
    ),

  /** Everything, because nothing is paid for. */
  pauseAll: (companyId: string, now: Date): Promise<{ id: string }[]> =>
    db.all(
      `update jobs set active = false, featured = false, paused_at = $2
       where company_id = $1 and (standing = 'active' or active_after_hold) returning id`,
      [companyId, now],
    ),

  /** What was paused comes back while its days last, the chosen first, as many as the plan carries; null: all. */
  resume: (companyId: string, most: number | null, chosen: readonly string[], now: Date): Promise<{ id: string }[]> =>
    db.all(RESUME, [companyId, most, chosen, now]),

  async ofCompany(companyId: string, ids: readonly string[]): Promise<number> {
    const row = await db.one<{ n: number }>(
      'select count(*)::integer as n from jobs where company_id = $1 and id = any($2::uuid[])',
      [companyId, ids],
    );
    return row?.n ?? 0;
  },
});
