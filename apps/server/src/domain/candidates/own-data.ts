import type { Locale } from '@marula/contract/tenants';
import type { Deps } from '../../core/deps.ts';
import { inWordsOf } from '../chats/status-line.ts';
import { writtenRepository } from '../form-messages/written.repository.ts';
import { presentNotification } from '../notifications/notification-presenter.ts';
import { ownDataRepository, ownProfileRepository } from './own-data.repository.ts';

interface Whose {
  profile_id: string;
  locale: Locale;
}

/**
 * Everything that is kept about somebody who looks for work, as their own export and as what we send who asks us: a part
 * at a time, so that no long life lies in memory whole.
 */
export async function* ownDataPieces(
  deps: Deps,
  { profile_id, locale }: Whose,
  profile: { email: string },
): AsyncGenerator<string> {
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
    push_devices: ownProfileRepository(deps.db).pushDevices,
    support_cases: (id: string) => writtenRepository(deps.db).cases(id, profile.email),
  };
  for (const [name, read] of Object.entries(parts)) yield `,"${name}":${JSON.stringify(await read(profile_id))}`;
  yield '}';
}
