import { applicationLimits } from '@marula/contract/application-limits';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { removedInvitesRepository } from './applications.invites.repository.ts';
import { applicationNoticesRepository } from './applications.notices.repository.ts';

/** Until a decline can no longer be undone, nobody is told. */
export const settleDeclines = task({
  name: 'applications.settle-declines',
  schema: z.object({}),
  cron: '* * * * *',
  run: (deps) =>
    withTx(deps, async (tx) => {
      const now = deps.clock();
      const before = new Date(now.getTime() - applicationLimits.undoMs);
      for (const declined of await applicationNoticesRepository(tx).noteDeclined(before, now)) {
        await tx.events.record('applications.decline_stands', declined);
      }
    }),
});

/** Until an invitation can no longer be put back, nobody is told that it was removed. */
export const settleRemovedInvites = task({
  name: 'applications.settle-removed-invites',
  schema: z.object({}),
  cron: '* * * * *',
  run: (deps) =>
    withTx(deps, async (tx) => {
      const before = new Date(deps.clock().getTime() - applicationLimits.undoMs);
      for (const stands of await removedInvitesRepository(tx).takeDue(before)) {
        await tx.events.record('invites.removal_stands', stands);
      }
    }),
});
