import { fastify, LogController } from 'fastify';
import { z } from 'zod';
import { authRoutes } from './auth/auth-routes.ts';
import { sweepAuth } from './auth/sweep.ts';
import { PlatformConfig } from './config.ts';
import { createPlatform } from './create-platform.ts';
import { migratePlatform } from './migrate.ts';
import type { PlatformHooks } from './platform.ts';
import { openPostgresDatabase } from './postgres-database.ts';

/** What `platform.json` holds: all a platform can be told, and where it stands. */
export const ServeConfig = PlatformConfig.extend({
  host: z.string().default('127.0.0.1'),
  port: z.int().min(0).max(65_535).default(9_999),
  database_url: z.string().min(1),
  /** Believe X-Forwarded-For: only behind a proxy that sets it. */
  trust_proxy: z.boolean().default(false),
  log_level: z.enum(['silent', 'warn', 'info']).default('info'),
});
export type ServeConfig = z.output<typeof ServeConfig>;

const SWEEP_MS = 10 * 60_000;

/** A stand-in Supabase on a port of its own. Its mails and messages are lines in its log. */
export async function servePlatform({ host, port, database_url, trust_proxy, log_level, ...config }: ServeConfig) {
  // Requests are not logged: links and codes stand in their addresses.
  const logController = new LogController({ disableRequestLogging: true });
  const app = fastify({ trustProxy: trust_proxy, logger: { level: log_level }, logController });
  const db = openPostgresDatabase(database_url, app.log);
  const hooks: PlatformHooks = {
    sendMail: async (_sql, mail) => app.log.info({ mail }, 'mail'),
    sendSms: async (_sql, message) => app.log.info({ message }, 'text message'),
  };
  try {
    await migratePlatform(db);
    const context = createPlatform({ config, db, hooks, log: app.log });
    await app.register(authRoutes(context), { prefix: '/auth/v1' });
    const sweeping = setInterval(() => {
      sweepAuth(context).catch((error: Error) => app.log.warn({ err: error }, 'sweeping failed'));
    }, SWEEP_MS);
    app.addHook('onClose', async () => {
      clearInterval(sweeping);
      await db.close();
    });
    const url = await app.listen({ host, port });
    return { url, stop: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
