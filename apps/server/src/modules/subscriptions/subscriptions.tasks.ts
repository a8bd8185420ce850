import { z } from 'zod';
import { task } from '../../core/module.ts';
import { clockRepository } from '../../domain/billing/clock.repository.ts';
import { advance } from '../../domain/billing/clock.ts';

const AT_ONCE = 200;

/**
 * Trials that end, periods that begin, renewals and their tries, posts of a new month. One company's failure holds up
 * nobody else: it is left for the next run.
 */
export const runClock = task({
  name: 'subscriptions.clock',
  schema: z.object({}),
  cron: '*/5 * * * *',
  run: async (deps) => {
    const failed: string[] = [];
    for (;;) {
      const due = await clockRepository(deps.db).due(deps.clock(), AT_ONCE, failed);
      if (due.length === 0) return;
      for (const { id, company_id } of due) {
        try {
          await advance(deps, id, company_id);
        } catch (error) {
          deps.log.error(
            { err: error, subscription_id: id },
            'a subscription could not be moved on; it is tried again',
          );
        }
        failed.push(id);
      }
    }
  },
});
