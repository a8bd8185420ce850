import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { notificationLimits } from '@marula/contract/notification-limits';
import type { Notification } from '@marula/contract/notifications.contract';
import type { Actor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { presentNotification } from '../../domain/notifications/notification-presenter.ts';
import { notificationsRepository } from '../../domain/notifications/notifications.repository.ts';

type Endpoints = typeof endpoints.notifications;

function ensureOwn({ profile_id }: Actor, employerId: string): void {
  if (employerId !== profile_id) throw new AppError('notifications.not_found');
}

export async function listNotifications(
  { db }: Deps,
  actor: Actor,
  { employerId }: ParamsOf<Endpoints['list']>,
  { before, rows }: QueryOf<Endpoints['list']>,
): Promise<ReplyOf<Endpoints['list']>> {
  ensureOwn(actor, employerId);
  const lines = notificationsRepository(db, actor.profile_id);
  const found = await lines.before(before, rows);
  if (!found) throw new AppError('notifications.not_found');
  const items = found.slice(0, rows);
  return {
    items: items.map((line) => presentNotification(actor.locale, line)),
    next: found.length > rows ? (items.at(-1)?.id ?? null) : null,
    unread: await lines.unread(),
  };
}

export async function readNotifications(
  deps: Deps,
  actor: Actor,
  { employerId }: BodyOf<Endpoints['readAll']>,
): Promise<{ read: number }> {
  ensureOwn(actor, employerId);
  const { profile_id } = actor;
  return withTx(deps, async (tx) => {
    const read = await notificationsRepository(tx, profile_id).markAllRead();
    if (read > 0) await tx.events.record('notifications.changed', { profile_id, action: 'read' });
    return { read };
  });
}

export const markNotification = (
  deps: Deps,
  { profile_id, locale }: Actor,
  id: string,
  read: boolean,
): Promise<Notification> =>
  withTx(deps, async (tx) => {
    const marked = await notificationsRepository(tx, profile_id).mark(id, read);
    if (!marked) throw new AppError('notifications.not_found');
    await tx.events.record('notification.changed', { profile_id, notification_id: id, action: 'marked' });
    return presentNotification(locale, marked);
  });

/** The specification gives both calls one path: the caller's own id means all of theirs. */
export const deleteNotification = (deps: Deps, { profile_id }: Actor, id: string): Promise<{ deleted: number }> =>
  withTx(deps, async (tx) => {
    const lines = notificationsRepository(tx, profile_id);
    const action = 'deleted';
    if (id === profile_id) {
      const deleted = await lines.removeAll(deps.clock());
      if (deleted > 0) await tx.events.record('notifications.changed', { profile_id, action });
      return { deleted };
    }
    const deleted = await lines.remove(id, deps.clock());
    if (deleted === 0) throw new AppError('notifications.not_found');
    await tx.events.record('notification.changed', { profile_id, notification_id: id, action });
    return { deleted };
  });

export const restoreNotification = (deps: Deps, { profile_id }: Actor, id: string): Promise<{ restored: number }> =>
  withTx(deps, async (tx) => {
    const lines = notificationsRepository(tx, profile_id);
    const after = new Date(deps.clock().getTime() - notificationLimits.undoMs);
    const all = id === profile_id;
    const restored = await (all ? lines.restoreLast(after) : lines.restore(id, after));
    if (restored === 0) throw new AppError('notifications.not_found');
    const action = 'restored';
    if (all) await tx.events.record('notifications.changed', { profile_id, action });
    else await tx.events.record('notification.changed', { profile_id, notification_id: id, action });
    return { restored };
  });
