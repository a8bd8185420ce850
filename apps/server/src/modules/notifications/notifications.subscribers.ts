import { localeOf } from '@marula/contract/tenants';
import { subscriber } from '../../core/module.ts';
import { presentNotification } from '../../domain/notifications/notification-presenter.ts';
import { notificationReadersRepository } from '../../domain/notifications/notifications.repository.ts';
import { publish } from '../../realtime/publish.ts';

/** What somebody does in one tab is true in their others. */
export const echoNotification = subscriber({
  name: 'notifications.echo',
  on: ['notification.changed'],
  async handle(tx, event) {
    const { profile_id, notification_id: id, action } = event.payload;
    const to = { channel: 'notifications', id: profile_id, event: 'notification' } as const;
    if (action === 'deleted') return publish(tx, event, to, { action, id });
    const told = await notificationReadersRepository(tx).told(id);
    if (!told) return;
    const { locale, work_country_id, user_type: _, ...line } = told;
    const row = presentNotification(localeOf(locale, work_country_id), line);
    await publish(tx, event, to, { action: action === 'restored' ? 'created' : 'updated', row });
  },
});

export const echoNotifications = subscriber({
  name: 'notifications.echo-all',
  on: ['notifications.changed'],
  handle: (tx, event) => {
    const { profile_id, action } = event.payload;
    return publish(tx, event, { channel: 'notifications', id: profile_id, event: 'all-notifications' }, { action });
  },
});
