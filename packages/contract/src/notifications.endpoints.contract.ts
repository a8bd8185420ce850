import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { notificationLimits } from './notification-limits.ts';
import { Notification } from './notifications.contract.ts';
import { ById, Count, Id } from './shared.contract.ts';

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notification/:employerId',
  access: { can: ['read', 'Notification'] },
  summary: 'What you were told, newest first',
  /** The caller's own. */
  params: z.strictObject({ employerId: Id }),
  query: z.strictObject({
    /** What `next` of the page before said. */
    before: Id.optional(),
    rows: z.coerce.number().int().min(1).max(notificationLimits.maxRows).default(notificationLimits.rows),
  }),
  reply: z.object({ items: z.array(Notification), next: Id.nullable(), unread: Count }),
  errors: ['notifications.not_found'],
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notification',
  access: { can: ['update', 'Notification'] },
  summary: 'Mark all that you were told as read',
  /** The caller's own. */
  body: z.strictObject({ employerId: Id }),
  reply: z.object({ read: Count }),
  errors: ['notifications.not_found', 'notifications.update_failed'],
});

export const markNotification = endpoint({
  method: 'PATCH',
  path: '/api/notification/:id',
  access: { can: ['update', 'Notification'] },
  summary: 'Mark one line as read, or as unread again',
  params: ById,
  body: z.strictObject({ read: z.boolean() }),
  reply: Notification,
  errors: ['notifications.not_found', 'notifications.update_failed'],
});

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notification/:id',
  access: { can: ['delete', 'Notification'] },
  summary: 'Delete one line, or by your own employer id all of yours',
  params: ById,
  reply: z.object({ deleted: Count }),
  errors: ['notifications.not_found', 'notifications.update_failed'],
});

export const restoreNotification = endpoint({
  method: 'POST',
  path: '/api/notification/:id/restore',
  access: { can: ['update', 'Notification'] },
  summary: 'Take back the deletion of a line, or by your own employer id of all that you deleted last',
  params: ById,
  reply: z.object({ restored: Count }),
  errors: ['notifications.not_found', 'notifications.update_failed'],
});
