import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import type { QuestionnaireAnswer } from '@marula/contract/jobs.questionnaire.contract';
import type { Db } from '../../core/database.ts';
import { shownStatus } from '../../domain/applications/application-columns.ts';
import { askedQuestions, companySummary, jobSummary, option } from '../../domain/jobs/job-columns.ts';
import { countedLink } from '../../domain/jobs/job-link-columns.ts';
import type { JobToJoin } from './applications.jobs.repository.ts';

const OWN = `a.id, a.created_at, a.updated_at, a.job_id, ${jobSummary('a.job_id')} as job,
  ${companySummary('a.company_id')} as company, a.shown as status_id,
  ${option('application_statuses', 'a.shown')} as status, a.questionnaire_answers,
  (select ${askedQuestions} from jobs j where j.id = a.job_id) as questionnaire`;

const FROM = `(select a.*, ${shownStatus} as shown from applications a where a.profile_id = $1) a`;

export const ownApplicationsRepository = (db: Db) => ({
  async list(
    profileId: string,
    { status, page, rows: size }: { status?: number | undefined; page: number; rows: number },
  ): Promise<{ items: OwnApplication[]; total: number }> {
    const row = await db.one<{ total: number; items: OwnApplication[] }>(
      `with mine as materialized (select a.* from ${FROM} where $2::int is null or a.shown = $2)
       select (select count(*)::int from mine) as total, coalesce((select json_agg(item) from (
         select ${OWN} from mine a order by a.created_at desc, a.id desc limit $3 offset $4) item), '[]') as items`,
      [profileId, status ?? null, size, (page - 1) * size],
    );
    return row ?? { items: [], total: 0 };
  },

  find: (profileId: string, id: string): Promise<OwnApplication | undefined> =>
    db.one(`select ${OWN} from ${FROM} where a.id = $2`, [profileId, id]),

  /** Nothing where the person is in the job's pipeline already. */
  async add(
    profileId: string,
    job: JobToJoin,
    { answers, via }: { answers: readonly QuestionnaireAnswer[]; via: string | undefined },
    now: Date,
  ): Promise<string | undefined> {
    const row = await db.one<{ id: string }>(
      `with added as (
         insert into applications (profile_id, job_id, company_id, status_id, questionnaire_answers, applied_at, created_at,
           channel)
         values ($1, $2, $3, 2, $4::jsonb, $5, $5, ${countedLink('$2::uuid', '$6::text')}) on conflict (job_id, profile_id) do nothing returning id
       ), told as (
         insert into application_events (application_id, happened_at, by, actor_id, to_status_id)
         select id, $5, 'candidate', $1, 2 from added
       )
       select id from added`,
      [profileId, job.id, job.company_id, JSON.stringify(answers), now, via],
    );
    return row?.id;
  },

  async putAnswers(id: string, answers: readonly QuestionnaireAnswer[]): Promise<void> {
    await db.query('update applications set questionnaire_answers = $2::jsonb where id = $1', [
      id,
      JSON.stringify(answers),
    ]);
  },
});
