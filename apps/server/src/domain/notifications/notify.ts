import { type TextKind, textKinds } from '@marula/contract/news-texts';
import { notificationLimits } from '@marula/contract/notification-limits';
import type { notificationTypes } from '@marula/contract/notifications.contract';
import { localeOf } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import type { Cause } from '../../core/domain-events.ts';
import { publishAll } from '../../realtime/publish.ts';
import type { News } from './news.ts';
import { kindOf } from './news-kinds.ts';
import { presentNotification } from './notification-presenter.ts';
import { notificationReadersRepository, type Preference, type Recipients } from './notifications.repository.ts';

/** A line for the bell. */
export interface Line {
  company_id: string;
  type: (typeof notificationTypes)[number];
  data: News;
}

type NewLine = Omit<Line, 'company_id'> & { company_id?: string; recipient_id?: string; actor_id?: string | undefined };

/** Into the bell, at once where it is open, in the words of each who is told. */
async function write(tx: Tx, cause: Cause, lines: readonly NewLine[], recipients: Recipients): Promise<void> {
  if (lines.length === 0) return;
  const since = new Date(new Date(cause.recorded_at).getTime() - notificationLimits.foldMs);
  const rows = lines.map((line) => ({ company_id: null, ...line, ...kindOf(line.data) }));
  const written = await notificationReadersRepository(tx).write(rows, recipients, since);
  const told = written.map(({ user_type, locale, work_country_id, is_new, ...row }) => ({
    isCandidate: user_type === 'Candidate',
    to: { id: row.recipient_id, event: 'notification', part: row.id } as const,
    body: {
      action: is_new ? 'created' : 'updated',
      row: presentNotification(localeOf(locale, work_country_id), row),
    } as const,
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
  await push(
    tx,
    told.filter(({ isCandidate }) => isCandidate).map(({ to }) => ({ profile_id: to.id, notification_id: to.part })),
    textKindOf(recipients),
  );
}

const textKindOf = (recipients: Recipients): TextKind | undefined =>
  typeof recipients === 'string' ? undefined : textKinds.find((kind) => kind === recipients.preference);

/** On the phones of those who asked for it. */
async function push(
  tx: Tx,
  news: readonly { profile_id: string; notification_id: string }[],
  kind: TextKind | undefined,
): Promise<void> {
  if (news.length === 0) return;
  const people = news.map(({ profile_id }) => profile_id);
  const listening = new Set(await notificationReadersRepository(tx).listening(people, kind));
  for (const one of news) {
    if (listening.has(one.profile_id)) await tx.events.record('candidate.notified', { ...one, ...(kind && { kind }) });
  }
}

/** A line for every member of the team but the one whose act it tells. */
export const notifyTeam = (tx: Tx, cause: Cause, line: Line, actorId?: string): Promise<void> =>
  write(tx, cause, [{ ...line, actor_id: actorId }], 'team');

/** A line for one person that no company has to do with. */
export const notifyPerson = (
  tx: Tx,
  cause: Cause,
  line: Omit<Line, 'company_id'> & { recipient_id: string },
): Promise<void> => write(tx, cause, [line], 'person');

/** Lines for some members of teams. */
export const notifyMembers = (
  tx: Tx,
  cause: Cause,
  lines: readonly (Line & { recipient_id: string })[],
): Promise<void> => write(tx, cause, lines, 'members');

/** Lines for candidates, but for those who asked for none of the kind. */
export const notifyCandidates = (
  tx: Tx,
  cause: Cause,
  lines: readonly (Line & { recipient_id: string })[],
  preference: Preference,
): Promise<void> => write(tx, cause, lines, { preference });

/** Whose act is told; nothing for somebody who is gone by now. */
export const nameOf = (tx: Tx, profileId: string): Promise<string> => notificationReadersRepository(tx).name(profileId);
