// The product's server without the limit on support requests, so that a test can write as fast as the disk allows.
// Says on its channel where it listens and what token to use, then serves until it is killed.
import { startApp } from '../../apps/server/src/app/app.ts';
import { compose } from '../../apps/server/src/app/compose.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { createLog } from '../../apps/server/src/app/log.ts';
import { modules } from '../../apps/server/src/app/modules.ts';
import { createMember } from '../../apps/server/src/app/test-member.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { prepareDatabase } from '../../apps/server/src/db/prepare.ts';

const config = readConfig({ ...process.env, REQUESTS_PER_MINUTE: '100000000' });
const log = createLog(config.app.logLevel === 'silent' ? 'silent' : 'error');
const db = await openDatabase({ ...config.database, log });
await prepareDatabase(db, log);
const { deps, boss, platform } = compose({ config, db, log });
const unlimited = modules.map((module) => ({
  ...module,
  routes: module.routes?.map((route) => ({ ...route, endpoint: { ...route.endpoint, rate: 0 } })) ?? [],
}));
const app = await startApp(deps, { modules: unlimited, boss, platform });
// Counted in the database, beside the limits of endpoints: how fast one person writes.
setInterval(() => db.query('delete from rate_limits').catch(() => {}), 100);
const owner = await createMember(db, {});
const { company_id } = owner;
const size = Number(process.env.TEAM ?? 1);
const others = Array.from({ length: size - 1 }, () => createMember(db, { role: 'User', company_id }));
const team = await Promise.all(
  [owner, ...(await Promise.all(others))].map(async ({ profile_id, session_id }) => ({
    id: profile_id,
    token: await platform.context.tokens.issue({ id: session_id }),
  })),
);
const url = await app.http?.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url, token: team[0]?.token, team });
