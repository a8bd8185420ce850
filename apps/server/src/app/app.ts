import { ensureBuckets } from '@marula/platform/storage/buckets';
import type { FastifyInstance } from 'fastify';
import { forgetNonces } from '../access/nonce.tasks.ts';
import { cleanRates } from '../access/rate.tasks.ts';
import type { Deps } from '../core/deps.ts';
import type { Module } from '../core/module.ts';
import { type Dispatcher, startDispatcher } from '../events/dispatcher.ts';
import { cleanOutbox } from '../events/outbox.tasks.ts';
import { forgetAnswers } from '../http/once.tasks.ts';
import type { PlatformParts } from '../http/platform.ts';
import { createHttp } from '../http/server.ts';
import { newVitals } from '../http/vitals.ts';
import { sendMail } from '../mail/mail.tasks.ts';
import { platformTasks } from '../platform/platform.tasks.ts';
import { sealStoredSecrets } from '../platform/sealed-secrets.ts';
import { sendText } from '../platform/sms.tasks.ts';
import type { Boss } from '../tasks/boss.ts';
import { type Pulse, startPulse } from './pulse.ts';

/** What belongs to no feature. */
const upkeep = [cleanOutbox, cleanRates, forgetAnswers, forgetNonces, sendMail, sendText];

interface AppOptions {
  modules: readonly Module[];
  boss: Boss;
  platform: PlatformParts;
  checkReplies?: boolean;
  webDir?: string | undefined;
}

export interface App {
  http: FastifyInstance | undefined;
  dispatcher: Dispatcher | undefined;
  pulse: Pulse;
  /** Takes no new work, finishes what has begun. The database is closed by who opened it. */
  stop(): Promise<void>;
}

export const tasksOf = (modules: readonly Module[], { context, files }: PlatformParts) => [
  ...upkeep,
  ...platformTasks(context, files),
  ...modules.flatMap((module) => module.tasks ?? []),
];

/** Puts the parts that this process's mode asks for to work. Listening is the caller's. */
export async function startApp(
  deps: Deps,
  { modules, boss, platform, checkReplies = false, webDir }: AppOptions,
): Promise<App> {
  const { mode } = deps.config.app;
  const tasks = tasksOf(modules, platform);
  await sealStoredSecrets(platform.context);
  await boss.start(tasks);
  await ensureBuckets(platform.context);
  const vitals = newVitals();
  const http =
    mode === 'worker'
      ? undefined
      : await createHttp(deps, modules, { platform, vitals, checkReplies, ...(webDir ? { webDir } : {}) });
  let dispatcher: Dispatcher | undefined;
  if (mode !== 'web') {
    dispatcher = await startDispatcher(
      deps,
      modules.flatMap((module) => module.subscribers ?? []),
    );
    await boss.work(deps, tasks);
  }
  const pulse = startPulse(deps, vitals);
  return {
    http,
    dispatcher,
    pulse,
    stop: async () => {
      await pulse.stop();
      await http?.close();
      await dispatcher?.stop();
      await boss.stop();
    },
  };
}
