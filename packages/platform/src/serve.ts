import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { authRoutes } from './auth/auth-routes.ts';
import { sealSecrets } from './auth/seal-secrets.ts';
import { sweepAuth } from './auth/sweep.ts';
import { fullAddress } from './bare-addresses.ts';
import { createPlatform } from './create-platform.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { migratePlatform } from './migrate.ts';
import type { PlatformContext, PlatformHooks } from './platform.ts';
import { type OpenDatabase, openPostgresDatabase } from './postgres-database.ts';
import { createRealtime } from './realtime/create-realtime.ts';
import { redisBus } from './realtime/redis-bus.ts';
import { sweepRealtime } from './realtime/sweep.ts';
import type { ServeConfig } from './serve-config.ts';
import { ensureBuckets } from './storage/buckets.ts';
import { diskFiles } from './storage/disk-files.ts';
import type { FileStore } from './storage/file-store.ts';
import { s3Files } from './storage/s3-files.ts';
import { storageRoutes } from './storage/storage-routes.ts';
import { sweepStorage } from './storage/sweep.ts';

const SWEEP_MS = 10 * 60_000;

const filesOf = ({ s3, files_folder }: Pick<ServeConfig, 's3' | 'files_folder'>): FileStore =>
  s3 ? s3Files({ ...s3, spool_folder: path.join(files_folder, 'spool') }) : diskFiles(files_folder);

async function sweep(context: PlatformContext, files: FileStore): Promise<void> {
  await sweepAuth(context);
  await sweepRealtime(context);
  await sweepStorage(context, files);
}

interface Parts {
  files: FileStore;
  redis_url: string | undefined;
}

async function mount(app: FastifyInstance, context: PlatformContext, { files, redis_url }: Parts): Promise<void> {
  await sealSecrets(context);
  await ensureBuckets(context);
  await app.register(authRoutes(context), { prefix: '/auth/v1' });
  await app.register(storageRoutes(context, files), { prefix: '/storage/v1' });
  const bus = redis_url ? await redisBus(redis_url, context.log) : undefined;
  const realtime = await createRealtime(context, bus ? { bus } : {});
  realtime.attach(app.server);
  await app.register(realtime.routes(), { prefix: '/realtime/v1' });
  app.addHook('preClose', async () => {
    await realtime.stop();
    await bus?.close();
  });
}

function listener({ trust_proxy, log_level, bare_addresses }: ServeConfig): FastifyInstance {
  const app = fastify({
    trustProxy: trust_proxy,
    logger: { level: log_level },
    // Requests are not logged: links and codes stand in their addresses.
    logController: new LogController({ disableRequestLogging: true }),
    ...(bare_addresses ? { rewriteUrl: ({ url = '/' }: IncomingMessage) => fullAddress(url) } : {}),
  }) as unknown as FastifyInstance;
  if (bare_addresses) {
    app.server.prependListener('upgrade', (request) => {
      request.url = fullAddress(request.url ?? '/');
    });
  }
  return app;
}

/** What was acknowledged may not be on the disk: only a new start can say what is. */
const giveUp = (app: FastifyInstance) => (error: Error) => {
  app.log.error({ err: error }, 'the embedded database failed');
  process.exit(1);
};

const openDatabase = async ({ database_url, data_folder }: ServeConfig, app: FastifyInstance): Promise<OpenDatabase> =>
  database_url ? openPostgresDatabase(database_url, app.log) : openEmbeddedDatabase(data_folder, giveUp(app));

/** A stand-in Supabase on a port of its own. Its mails and messages are lines in its log. */
export async function servePlatform(given: ServeConfig) {
  const { host, port, files_folder, s3, redis_url, sms_provider } = given;
  const app = listener(given);
  const hooks: PlatformHooks = {
    sendMail: async (_sql, mail) => app.log.info({ mail }, 'mail'),
    ...(sms_provider === 'log' ? { sendSms: async (_sql, message) => app.log.info({ message }, 'text message') } : {}),
  };
  try {
    const db = await openDatabase(given, app);
    app.addHook('onClose', () => db.close());
    await migratePlatform(db);
    const context = createPlatform({ config: given, db, hooks, log: app.log });
    const files = filesOf({ s3, files_folder });
    await mount(app, context, { files, redis_url });
    const sweeping = setInterval(() => {
      sweep(context, files).catch((error: Error) => app.log.warn({ err: error }, 'sweeping failed'));
    }, SWEEP_MS);
    app.addHook('onClose', async () => clearInterval(sweeping));
    const url = await app.listen({ host, port });
    return { url, stop: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
