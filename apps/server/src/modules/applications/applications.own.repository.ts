import type { QuestionnaireAnswer } from '@marula/contract/jobs.questionnaire.contract';
import type { Db } from '../../core/database.ts';
import { contestColumns, shownStatus } from '../../domain/applications/application-columns.ts';
import { askedQuestions, companySummary, jobSummary, option } from '../../domain/jobs/job-columns.ts';
import { countedLink, lastClicked } from '../../domain/jobs/job-link-columns.ts';
import type { JobToJoin } from './applications.jobs.repository.ts';
import type { OwnRow } from './applications.line.rules.ts';

/** Of the job `j` at the moment `$2`. An answer can still come after its end, but nobody is promised one. */
const OVER = `(j.archived or j.expired or j.expires_at <= $2 or j.held_for in ('judgement', 'suspension'))`;

const STATE = `case when a.shown = 4 then 'hired' when a.shown = 5 then 'declined'
  when j.archived or a.shown = 2 and ${OVER} then 'closed' when a.shown = 3 then 'shortlisted'
  when t.opened_at is not null then 'opened' else 'sent' end`;

const LINE = `case when a.applied_at is not null then (
  select jsonb_build_object('state', ${STATE}, 'sent_at', a.applied_at, 'opened_at', t.opened_at,
    'opened_by', (select nullif(p.first_name, '') from profiles p where p.id = t.opened_by and c.show_names),
    'shortlisted_at', a.shortlisted_at,
    'answered_at', case a.shown when 4 then a.hired_at when 5 then a.decline_told_at end,
    'decline_reason', case when a.shown = 5 then a.shared_decline_reason end, 'reminded_at', t.reminded_at)
  from jobs j join companies c on c.id = j.company_id left join application_trails t on t.application_id = a.id
  where j.id = a.job_id) end`;

/** Once, by who has come to the company and was not hired; an archived pipeline is nobody's to look at again. */
const CAN_CONTEST = `(a.applied_at is not null and a.shown in (2, 3, 5)
  and not exists (select from application_contests k where k.application_id = a.id)
  and not (select j.archived from jobs j where j.id = a.job_id))`;

const OWN = `a.id, a.created_at, a.updated_at, a.job_id, ${jobSummary('a.job_id')} as job,
  ${companySummary('a.company_id')} as company, a.shown as status_id,
  ${option('application_statuses', 'a.shown')} as status, a.questionnaire_answers, a.cover_note, ${LINE} as line,
  (select ${askedQuestions} from jobs j where j.id = a.job_id) as questionnaire,
  (select ${contestColumns} from application_contests k where k.application_id = a.id) as contest,
  ${CAN_CONTEST} as can_contest`;

const FROM = `(select a.*, ${shownStatus} as shown from applications a where a.profile_id = $1) a`;

interface Page {
  status?: number | undefined;
  page: number;
  rows: number;
}

interface Sent {
  answers: readonly QuestionnaireAnswer[];
  cover_note: string;
}

export const ownApplicationsRepository = (db: Db) => ({
  async list(
    profileId: string,
    now: Date,
    { status, page, rows: size }: Page,
  ): Promise<{ items: OwnRow[]; total: number }> {
    const row = await db.one<{ total: number; items: OwnRow[] }>(
      `with mine as materialized (select a.* from ${FROM} where $3::int is null or a.shown = $3)
       select (select count(*)::int from mine) as total, coalesce((select json_agg(item) from (
         select ${OWN} from mine a order by a.created_at desc, a.id desc limit $4 offset $5) item), '[]') as items`,
      [profileId, now, status ?? null, size, (page - 1) * size],
    );
    return row ?? { items: [], total: 0 };
  },

  find: (profileId: string, now: Date, id: string): Promise<OwnRow | undefined> =>
    db.one(`select ${OWN} from ${FROM} where a.id = $3`, [profileId, now, id]),

  /** Nothing where the person is in the job's pipeline already. */
  async add(
    profileId: string,
    job: JobToJoin,
    { answers, cover_note, via }: Sent & { via: string | undefined },
    now: Date,
  ): Promise<string | undefined> {
    const row = await db.one<{ id: string }>(
      `with added as (
         insert into applications (profile_id, job_id, company_id, status_id, questionnaire_answers, applied_at, created_at,
           cover_note, channel)
         values ($1, $2, $3, 2, $4::jsonb, $5, $5, $7,
           coalesce(${countedLink('$2::uuid', '$6::text')}, ${lastClicked('$1', '$2', '$5')})) on conflict (job_id, profile_id) do nothing returning id
       ), told as (
         insert into application_events (application_id, happened_at, by, actor_id, to_status_id)
         select id, $5, 'candidate', $1, 2 from added
       )
       select id from added`,
      [profileId, job.id, job.company_id, JSON.stringify(answers), now, via, cover_note],
    );
    return row?.id;
  },

  /** By which the company sees the whole profile. */
  async sentTo(profileId: string, companyId: string): Promise<string[]> {
    const rows = await db.all<{ id: string }>(
      'select id from applications where profile_id = $1 and company_id = $2 and applied_at is not null',
      [profileId, companyId],
    );
    return rows.map(({ id }) => id);
  },

  async putAnswers(id: string, { answers, cover_note }: Sent): Promise<void> {
    await db.query('update applications set questionnaire_answers = $2::jsonb, cover_note = $3 where id = $1', [
      id,
      JSON.stringify(answers),
      cover_note,
    ]);
  },
});
