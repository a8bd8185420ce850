import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import type { JobHold } from '@marula/contract/trust-words';
import type { Db } from '../../core/database.ts';
import { askedQuestions, jobColumns, shownSalary } from '../../domain/jobs/job-columns.ts';

export interface PublicJobRow
  extends Omit<PublicJob, 'availability' | 'requirements' | 'usual_answer_days' | 'similar'> {
  company_id: string;
  view_count: number;
  open: boolean;
  archived: boolean;
  /** By us, and why: its words are not read while it is. */
  held_for: JobHold | null;
  /** When it went offline; nothing while it is online. */
  closed_at: string | null;
}

/** As long as the badge holds. */
const COMPANY_CHECK = `select jsonb_build_object('at', k.verified_at, 'register',
    case c.work_country_id when 2 then 'PACRA' else 'CIPC' end)
  from companies c join company_checks k on k.company_id = c.id where c.id = j.company_id and c.verified`;

const JOB = `select ${jobColumns}, j.published_at, ${shownSalary} as salary, ${askedQuestions} as questionnaire, j.company_id, j.work_country_id, j.featured, j.view_count, j.archived,
    j.active and not j.archived and not j.expired and j.expires_at > $2 as open,
    case when j.archived or j.expired or not j.active or j.expires_at <= $2
      then least(j.archived_at, j.expires_at, j.held_at) end as closed_at, j.held_for, (${COMPANY_CHECK}) as company_check
  from jobs j where j.id = $1 and j.published_at is not null`;

export const publicJobRepository = (db: Db) => ({
  find: (id: string, now: Date): Promise<PublicJobRow | undefined> => db.one(JOB, [id, now]),

  async provinceOf(id: string): Promise<string | null> {
    const row = await db.one<{ name: string }>(
      'select p.name from jobs j join provinces p on p.id = j.province_id where j.id = $1',
      [id],
    );
    return row?.name ?? null;
  },
});
