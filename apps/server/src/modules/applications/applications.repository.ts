import type {
  Application,
  ApplicationDetail,
  ListedApplication,
  MatchChange,
} from '@marula/contract/applications.contract';
import { jobChannels } from '@marula/contract/job-channels';
import { matchLimits } from '@marula/contract/match-limits';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';
import { contestColumnsFor } from '../../domain/applications/application-columns.ts';
import { candidateProfile } from '../../domain/candidates/candidate-columns.ts';
import { companySummary, jobSummary, option } from '../../domain/jobs/job-columns.ts';

/** An application with the whole profile; whether its reader may see all of it hangs on `applied_at`. */
export interface ApplicationRow extends Application {
  applied_at: string | null;
}

export type ListedRow = ApplicationRow & Pick<ListedApplication, 'match_reasons'>;

const MATCH = `case when a.match_percentage is not null or exists (select from application_matches m where m.application_id = a.id)
  then jsonb_build_object('percentage', a.match_percentage, 'application_id', a.id) end`;

const REASONS = `coalesce((select m.reasons from application_matches m where m.application_id = a.id), '[]')`;

export const applicationColumns = `a.id, a.created_at, a.updated_at, a.applied_at, a.profile_id,
  ${candidateProfile('a.profile_id')} as candidate, a.job_id, ${jobSummary('a.job_id')} as job, a.status_id,
  ${option('application_statuses', 'a.status_id')} as status, a.read, a.questionnaire_answers,
  ${companySummary('a.company_id')} as company, ${MATCH} as match`;

const author = (
  id: string,
) => `(select jsonb_build_object('id', w.id, 'first_name', w.first_name, 'last_name', w.last_name)
  from profiles w where w.id = ${id})`;

const NOTES = `(select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'note', n.note, 'created_at', n.created_at,
    'author', ${author('n.author_id')}) order by n.created_at desc, n.id), '[]')
  from application_notes n where n.application_id = a.id)`;

const EVENTS = `(select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'happened_at', e.happened_at, 'by', e.by,
    'actor', ${author('e.actor_id')}, 'from_status_id', e.from_status_id, 'to_status_id', e.to_status_id,
    'decline_reason', (select r.name from decline_reasons r where r.id = e.decline_reason_id)) order by e.id desc), '[]')
  from application_events e where e.application_id = a.id)`;

/** One that was worked out in an earlier way has other words; it is worked out anew in time. */
const EXPLANATION = `(select jsonb_build_object('parts', m.parts, 'model', m.model, 'version', m.version,
    'computed_at', m.computed_at)
  from application_matches m where m.application_id = a.id and m.version = ${matchLimits.version})`;

const REASON = `(select jsonb_build_object('id', r.id, 'name', r.name, 'side', r.side)
  from decline_reasons r where r.id = a.decline_reason_id)`;

const CONTEST = `(select ${contestColumnsFor(author('k.answered_by'))} from application_contests k where k.application_id = a.id)`;

const SOURCE = `(select jsonb_build_object('channel', case when l.id is null then came.via else 'named' end, 'name', l.name)
  from (select a.channel as via) came left join job_links l on l.job_id = a.job_id and l.code = came.via
  where l.id is not null or came.via = any($3::text[]))`;

const BY_IDS = prepared(`select ${applicationColumns} from applications a
  where a.company_id = $1 and a.id = any($2::uuid[]) order by a.created_at desc, a.id desc`);

const LISTED = prepared(`select ${applicationColumns}, ${REASONS} as match_reasons from applications a
  where a.company_id = $1 and a.id = any($2::uuid[]) order by a.created_at desc, a.id desc`);

const CHANGED_MATCH = `select a.match_percentage as percentage, a.id as application_id, ${REASONS} as reasons
  from applications a where a.company_id = $1 and a.id = $2`;

const DETAIL =
  prepared(`select ${applicationColumns}, j.questionnaire, a.cover_note, ${SOURCE} as source, ${EXPLANATION} as explanation,
    ${REASON} as decline_reason, ${CONTEST} as contest, ${NOTES} as notes, ${EVENTS} as events
  from applications a join jobs j on j.id = a.job_id where a.company_id = $1 and a.id = $2`);

export const applicationsRepository = (db: Db) => ({
  findByIds: (companyId: string, ids: readonly string[]): Promise<ApplicationRow[]> => db.all(BY_IDS, [companyId, ids]),

  findListed: (companyId: string, ids: readonly string[]): Promise<ListedRow[]> => db.all(LISTED, [companyId, ids]),

  findMatch: (companyId: string, id: string): Promise<MatchChange | undefined> =>
    db.one(CHANGED_MATCH, [companyId, id]),

  findDetail: (
    companyId: string,
    id: string,
  ): Promise<(ApplicationDetail & Pick<ApplicationRow, 'applied_at'>) | undefined> =>
    db.one(DETAIL, [companyId, id, jobChannels]),
});
