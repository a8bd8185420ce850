import { notificationLimits } from '@marula/contract/notification-limits';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { oldNotificationsRepository } from '../../domain/notifications/notifications.repository.ts';

/** Rows deleted at once, so that nobody waits for a lock of a long deletion. */
const BATCH = 5000;

export const forgetNotifications = task({
  name: 'notifications.forget',
  schema: z.object({}),
  cron: '41 1 * * *',
  run: async ({ db, clock }) => {
    const ago = (ms: number) => new Date(clock().getTime() - ms);
    const old = oldNotificationsRepository(db);
    while ((await old.forget(ago(notificationLimits.keptMs), ago(notificationLimits.undoMs), BATCH)) > 0);
  },
});
