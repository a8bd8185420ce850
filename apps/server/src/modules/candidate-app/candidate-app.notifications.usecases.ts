import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { presentNotification } from '../../domain/notifications/notification-presenter.ts';
import { ownNotificationsRepository } from './candidate-app.notifications.repository.ts';

type List = typeof endpoints.candidateApp.listNotifications;

export async function listOwnNotifications(
  deps: Deps,
  { profile_id, locale }: CandidateActor,
  query: QueryOf<List>,
): Promise<ReplyOf<List>> {
  const { items, ...counts } = await ownNotificationsRepository(deps.db).list(profile_id, query);
  const said = items.map((notification) => presentNotification(locale, notification));
  return { items: said, ...counts, page: query.page, rows: query.rows };
}

export const readOwnNotifications = async (deps: Deps, { profile_id }: CandidateActor): Promise<{ read: number }> => ({
  read: await ownNotificationsRepository(deps.db).markAllRead(profile_id),
});
