import type { Question } from '@marula/contract/jobs.questionnaire.contract';
import type { Db } from '../../core/database.ts';

/** As much of a job as decides whether somebody can join its pipeline. */
export interface JobToJoin {
  id: string;
  company_id: string;
  questionnaire: Question[];
  /** A draft is nobody's business but its company's. */
  published: boolean;
  archived: boolean;
  /** Takes applications: online and not over. */
  open: boolean;
  view_count: number;
}

export const jobsToJoinRepository = (db: Db) => ({
  /** Nobody archives it meanwhile. */
  hold: (id: string, now: Date): Promise<JobToJoin | undefined> =>
    db.one(
      `select j.id, j.company_id, j.questionnaire, j.view_count, j.published_at is not null as published, j.archived,
         j.standing = 'active' and (j.expires_at is null or j.expires_at > $2) as open
       from jobs j where j.id = $1 for key share`,
      [id, now],
    ),
});
