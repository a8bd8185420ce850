import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Database, Db } from '../core/database.ts';
import type { Deps } from '../core/deps.ts';
import type { Task } from '../core/module.ts';
import { BACKGROUND_MS, taking } from '../core/patience.ts';
import type { Tasks } from '../core/tasks.ts';
import { ensureQueues } from './queues.ts';
import { repeat } from './repeat.ts';
import { schedule } from './schedule.ts';
import { tasksRepository } from './tasks.repository.ts';

/** A sent task wakes its worker by NOTIFY. One look at all queues finds what is due later, or whose hint was lost. */
const LOOK_MS = 1_000;
/** Each worker looks for itself only this often: thirty that did so all the time were a tenth of a core. */
const polling = { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60 };
/** With the heartbeat of a queue, a task that a crash interrupts is taken up again within a minute. */
const SUPERVISE_SECONDS = 10;
const STOP_WITHIN_MS = 8_000;

const statements = (db: Pick<Db, 'query'>) => ({
  // Several statements at once give a list of results, which the library reads as well.
  executeSql: (text: string, values?: unknown[]) => db.query(text, values),
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
  /** Makes the queues, and writes down what runs by the clock. Every process that sends needs them. */
  start(tasks: readonly Task[]): Promise<void>;
  /** Takes up the work, here. */
  work(deps: Deps, tasks: readonly Task[]): Promise<void>;
  stop(): Promise<void>;
}

interface BossOptions {
  /** Not only sends tasks but runs them. */
  works: boolean;
  byTheClock: boolean;
}

export function createBoss(db: Database, onError: (error: Error) => void, options: BossOptions): Boss {
  const boss = new PgBoss({
    db: adapter(db),
    backend: backendOf(db),
    useListenNotify: options.works,
    // Done below, where it is noted that it was.
    supervise: false,
    schedule: options.works && options.byTheClock,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', onError);
  const repeated: ReturnType<typeof repeat>[] = [];
  const workers = new Map<string, string>();
  const repository = tasksRepository(db);
  return {
    async start(tasks) {
      await taking(BACKGROUND_MS, () => boss.start());
      await taking(BACKGROUND_MS, () => ensureQueues(boss, db, tasks));
      await taking(BACKGROUND_MS, () => schedule(boss, tasks));
    },
    async work(deps, tasks) {
      const wake = (name: string) => boss.notifyWorker(workers.get(name) ?? '');
      for (const task of tasks) {
        const worker = await boss.work(task.name, polling, async (jobs: { id: string; data: unknown }[]) => {
          // It looks for the next one as soon as this one is done, instead of waiting.
          wake(task.name);
          for (const { id, data } of jobs) {
            await taking(BACKGROUND_MS, () => task.run(deps, task.schema.parse(data) as never));
            if (task.keepsNothing) await boss.deleteJob(task.name, id);
          }
        });
        workers.set(task.name, worker);
      }
      const names = [...workers.keys()];
      const look = async () => (await repository.due(names)).forEach(wake);
      const supervise = async () => {
        await taking(BACKGROUND_MS, () => boss.supervise());
        await repository.noteSupervised();
      };
      repeated.push(repeat(LOOK_MS, look, onError), repeat(SUPERVISE_SECONDS * 1_000, supervise, onError));
    },
    async send(on, task, data, { at, key } = {}) {
      const choices = {
        ...(at ? { startAfter: at } : {}),
        singletonKey: key ?? crypto.randomUUID(),
        db: statements(on),
      };
      await boss.send(task.name, task.schema.parse(data) as object, choices);
    },
    supervisedSecondsAgo: repository.supervisedSecondsAgo,
    async stop() {
      await Promise.all(repeated.map(({ stop }) => stop()));
      // Left to itself it looks only every half second whether its workers are done.
      const done = Promise.all([...workers.keys()].map((name) => boss.offWork(name)));
      const tired = new AbortController();
      await Promise.race([done, pause(STOP_WITHIN_MS, undefined, { signal: tired.signal }).catch(() => {})]);
      tired.abort();
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Makes the queue's own tables, as part of preparing a database: what serves later finds them there. */
export async function prepareTaskQueue(db: Database): Promise<void> {
  const boss = new PgBoss({ db: adapter(db), backend: backendOf(db), supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}
