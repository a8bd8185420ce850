import type { PgBoss } from 'pg-boss';
import type { Db } from '../core/database.ts';
import type { Task } from '../core/module.ts';

const usualRetries = { limit: 10, firstDelaySeconds: 1, longestDelaySeconds: 3_600 };

/** A running task says so twice in this time; who does not is taken for dead, and another takes the task up. */
const HEARTBEAT_SECONDS = 20;

const optionsOf = ({ retries = usualRetries, keepsNothing }: Task) => ({
  notify: true,
  expireInSeconds: 300,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryBackoff: true,
  retryLimit: retries.limit,
  retryDelay: retries.firstDelaySeconds,
  retryDelayMax: retries.longestDelaySeconds,
  // What is done is deleted at once; this is for what never succeeded.
  ...(keepsNothing ? { deleteAfterSeconds: 60 } : {}),
});

/** Of two waiting tasks with one key, the second is dropped when it is sent. */
const policy = 'short';

/** An id that nothing has. */
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Makes the queues that are missing, and gives those of an earlier version the options of this one. */
export async function ensureQueues(boss: PgBoss, db: Db, tasks: readonly Task[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const task of tasks) {
    const queue = known.get(task.name);
    const options = optionsOf(task);
    if (!queue) {
      await boss.createQueue(task.name, { ...options, policy });
      // Asked for once, a queue is known. Else the first task sent to it would look it up outside its transaction.
      await boss.getJobById(task.name, NO_JOB);
    } else if (Object.entries(options).some(([option, value]) => queue[option as keyof typeof queue] !== value)) {
      await boss.updateQueue(task.name, options);
    }
  }
  // The library cannot change the policy of a queue that is there.
  const others = [...known.values()].filter((queue) => queue.policy !== policy).map(({ name }) => name);
  const ours = tasks.map(({ name }) => name).filter((name) => others.includes(name));
  if (ours.length > 0) await db.query('update pgboss.queue set policy = $1 where name = any($2)', [policy, ours]);
}
