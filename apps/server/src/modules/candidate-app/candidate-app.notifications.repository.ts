import type { Db } from '../../core/database.ts';
import type { StoredNotification } from '../../domain/notifications/notification-presenter.ts';
import { NOTIFICATION } from '../../domain/notifications/notify.ts';

export const ownNotificationsRepository = (db: Db) => ({
  async list(
    profileId: string,
    { page, rows: size }: { page: number; rows: number },
  ): Promise<{ items: StoredNotification[]; total: number; unread: number }> {
    const items = await db.all<StoredNotification>(
      `select ${NOTIFICATION} from notifications
       where recipient_id = $1 order by created_at desc, id desc limit $2 offset $3`,
      [profileId, size, (page - 1) * size],
    );
    const row = await db.one<{ total: number; unread: number }>(
      `select count(*)::int as total, count(*) filter (where not read)::int as unread
       from notifications where recipient_id = $1`,
      [profileId],
    );
    return { items, total: 0, unread: 0, ...row };
  },

  async markAllRead(profileId: string): Promise<number> {
    const counted = await db.one<{ total: number }>(
      `with told as (update notifications set read = true where recipient_id = $1 and not read returning id)
       select count(*)::int as total from told`,
      [profileId],
    );
    return counted?.total ?? 0;
  },
});
