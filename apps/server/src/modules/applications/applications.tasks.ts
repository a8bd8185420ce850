import { applicationLimits } from '@marula/contract/application-limits';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { applicationNoticesRepository } from './applications.notices.repository.ts';

/** Until a decline can no longer be undone, nobody is told. */
export const settleDeclines = task({
  name: 'applications.settle-declines',
  schema: z.object({}),
  cron: '* * * * *',
  run: (deps) =>
    withTx(deps, async (tx) => {
      const now = deps.clock();
      const before = new Date(now.getTime() - applicationLimits.declineUndoMs);
      for (const declined of await applicationNoticesRepository(tx).noteDeclined(before, now)) {
        await tx.events.record('applications.decline_stands', declined);
      }
    }),
});
