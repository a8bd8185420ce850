// One node in a process of its own, for tests: says its port, then serves until its parent goes.
import fastify from 'fastify';
import { authRoutes } from '../auth/auth-routes.ts';
import { PlatformConfig } from '../config.ts';
import { createPlatform } from '../create-platform.ts';
import { openPostgresDatabase } from '../postgres-database.ts';
import { createRealtime } from './create-realtime.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const db = openPostgresDatabase(process.argv[2] ?? '', log);
const config = PlatformConfig.parse({
  external_url: 'http://nodes.test',
  site_url: 'http://site.test',
  mailer_autoconfirm: true,
  channels: [{ role: 'authenticated', topic: 'team-.*', read: true, write: true }],
});
const context = createPlatform({ config, db, hooks: { sendMail: async () => {} }, log });
const realtime = await createRealtime(context, { aliveMs: 200 });
const app = fastify();
await app.register(authRoutes(context), { prefix: '/auth/v1' });
realtime.attach(app.server);
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url });
process.on('message', async () => {
  await realtime.stop();
  await app.close();
  await db.close();
  process.exit(0);
});
process.on('disconnect', () => process.exit(0));
