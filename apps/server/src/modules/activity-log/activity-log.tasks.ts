import { activityLimits } from '@marula/contract/activity-limits';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { activityLogRepository } from '../../domain/activity/activity-log.repository.ts';

/** Rows deleted at once, so that nobody waits for a lock of a long deletion. */
const BATCH = 5000;

export const forgetActivity = task({
  name: 'activity-log.forget',
  schema: z.object({}),
  cron: '11 2 * * *',
  run: async ({ db, clock }) => {
    const log = activityLogRepository(db);
    while ((await log.forget(clock(), activityLimits.keptMonths, BATCH)) > 0);
  },
});
