import type { Database } from '../core/database.ts';
import { tasksOf } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { modules } from './modules.ts';

/** The queues and hours of all tasks, as a first start leaves them: hundreds of statements that no later start needs. */
export async function makeQueues(db: Database): Promise<void> {
  const { boss, platform } = compose({ config: readConfig({}), db, log: createLog('error') });
  await boss.start(tasksOf(modules, platform));
  await boss.stop();
}
