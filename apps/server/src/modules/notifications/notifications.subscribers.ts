import { localeOf } from '@marula/contract/tenants';
import { subscriber } from '../../core/module.ts';
import { presentNotification } from '../../domain/notifications/notification-presenter.ts';
import { notificationReadersRepository } from '../../domain/notifications/notifications.repository.ts';
import { publish, publishAll } from '../../realtime/publish.ts';

/** What somebody does in one tab is true in their others. */
export const echoNotifications = subscriber({
  name: 'notifications.echo',
  on: ['notifications.changed'],
  async handle(tx, event) {
    const { profile_id, action, ids } = event.payload;
    const to = { channel: 'notifications', id: profile_id } as const;
    if (!ids) {
      if (action === 'unread') return;
      return publish(tx, event, { ...to, event: 'all-notifications' }, { action });
    }
    if (action === 'deleted') {
      const gone = ids.map((id) => ({
        to: { ...to, event: 'notification', part: id } as const,
        body: { action, id } as const,
      }));
      return publishAll(tx, event, gone);
    }
    const rows = await notificationReadersRepository(tx).told(ids);
    await publishAll(
      tx,
      event,
      rows.map(({ locale, work_country_id, user_type: _, ...row }) => ({
        to: { ...to, event: 'notification', part: row.id } as const,
        body: {
          action: action === 'restored' ? 'created' : 'updated',
          row: presentNotification(localeOf(locale, work_country_id), row),
        } as const,
      })),
    );
  },
});
