import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { inWordsOf } from '../../domain/chats/status-line.ts';
import { presentNotification } from '../../domain/notifications/notification-presenter.ts';
import { ownDataRepository } from './candidate-app.data.repository.ts';
import { pushDevicesRepository } from './candidate-app.push.repository.ts';
import { readOwnProfile } from './candidate-app.usecases.ts';

async function* piecesOf(deps: Deps, { profile_id, locale }: CandidateActor, profile: object): AsyncGenerator<string> {
  const data = ownDataRepository(deps.db);
  yield `{"exported_at":${JSON.stringify(deps.clock())},"profile":${JSON.stringify(profile)}`;
  const parts = {
    applications: data.applications,
    saved_jobs: data.savedJobs,
    alerts: data.alerts,
    blocked_companies: data.blocks,
    reported_companies: data.reports,
    notifications: async (id: string) => (await data.notifications(id)).map((one) => presentNotification(locale, one)),
    messages: async (id: string) => (await data.messages(id)).map((one) => inWordsOf(locale, one)),
    profile_views: data.views,
    link_clicks: data.linkClicks,
    consent_receipts: data.receipts,
    push_devices: (id: string) => pushDevicesRepository(deps.db).of(id),
  };
  for (const [name, read] of Object.entries(parts)) yield `,"${name}":${JSON.stringify(await read(profile_id))}`;
  yield '}';
}

/** A part at a time, so that no long life lies in memory whole. */
export async function exportOwnData(deps: Deps, actor: CandidateActor): Promise<AsyncIterable<string>> {
  return piecesOf(deps, actor, await readOwnProfile(deps, actor));
}
