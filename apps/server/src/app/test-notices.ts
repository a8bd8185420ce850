import type { Database } from '../core/database.ts';
import { presentNotification, type StoredNotification } from '../domain/notifications/notification-presenter.ts';
import { NOTIFICATION } from '../domain/notifications/notifications.repository.ts';

/** The bell of one person in English, newest last. */
export async function noticesOf(db: Database, profileId: string): Promise<{ type: string; message: string }[]> {
  const stored = await db.all<StoredNotification>(
    `select ${NOTIFICATION} from notifications where recipient_id = $1 order by created_at, id`,
    [profileId],
  );
  return stored.map((one) => presentNotification('en', one)).map(({ type, message }) => ({ type, message }));
}
