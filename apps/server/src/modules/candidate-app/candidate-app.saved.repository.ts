import type { SavedJob } from '@marula/contract/candidate-app.lists.contract';
import type { Db } from '../../core/database.ts';
import { companySummary, jobSummary } from '../../domain/jobs/job-columns.ts';

/** Of the job `j`, at the moment `$2`. */
const OPEN = `j.standing = 'active' and (j.expires_at is null or j.expires_at > $2)`;

const SAVED = `s.id, s.job_id, s.saved_at, ${jobSummary('s.job_id')} as job,
  ${companySummary('j.company_id')} as company, ${OPEN} as open`;
const FROM = 'saved_jobs s join jobs j on j.id = s.job_id';

export interface JobToSave {
  /** A draft is nobody's business but its company's. */
  published: boolean;
  open: boolean;
}

export const savedJobsRepository = (db: Db) => ({
  async list(
    profileId: string,
    now: Date,
    { page, rows: size }: { page: number; rows: number },
  ): Promise<{ items: SavedJob[]; total: number }> {
    const items = await db.all<SavedJob>(
      `select ${SAVED} from ${FROM} where s.profile_id = $1 order by s.saved_at desc, s.id desc limit $3 offset $4`,
      [profileId, now, size, (page - 1) * size],
    );
    return { items, total: await this.count(profileId) };
  },

  async count(profileId: string): Promise<number> {
    const counted = await db.one<{ total: number }>(
      'select count(*)::int as total from saved_jobs where profile_id = $1',
      [profileId],
    );
    return counted?.total ?? 0;
  },

  findByJob: (profileId: string, now: Date, jobId: string): Promise<SavedJob | undefined> =>
    db.one(`select ${SAVED} from ${FROM} where s.profile_id = $1 and s.job_id = $3`, [profileId, now, jobId]),

  job: (id: string, now: Date): Promise<JobToSave | undefined> =>
    db.one(
      `select j.published_at is not null as published, ${OPEN} as open from jobs j where j.id = $1 for key share`,
      [id, now],
    ),

  async add(id: string, profileId: string, jobId: string, now: Date): Promise<void> {
    await db.query(
      `insert into saved_jobs (id, profile_id, job_id, saved_at) values ($1, $2, $3, $4)
       on conflict (profile_id, job_id) do nothing`,
      [id, profileId, jobId, now],
    );
  },

  /** Whether it was saved. */
  async remove(profileId: string, id: string): Promise<boolean> {
    const removed = await db.one('delete from saved_jobs where profile_id = $1 and id = $2 returning id', [
      profileId,
      id,
    ]);
    return removed !== undefined;
  },
});
