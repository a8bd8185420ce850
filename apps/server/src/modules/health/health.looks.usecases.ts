import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Service, type ServiceState, statusLimits } from '@marula/contract/status-limits';
import type { Database } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { outcomesRepository, providerOf } from '../../domain/outcomes/outcomes.repository.ts';
import { type Backlog, healthRepository } from './health.repository.ts';

export type Seen = Pick<Deps, 'db' | 'mail' | 'files' | 'payments' | 'ai' | 'tasks' | 'clock'>;
type Look = () => Promise<ServiceState>;

const { waiting, failing, unanswered, supervisedSeconds, patienceMs, slowMs } = statusLimits;
const ECHO = 'status_echo';

const worse = (...states: ServiceState[]): ServiceState => {
  if (states.includes('down')) return 'down';
  return states.includes('slow') ? 'slow' : 'works';
};

const beyond = (measured: number, { slow, down }: { slow: number; down: number }): ServiceState => {
  if (measured >= down) return 'down';
  return measured >= slow ? 'slow' : 'works';
};

const byAge = (seconds: number) => beyond(seconds, { slow: waiting.slowSeconds, down: waiting.downSeconds });

/** Whatever does not answer in time, or with a failure, is down: nobody who looks waits for it. */
async function timed(look: () => Promise<unknown>): Promise<ServiceState> {
  const began = performance.now();
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), patienceMs);
  try {
    if ((await Promise.race([look(), late])) === 'late') return 'down';
    return performance.now() - began > slowMs ? 'slow' : 'works';
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
}

/** How fast it was measured, and what was measured. */
async function measured<T>(look: () => Promise<T>, judge: (found: T) => ServiceState): Promise<ServiceState> {
  let state: ServiceState = 'works';
  const reached = await timed(async () => {
    state = judge(await look());
  });
  return worse(reached, state);
}

const queued = (look: (patienceSeconds: number) => Promise<Backlog>, mayFail: { slow: number; down: number }) =>
  measured(
    () => look(waiting.slowSeconds),
    (found) => worse(byAge(found.seconds), beyond(found.failing, mayFail)),
  );

/** What is told to open pages travels as this word does: from the database to a process that listens. */
async function hearOneself(db: Database): Promise<void> {
  const word = randomUUID();
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const stop = await db.listen(ECHO, (said) => said === word && resolve());
  try {
    await healthRepository(db).say(ECHO, word);
    await Promise.race([heard, pause(patienceMs, undefined, { ref: false })]);
  } finally {
    await stop();
  }
}

/** Where nobody ever did, the product has just begun, or what waits will tell. */
const supervised = (ago: number | undefined): ServiceState =>
  beyond(ago ?? supervisedSeconds, { slow: supervisedSeconds, down: waiting.downSeconds });

/** A service that nobody set up has no look. */
export function looksOf({ db, mail, files, payments, ai, tasks }: Seen): Partial<Record<Service, Look>> {
  const health = healthRepository(db);
  // A process that is busy answers late, whatever it is asked.
  const turn = () => timed(() => new Promise((resolve) => setImmediate(resolve)));
  const providers = Object.values(payments).flatMap(({ check }) => check ?? []);
  const both = async (...looks: Promise<ServiceState>[]) => worse(...(await Promise.all(looks)));
  return {
    web: turn,
    api: turn,
    // Where nothing can be stored, it does not work.
    database: async () => worse(await timed(() => health.ping()), db.disk.state() === 'full' ? 'down' : 'works'),
    files: () => timed(() => files.check()),
    mail: () =>
      both(
        timed(() => mail.check()),
        queued(health.mails, failing.mail),
      ),
    live: () => timed(() => hearOneself(db)),
    news: () => queued(health.news, failing.work),
    tasks: () => both(measured(tasks.supervisedSecondsAgo, supervised), queued(health.tasks, failing.work)),
    ...(providers.length > 0 && { payments: () => both(...providers.map(timed)) }),
    ai: () =>
      ai.engine.kind === 'embedded'
        ? turn()
        : measured(
            () => outcomesRepository(db).failuresOf(providerOf(ai.engine)),
            (failures) => beyond(failures, unanswered),
          ),
  };
}
