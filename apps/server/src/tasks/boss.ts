import { PgBoss } from 'pg-boss';
import type { Database, Db } from '../core/database.ts';
import type { Deps } from '../core/deps.ts';
import type { Task } from '../core/module.ts';
import type { Tasks } from '../core/tasks.ts';

/** A sent task wakes its worker by NOTIFY; this is only for a hint that was lost and a task that is due later. */
const SAFETY_NET_SECONDS = 3;
const polling = { pollingIntervalSeconds: SAFETY_NET_SECONDS, notifyPollingIntervalSeconds: SAFETY_NET_SECONDS };
const STOP_WITHIN_MS = 8_000;
/** An id that nothing has. */
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const usualRetries = { limit: 10, firstDelaySeconds: 1, longestDelaySeconds: 3_600 };

const queueOptions = ({ retries = usualRetries, keepSeconds }: Task) => ({
  notify: true,
  expireInSeconds: 300,
  retryBackoff: true,
  retryLimit: retries.limit,
  retryDelay: retries.firstDelaySeconds,
  retryDelayMax: retries.longestDelaySeconds,
  ...(keepSeconds ? { deleteAfterSeconds: keepSeconds } : {}),
});

const statements = (db: Pick<Db, 'query'>) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await db.query(text, values);
    return { rows };
  },
});

const adapter = (db: Database) => ({
  ...statements(db),
  listen: async (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => {
    // An empty payload is our own sign that notifications may have been missed.
    const close = await db.listen(channel, (payload) => (payload === '' ? onReconnect() : onNotification(payload)));
    return { close };
  },
});

const backendOf = ({ kind }: Database) => (kind === 'embedded' ? 'pglite' : 'postgres');

export interface Boss extends Tasks {
  /** Makes the queues. Every process that sends needs them. */
  start(tasks: readonly Task[]): Promise<void>;
  /** Takes up the work, here. */
  work(deps: Deps, tasks: readonly Task[]): Promise<void>;
  stop(): Promise<void>;
}

export function createBoss(db: Database, onError: (error: Error) => void, options: { works: boolean }): Boss {
  const boss = new PgBoss({
    db: adapter(db),
    backend: backendOf(db),
    useListenNotify: options.works,
    supervise: options.works,
    schedule: options.works,
  });
  boss.on('error', onError);
  return {
    async start(tasks) {
      await boss.start();
      for (const task of tasks) {
        await boss.createQueue(task.name, queueOptions(task));
        // Asked for once, a queue is known. Else the first task sent to it would look it up outside its transaction.
        await boss.getJobById(task.name, NO_JOB);
      }
    },
    async work(deps, tasks) {
      for (const task of tasks) {
        if (task.cron) await boss.schedule(task.name, task.cron, {}, { tz: 'UTC' });
        await boss.work(task.name, polling, (jobs) => run(deps, task, jobs));
      }
    },
    async send(on, task, data, { at, key } = {}) {
      const choices = { ...(at ? { startAfter: at } : {}), ...(key ? { singletonKey: key } : {}), db: statements(on) };
      await boss.send(task.name, task.schema.parse(data) as object, choices);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false }),
  };
}

/** Makes the queue's own tables, as part of preparing a database: what serves later finds them there. */
export async function prepareTaskQueue(db: Database): Promise<void> {
  const boss = new PgBoss({ db: adapter(db), backend: backendOf(db), supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

async function run(deps: Deps, task: Task, jobs: { data: unknown }[]): Promise<void> {
  for (const { data } of jobs) await task.run(deps, task.schema.parse(data) as never);
}
