import type { JobHold } from '@marula/contract/trust-words';
import type { Db } from '../../core/database.ts';

export interface HeldJob {
  id: string;
  company_id: string;
}

export const holdsRepository = (db: Db) => ({
  /** A graver reason takes the place of a lighter one. Undefined where nothing changed. */
  hold: (jobId: string, why: Exclude<JobHold, 'suspension'>, now: Date): Promise<HeldJob | undefined> =>
    db.one(
      `update jobs set held_at = coalesce(held_at, $3), held_for = $2
       where id = $1 and not archived and (held_for is null or held_for <> 'judgement' and $2 = 'judgement')
       returning id, company_id`,
      [jobId, why, now],
    ),

  /** Nothing where it is held for something else; a job of a suspended company is then held for that. */
  release: (jobId: string, why: readonly JobHold[]): Promise<HeldJob | undefined> =>
    db.one(
      `update jobs j set held_at = case when c.suspended_at is not null then j.held_at end,
         held_for = case when c.suspended_at is not null then 'suspension' end
       from companies c where c.id = j.company_id and j.id = $1 and j.held_for = any ($2::text[])
       returning j.id, j.company_id`,
      [jobId, why],
    ),

  /** All that is not held already: what has a reason of its own keeps it. */
  holdAll: (companyId: string, now: Date): Promise<HeldJob[]> =>
    db.all(
      `update jobs set held_at = $2, held_for = 'suspension' where company_id = $1 and held_at is null and not archived
       returning id, company_id`,
      [companyId, now],
    ),

  releaseAll: (companyId: string): Promise<HeldJob[]> =>
    db.all(
      `update jobs set held_at = null, held_for = null where company_id = $1 and held_for = 'suspension'
       returning id, company_id`,
      [companyId],
    ),
});
