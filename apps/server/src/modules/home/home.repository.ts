import { homeLimits } from '@marula/contract/home-limits';
import { matchRanges } from '@marula/contract/match-limits';
import { applicationStatusIds as ids } from '@marula/contract/statuses';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';
import { PERSON, WRITTEN } from '../../domain/chats/message-columns.ts';
import { jobSummary } from '../../domain/jobs/job-columns.ts';
import { postColumns } from '../../domain/posts/post-columns.ts';
import type { Board } from './home.rules.ts';

const NEW = `from applications a where a.company_id = $1 and a.status_id = ${ids.Applied} and not a.read`;

/**
 * Who was invited may have applied long after: of the first few, whoever applied first. Walked by an index, from its end.
 */
const FEW = 10;
const oldestOf = (unread: string) => `(select min(coalesce(first.applied_at, first.created_at)) from (
    select a.applied_at, a.created_at from applications a
    where a.company_id = $1 and a.status_id = ${ids.Applied} ${unread} order by a.created_at, a.id limit ${FEW}) first)`;

// The limit inside makes it a walk along the index, whatever the planner thinks of the company's size.
const TOP = `case when new.unread <= ${homeLimits.countedByJob} then (
  select jsonb_build_object('job', jsonb_build_object('id', j.id, 'title', j.title), 'count', most.count)
  from (select job_id, count(*)::int as count from (
      select a.job_id ${NEW} order by a.created_at desc, a.id desc limit ${homeLimits.countedByJob}) each
    group by job_id order by count desc, job_id limit 1) most
  join jobs j on j.id = most.job_id) end`;

const ENDING = `(select coalesce(jsonb_agg(jsonb_build_object(
    'job', ${jobSummary('found.id')},
    'totals', (select coalesce(jsonb_object_agg(status_id, total), '{}') from (
      select status_id, sum(total) as total from application_counts_by_job
      where job_id = found.id and total > 0 group by status_id) by_status),
    'hired', (select ${PERSON} from applications a join profiles p on p.id = a.profile_id
      where a.job_id = found.id and a.status_id = ${ids.Hired} order by a.created_at desc, a.id desc limit 1)
  ) order by found.place), '[]')
  from unnest(array(
    select j.id from jobs j where j.company_id = $1 and j.standing = 'active' and j.expires_at > $3
    order by j.expires_at, j.id limit ${homeLimits.pipelineJobs}
  )) with ordinality as found (id, place))`;

// Not `exists` for the private ones: the planner would gather all that the viewer takes part in.
const UNANSWERED = `select chat.id, chat.applicant_id, chat.unanswered_since from chats chat
  where chat.company_id = $1 and chat.application_id is not null
    and chat.unanswered_since > $3::timestamptz - interval '${homeLimits.answerWithinDays} days'
    and (not chat.private
      or chat.id = (select t.chat_id from chat_participants t where t.chat_id = chat.id and t.profile_id = $2))
  order by chat.unanswered_since limit ${homeLimits.countedChats}`;

const ANSWER = `(select jsonb_build_object('chat_id', longest.id, 'since', longest.unanswered_since,
    'face', (select ${PERSON} from profiles p where p.id = longest.applicant_id),
    'text', (select m.content from messages m where m.chat_id = longest.id and ${WRITTEN}
      order by m.created_at desc, m.id desc limit 1))
  from (select * from unanswered order by unanswered_since limit 1) longest)`;

const CONTESTED = `select k.application_id, k.made_at from application_contests k
  where k.company_id = $1 and k.answered_at is null order by k.made_at limit ${homeLimits.countedChats}`;

const CONTEST = `(select jsonb_build_object('application_id', a.id, 'since', longest.made_at,
    'face', (select ${PERSON} from profiles p where p.id = a.profile_id),
    'job', (select jsonb_build_object('id', j.id, 'title', j.title) from jobs j where j.id = a.job_id))
  from (select * from contested order by made_at limit 1) longest
  join applications a on a.id = longest.application_id)`;

// Every part is found by a key, by the beginning of an index, or where it was counted before.
const BOARD = prepared(`
  with by_status as materialized (
    select status_id, sum(total)::int as total, coalesce(sum(total) filter (where not read), 0)::int as unread,
      coalesce(sum(total) filter (where not read and match_quarter = ${matchRanges.length}), 0)::int as strong
    from application_counts where company_id = $1 and total > 0 group by status_id
  ), unanswered as materialized (${UNANSWERED}), contested as materialized (${CONTESTED})
  select (select coalesce(jsonb_object_agg(status_id, total), '{}') from by_status) as totals,
    coalesce(new.unread, 0) as unread, coalesce(new.strong, 0) as strong,
    (select ${PERSON} from profiles p where p.id = (
      select a.profile_id ${NEW} order by a.created_at desc, a.id desc limit 1)) as newest,
    ${oldestOf('and not a.read')} as oldest_unread, ${oldestOf('')} as oldest, ${TOP} as top,
    coalesce(jobs.active, 0) as active, coalesce(jobs.total > jobs.draft, false) as begun, ${ENDING} as ending,
    (select count(*)::int from unanswered) as unanswered, ${ANSWER} as answer,
    (select count(*)::int from contested) as contested, ${CONTEST} as contest,
    c.logo is not null and c.industry_id is not null as company_told,
    exists (select from profiles p where p.company_id = $1 and p.id <> $2)
      or exists (select from team_invites i where i.company_id = $1 and i.accepted_at is null and i.expires_at > $3)
      as has_team,
    (select p.checklist_hidden from profiles p where p.id = $2) as checklist_hidden,
    ${postColumns('$1', '$3')}
  from companies c
  left join by_status new on new.status_id = ${ids.Applied}
  left join company_job_counts jobs on jobs.company_id = c.id
  where c.id = $1`);

interface Viewer {
  profile_id: string;
  company_id: string;
}

export const homeRepository = (db: Db) => ({
  /** What waits and where things stand, in one round trip. */
  board: ({ company_id, profile_id }: Viewer, now: Date): Promise<Board | undefined> =>
    db.one(BOARD, [company_id, profile_id, now]),

  async hideChecklist(profileId: string): Promise<void> {
    await db.query('update profiles set checklist_hidden = true where id = $1', [profileId]);
  },
});
