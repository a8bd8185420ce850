import type { notificationTypes } from '@marula/contract/notifications.contract';
import { localeOf } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import type { DomainEvent } from '../../core/domain-events.ts';
import { publishAll } from '../../realtime/publish.ts';
import type { News } from './news.ts';
import { presentNotification, type StoredNotification } from './notification-presenter.ts';

type Cause = Pick<DomainEvent, 'id' | 'recorded_at'>;

/** A line for the bell. */
export interface Line {
  company_id: string;
  type: (typeof notificationTypes)[number];
  data: News;
}

type Written = StoredNotification & { user_type: string; locale: string | null; work_country_id: number | null };

/** What is stored of a notification. */
export const NOTIFICATION = 'id, company_id, created_at, type, data, read, recipient_id';

/** Into the bell, at once where it is open, in the words of each who is told. */
async function write(tx: Tx, cause: Cause, lines: readonly object[], recipients: string): Promise<void> {
  const written = await tx.all<Written>(
    `with written as (
       insert into notifications (company_id, recipient_id, type, data)
       select l.company_id, p.id, l.type, l.data
       from jsonb_to_recordset($1::jsonb) as l (company_id uuid, recipient_id uuid, type text, data jsonb)
       join profiles p on ${recipients} where p.active
       returning ${NOTIFICATION}
     )
     select written.*, p.user_type, p.locale, coalesce(k.work_country_id, c.work_country_id) as work_country_id
     from written join profiles p on p.id = written.recipient_id
     left join companies k on k.id = p.company_id left join candidates c on c.profile_id = p.id`,
    [JSON.stringify(lines)],
  );
  const told = written.map(({ user_type, locale, work_country_id, ...row }) => ({
    isCandidate: user_type === 'Candidate',
    to: { id: row.recipient_id, event: 'notification', part: row.id } as const,
    body: { action: 'created', row: presentNotification(localeOf(locale, work_country_id), row) } as const,
  }));
  await publishAll(
    tx,
    cause,
    told
      .filter(({ isCandidate }) => !isCandidate)
      .map(({ to, body }) => ({ to: { ...to, channel: 'notifications' } as const, body })),
  );
  // Who looks for work has one channel for all that is theirs.
  await publishAll(
    tx,
    cause,
    told
      .filter(({ isCandidate }) => isCandidate)
      .map(({ to, body }) => ({ to: { ...to, channel: 'candidate' } as const, body })),
  );
}

/** A line for every member of the team. */
export const notifyTeam = (tx: Tx, cause: Cause, line: Line): Promise<void> =>
  write(tx, cause, [line], 'p.company_id = l.company_id');

/** A line for one person that no company has to do with. */
export const notifyPerson = (
  tx: Tx,
  cause: Cause,
  line: Omit<Line, 'company_id'> & { recipient_id: string },
): Promise<void> => write(tx, cause, [line], 'p.id = l.recipient_id');

/** Lines for some members of teams. */
export const notifyMembers = (
  tx: Tx,
  cause: Cause,
  lines: readonly (Line & { recipient_id: string })[],
): Promise<void> => write(tx, cause, lines, 'p.id = l.recipient_id and p.company_id = l.company_id');

/** What a candidate can switch off. */
export type Preference = 'application_status' | 'job_invites' | 'new_messages';

/** Lines for candidates, but for those who asked for none of the kind. */
export const notifyCandidates = (
  tx: Tx,
  cause: Cause,
  lines: readonly (Line & { recipient_id: string })[],
  preference: Preference,
): Promise<void> =>
  write(
    tx,
    cause,
    lines,
    `p.id = l.recipient_id and not exists (select from candidate_notification_preferences n
       where n.profile_id = p.id and not n.${preference})`,
  );
