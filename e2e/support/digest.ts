import { visitEmbedded } from '../../apps/server/src/db/embedded-visit.ts';
import type { Product } from './product.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** As if these applications had come the day before and it were morning now: no journey can wait for that. */
export const morningWith = (
  { dataDir = '' }: Product,
  profileId: string,
  applicationIds: readonly string[],
): Promise<void> =>
  visitEmbedded(dataDir, silent, async (client) => {
    await client.query(
      `insert into digest_lines (profile_id, kind, about, created_at)
       select $1, 'new_applicants', about, now() - interval '1 day' from unnest($2::uuid[]) about`,
      [profileId, applicationIds],
    );
    await client.query("insert into pgboss.job (name, data) values ('mails.send-digest', $1)", [
      JSON.stringify({ profile_id: profileId }),
    ]);
  });
