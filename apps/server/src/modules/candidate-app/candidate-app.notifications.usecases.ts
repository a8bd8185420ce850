import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { presentNotification } from '../../domain/notifications/notification-presenter.ts';
import { notificationsRepository } from '../../domain/notifications/notifications.repository.ts';

type List = typeof endpoints.candidateApp.listNotifications;

export async function listOwnNotifications(
  deps: Deps,
  { profile_id, locale }: CandidateActor,
  query: QueryOf<List>,
): Promise<ReplyOf<List>> {
  const lines = notificationsRepository(deps.db, profile_id);
  const items = (await lines.page(query)).map((line) => presentNotification(locale, line));
  return { items, ...(await lines.counts()), page: query.page, rows: query.rows };
}

export const readOwnNotifications = async (deps: Deps, { profile_id }: CandidateActor): Promise<{ read: number }> => ({
  read: await notificationsRepository(deps.db, profile_id).markAllRead(),
});
