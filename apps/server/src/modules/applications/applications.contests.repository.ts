import type { ApplicationContest } from '@marula/contract/applications.contract';
import type { Db } from '../../core/database.ts';
import { contestColumns } from '../../domain/applications/application-columns.ts';

interface Answer {
  answer: string;
  answered_by: string;
  at: Date;
}

export const contestsRepository = (db: Db) => ({
  async add(applicationId: string, text: string, at: Date): Promise<void> {
    await db.query(
      `insert into application_contests (application_id, company_id, text, made_at)
       select a.id, a.company_id, $2, $3 from applications a where a.id = $1`,
      [applicationId, text, at],
    );
  },

  async find(applicationId: string): Promise<ApplicationContest | undefined> {
    const row = await db.one<{ contest: ApplicationContest }>(
      `select ${contestColumns} as contest from application_contests k where k.application_id = $1 for update`,
      [applicationId],
    );
    return row?.contest;
  },

  async answer(applicationId: string, { answer, answered_by, at }: Answer): Promise<void> {
    await db.query(
      `update application_contests set answer = $2, answered_by = $3, answered_at = $4
       where application_id = $1 and answered_at is null`,
      [applicationId, answer, answered_by, at],
    );
  },
});
