import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { ownNotificationsRepository } from './candidate-app.notifications.repository.ts';

type List = typeof endpoints.candidateApp.listNotifications;

export async function listOwnNotifications(
  deps: Deps,
  { profile_id }: CandidateActor,
  query: QueryOf<List>,
): Promise<ReplyOf<List>> {
  const found = await ownNotificationsRepository(deps.db).list(profile_id, query);
  return { ...found, page: query.page, rows: query.rows };
}

export const readOwnNotifications = async (deps: Deps, { profile_id }: CandidateActor): Promise<{ read: number }> => ({
  read: await ownNotificationsRepository(deps.db).markAllRead(profile_id),
});
