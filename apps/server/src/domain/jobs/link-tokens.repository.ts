import { jobChannels } from '@marula/contract/job-channels';
import type { Db } from '../../core/database.ts';

export const linkTokensRepository = (db: Db) => ({
  /** Made at the first call and given out ever after. Nothing where the job has no link of that code. */
  async tokenFor(jobId: string, via: string, fresh: string, now: Date): Promise<string | undefined> {
    const row = await db.one<{ token: string }>(
      `with named as (select l.id from job_links l where l.job_id = $1 and l.code = $2 for key share)
       insert into link_tokens (job_id, via, link_id, token, created_at)
       select j.id, $2, (select id from named), $3, $4 from jobs j
       where j.id = $1 and ($2 = any($5::text[]) or exists (select from named))
       on conflict (job_id, via) do update set via = excluded.via returning token`,
      [jobId, via, fresh, now, jobChannels],
    );
    return row?.token;
  },
});
