import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import type { PushDevice } from '@marula/contract/candidate-app.push.contract';
import type { Message } from '@marula/contract/chats.contract';
import type { Notification } from '@marula/contract/notifications.contract';
import type { Db } from '../../core/database.ts';
import { contestColumns, shownStatus } from '../applications/application-columns.ts';
import { heard } from '../chats/message-columns.ts';
import { companySummary, jobSummary, option } from '../jobs/job-columns.ts';
import { ownProfile } from './own-columns.ts';

type Rows = Record<string, unknown>[];
type Told = Pick<Notification, 'id' | 'created_at' | 'type' | 'data' | 'read'>;
type Line = Pick<Message, 'chat_id' | 'created_at' | 'type' | 'content' | 'image_url'> & {
  company: string;
  from: string;
};

/**
 * Moves as far as the person heard of them: not by whom, and a decline only once it stands. One that was undone in time
 * was never said.
 */
const HISTORY = `(select coalesce(jsonb_agg(jsonb_build_object('happened_at', e.happened_at, 'by', e.by,
    'from', ${option('application_statuses', 'e.from_status_id')}, 'to', ${option('application_statuses', 'e.to_status_id')})
    order by e.id), '[]')
  from application_events e where e.application_id = a.id and (e.by = 'candidate'
    or (e.to_status_id <> 5 and e.from_status_id is distinct from 5)
    or (e.to_status_id = 5 and a.decline_told_at is not null
      and e.id = (select max(l.id) from application_events l where l.application_id = a.id))))`;

/** Which answers a team has flagged stays with it: what rests on them would tell, one application after another. */
const FLAGS = `exists (select from jobs j, jsonb_array_elements(j.questionnaire) q
  where j.id = a.job_id and jsonb_array_length(q->'knock_out') > 0)`;

const MATCH = `(select jsonb_build_object('percentage', case when not ${FLAGS} then a.match_percentage end,
    'parts', case when ${FLAGS} then m.parts - 'requirements' else m.parts end, 'model', m.model,
    'version', m.version, 'computed_at', m.computed_at)
  from application_matches m where m.application_id = a.id)`;

const CONTEST = `(select ${contestColumns} from application_contests k where k.application_id = a.id)`;

/** Who somebody is to themselves, and where they are told things. */
export const ownProfileRepository = (db: Db) => ({
  async profile(profileId: string): Promise<OwnCandidate | undefined> {
    const row = await db.one<{ profile: OwnCandidate }>(
      `select ${ownProfile} as profile from candidates s where s.profile_id = $1`,
      [profileId],
    );
    return row?.profile;
  },

  pushDevices: (profileId: string): Promise<PushDevice[]> =>
    db.all('select id, device, created_at from push_devices where profile_id = $1 order by created_at, id', [
      profileId,
    ]),
});

/** Everything that is kept about one person, a part at a time. */
export const ownDataRepository = (db: Db) => {
  const all = async (statement: string, profileId: string): Promise<Rows> =>
    db.all<Record<string, unknown>>(statement, [profileId]);
  return {
    applications: (profileId: string) =>
      all(
        `select a.id, a.created_at, a.applied_at, ${jobSummary('a.job_id')} as job,
           ${companySummary('a.company_id')} as company, ${option('application_statuses', 'a.shown')} as status,
           a.questionnaire_answers, a.cover_note, ${MATCH} as match, ${HISTORY} as history, ${CONTEST} as contest
         from (select a.*, ${shownStatus} as shown from applications a where a.profile_id = $1) a
         order by a.created_at, a.id`,
        profileId,
      ),

    savedJobs: (profileId: string) =>
      all(
        `select s.id, s.saved_at, ${jobSummary('s.job_id')} as job, ${companySummary('j.company_id')} as company
         from saved_jobs s join jobs j on j.id = s.job_id where s.profile_id = $1 order by s.saved_at, s.id`,
        profileId,
      ),

    alerts: (profileId: string) =>
      all(
        `select id, created_at, words, place, latitude, longitude, radius_meters, least_pay::float8 as least_pay, least_fit,
           often, bell, mail, ${option('time_commitments', 'time_commitment_id')} as time_commitment,
           ${option('industries', 'industry_id')} as industry,
           ${option('industry_positions', 'industry_position_id')} as industry_position
         from job_alerts where profile_id = $1 order by created_at, id`,
        profileId,
      ),

    blocks: (profileId: string) =>
      all(
        `select o.name as company, b.blocked_at from company_blocks b join companies o on o.id = b.company_id
         where b.profile_id = $1 order by b.blocked_at, o.name`,
        profileId,
      ),

    reports: (profileId: string) =>
      all(
        `select o.name as company, r.created_at, ${option('report_options', 'r.report_option_id')} as report_option,
           r.additional_information
         from company_reports r join companies o on o.id = r.company_id
         where r.reporter_id = $1 order by r.created_at, r.id`,
        profileId,
      ),

    notifications: (profileId: string) =>
      db.all<Told>(
        `select id, created_at, type, data, read from notifications where recipient_id = $1 order by created_at, id`,
        [profileId],
      ),

    messages: (profileId: string) =>
      db.all<Line>(
        `select m.chat_id, o.name as company, m.created_at, m.type, m.content, m.image_url,
           case when m.sender_id = $1 then 'you' when m.sent_by = 'System' then 'Marula' else o.name end as from
         from chats chat join companies o on o.id = chat.company_id join messages m on m.chat_id = chat.id
         where chat.applicant_id = $1 and ${heard} order by chat.id, m.created_at, m.id`,
        [profileId],
      ),

    views: (profileId: string) =>
      all(
        `select o.name as company, v.viewed_on::text as day, max(v.what) as what, max(v.viewed_at) as viewed_at,
           (array_agg(j.title order by v.viewed_at desc) filter (where j.id is not null))[1] as job
         from candidate_views v join companies o on o.id = v.company_id left join jobs j on j.id = v.job_id
         where v.profile_id = $1 group by o.id, v.viewed_on order by day, company`,
        profileId,
      ),

    linkClicks: (profileId: string) =>
      all(
        `select c.clicked_at, ${jobSummary('t.job_id')} as job, coalesce(l.name, t.via) as link
         from link_clicks c join link_tokens t on t.id = c.token_id left join job_links l on l.id = t.link_id
         where c.profile_id = $1 order by c.clicked_at, c.id`,
        profileId,
      ),

    receipts: (profileId: string) =>
      all(
        `select kind, given_at, withdrawn_at, version, company_name as company, job_title as job
         from consent_receipts where profile_id = $1 order by given_at, id`,
        profileId,
      ),
  };
};
