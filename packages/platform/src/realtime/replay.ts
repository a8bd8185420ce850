import type { PlatformContext } from '../platform.ts';
import type { Broadcast } from './broadcast.ts';
import type { ReplayRequest } from './join-request.ts';
import { contentOf, type MessageRow } from './message-row.ts';

const NEWEST = `select id, event, payload::text as payload, binary_payload from (
    select * from realtime.messages
    where topic = $1 and private and position <= $2::bigint and inserted_at >= $3
      and (expires_at is null or expires_at > $4)
    order by position desc limit $5
  ) newest order by position`;

/** The newest messages up to a position, oldest first. */
export async function readReplay(
  { db, clock }: PlatformContext,
  topic: string,
  position: string,
  { since, limit }: ReplayRequest,
): Promise<Broadcast[]> {
  // Beyond what the database can hold nothing was ever sent.
  const start = new Date(Math.min(since, LATEST_MS));
  const { rows } = await db.query<MessageRow>(NEWEST, [topic, position, start, clock(), limit]);
  return rows.map((row) => ({
    topic,
    private: true,
    event: row.event,
    content: contentOf(row),
    meta: { id: row.id, replayed: true },
  }));
}

const LATEST_MS = Date.UTC(9999, 0);
