import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';

export interface Look {
  profile_id: string;
  company_id: string;
  viewer_id: string;
  what: 'card' | 'profile';
  /** Of the application or the invitation that was opened. */
  job_id: string | null;
  at: Date;
}

// A deeper look of the same day takes the place of the one before it, and says by which application it came.
const KEEP =
  prepared(`insert into candidate_views as seen (profile_id, company_id, viewer_id, viewed_on, viewed_at, what, job_id)
  select p.id, $2, $3, day_of($4), $4, $5, $6 from profiles p where p.id = $1
  on conflict (profile_id, company_id, viewer_id, viewed_on) do update
    set what = excluded.what, viewed_at = excluded.viewed_at, job_id = coalesce(excluded.job_id, seen.job_id)
    where (excluded.what = 'profile' and seen.what = 'card')
      or (excluded.what = seen.what and seen.job_id is null and excluded.job_id is not null)`);

export const looksRepository = (db: Db) => ({
  /** A line for each reader, person and day. */
  async keep({ profile_id, company_id, viewer_id, at, what, job_id }: Look): Promise<void> {
    await db.query(KEEP, [profile_id, company_id, viewer_id, at, what, job_id]);
  },
});
