import type { undoableActs } from '@marula/contract/jobs.undo.contract';
import type { Db } from '../../core/database.ts';

type Act = (typeof undoableActs)[number];

/** What was done last, and the job as it was before. */
export interface StoredUndo {
  id: string;
  act: Act;
  done_at: string;
  active: boolean;
  expired: boolean;
  featured: boolean;
  expires_at: string | null;
  post_move_id: string | null;
}

interface Done {
  id: string;
  act: Act;
  at: Date;
  post_move_id?: string;
}

const UNDO = 'id, act, done_at, active, expired, featured, expires_at, post_move_id';

export const jobUndosRepository = (db: Db) => ({
  /** Before the job is changed: it is kept as it is now. */
  remember(jobId: string, { id, act, at, post_move_id }: Done): Promise<StoredUndo | undefined> {
    return db.one(
      `insert into job_undos (id, job_id, act, done_at, post_move_id, active, expired, featured, expires_at)
       select $2, id, $3, $4, $5, active, expired, featured, expires_at from jobs where id = $1 returning ${UNDO}`,
      [jobId, id, act, at, post_move_id],
    );
  },

  last: (companyId: string, jobId: string): Promise<StoredUndo | undefined> =>
    db.one(
      `select ${UNDO} from job_undos
       where job_id = (select id from jobs where company_id = $1 and id = $2) order by place desc limit 1`,
      [companyId, jobId],
    ),

  async forget({ id }: StoredUndo): Promise<void> {
    await db.query('delete from job_undos where id = $1', [id]);
  },

  async forgetAll(jobId: string): Promise<undefined> {
    await db.query('delete from job_undos where job_id = $1', [jobId]);
  },

  async forgetBefore(moment: Date): Promise<void> {
    await db.query('delete from job_undos where done_at <= $1', [moment]);
  },

  /** A job that had ended was not featured, and is not again. */
  async shorten(companyId: string, jobId: string, { active, expired, expires_at }: StoredUndo): Promise<void> {
    await db.query(
      `update jobs set active = $3, expired = $4, expires_at = $5, featured = featured and not $4
       where company_id = $1 and id = $2`,
      [companyId, jobId, active, expired, expires_at],
    );
  },

  async unarchive(companyId: string, jobId: string, { active, featured }: { active: boolean; featured: boolean }) {
    await db.query(
      `update jobs set archived = false, archived_at = null, active = $3, featured = $4
       where company_id = $1 and id = $2`,
      [companyId, jobId, active, featured],
    );
  },

  async wasReposted(jobId: string): Promise<boolean> {
    const found = await db.one('select 1 as found from jobs where reposted_from = $1 limit 1', [jobId]);
    return found !== undefined;
  },
});
