import type { Notification, notificationTypes } from '@marula/contract/notifications.contract';
import type { Tx } from '../../core/database.ts';
import type { DomainEvent } from '../../core/domain-events.ts';
import { publishAll } from '../../realtime/publish.ts';

type Cause = Pick<DomainEvent, 'id' | 'recorded_at'>;

export interface Line {
  company_id: string;
  type: (typeof notificationTypes)[number];
  message: string;
}

/** Into the bell, at once where it is open. */
async function write(tx: Tx, cause: Cause, lines: readonly object[], recipients: string): Promise<void> {
  const { rows } = await tx.query<Notification & Record<string, unknown> & { user_type: string }>(
    `with written as (
       insert into notifications (company_id, recipient_id, type, message)
       select l.company_id, p.id, l.type, l.message
       from jsonb_to_recordset($1::jsonb) as l (company_id uuid, recipient_id uuid, type text, message text)
       join profiles p on ${recipients} where p.active
       returning id, company_id, created_at, message, type, read, recipient_id
     )
     select written.*, p.user_type from written join profiles p on p.id = written.recipient_id`,
    [JSON.stringify(lines)],
  );
  const told = rows.map(({ user_type, ...row }) => ({
    isCandidate: user_type === 'Candidate',
    to: { id: row.recipient_id, event: 'notification', part: row.id } as const,
    body: { action: 'created', row } as const,
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
