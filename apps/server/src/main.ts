import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { startApp } from './app/app.ts';
import { compose } from './app/compose.ts';
import { readConfig } from './app/config.ts';
import { openLocalPayments } from './app/local-payments.ts';
import { createLog } from './app/log.ts';
import { modules } from './app/modules.ts';
import { openLocalPost } from './app/post.ts';
import type { Config } from './core/config.ts';
import type { Deps } from './core/deps.ts';
import { StartupError } from './core/startup-error.ts';
import { openDatabase } from './db/database.ts';
import { prepareDatabase } from './db/prepare.ts';
import { addDemoFiles } from './demo/candidate-files.ts';
import { fillDemoIfEmpty } from './demo/fill.ts';
import { welcome } from './demo/welcome.ts';
import { ensureFree, listen } from './http/listen.ts';

const DRAIN_MS = 10_000;
/**
 * What the engine compiles in the background is done by then. An exit in the middle of it can wait for itself for ever:
 * nodejs/node#54918, seen in one of 45 starts that refused.
 */
const CALM_MS = 100;
const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

function readEnvironment(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

async function start(): Promise<void> {
  const config = readEnvironment();
  const log = createLog(config.app.logLevel);
  if (config.app.mode !== 'worker') await ensureFree({ host: config.http.host, port: config.http.port });
  const db = await openDatabase({ ...config.database, log, onFatal: fail });
  await prepareDatabase(db, log);
  const demo = config.app.demo && (await fillDemoIfEmpty(db, log));
  const post = await openLocalPost(config);
  const local = await openLocalPayments(config);
  const { payments } = local;
  const { deps, boss, platform } = compose({ config, db, log, mail: post?.mail, payments });
  const app = await startApp(deps, { modules, boss, platform, webDir: existsSync(WEB_DIR) ? WEB_DIR : undefined });
  if (demo) await addDemoFiles(db, deps.files);
  stopOnSignal(async () => {
    await app.stop();
    await post?.close();
    await local.close();
    await db.close();
  });
  await runAtStart(deps);
  if (app.http) await listen(app.http, { host: config.http.host, port: config.http.port });
  if (!config.http.recaptchaSiteKey) log.warn('no bot check: RECAPTCHA_SITE_KEY is not set');
  warnOfMissingKeys(config, log);
  process.stdout.write(welcome(config, { demo, inboxUrl: post?.inboxUrl, checkouts: local.checkouts }));
}

/** Said in every mode: who means to take money must not find out from a customer. */
function warnOfMissingKeys({ app: { mode }, payments }: Config, log: Logger): void {
  const instead = mode === 'all' ? 'payments are made at an emulator, and no money moves' : 'nothing can be paid';
  if (!payments.paystackSecretKey) log.warn(`no payments in ZAR: PAYSTACK_SECRET_KEY is not set, so ${instead}`);
  if (!payments.flutterwaveSecretKey) log.warn(`no payments in ZMW: FLUTTERWAVE_SECRET_KEY is not set, so ${instead}`);
  else if (!payments.flutterwaveWebhookSecret)
    log.warn('FLUTTERWAVE_WEBHOOK_SECRET is not set: its webhooks are refused');
}

/** One for all the processes that start together. */
async function runAtStart(deps: Deps): Promise<void> {
  for (const task of modules.flatMap((module) => module.tasks ?? [])) {
    if (await task.atStart?.(deps)) await deps.tasks.send(deps.db, task, {}, { key: 'start' });
  }
}

/** Stops accepting, finishes what has begun, writes everything down. A second signal or ten seconds end the patience. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    stop().then(() => leave(0), fail);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

const leave = (code: number): void => void setTimeout(() => process.exit(code), CALM_MS);

/** A sentence for what the person can mend; the stack only for what they cannot. */
function say(error: unknown): void {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
}

/** At once: what is broken must not go on for a moment. */
function fail(error: unknown): never {
  say(error);
  process.exit(1);
}

start().catch((error) => {
  say(error);
  leave(1);
});
