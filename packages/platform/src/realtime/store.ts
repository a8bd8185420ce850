import { randomBytes } from 'node:crypto';
import type { Broadcast } from './broadcast.ts';
import type { Member } from './member.ts';
import type { RealtimeNode } from './realtime-node.ts';

export interface Persistence {
  ttlSeconds: number | undefined;
}

const INSERT = `insert into realtime.messages (id, topic, event, payload, binary_payload, private, expires_at)
  values ($1, $2, $3, $4::jsonb, $5, true, $6)`;

/** As realtime.new_id() makes them; made here, the sender is known before the message comes back. */
function newId(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Kept for replay, and delivered by the way that all kept messages take. */
export async function storeBroadcast(
  { context, feed }: RealtimeNode,
  { topic, event, content }: Broadcast,
  { ttlSeconds }: Persistence,
  except: Member | undefined,
): Promise<void> {
  const now = context.clock().getTime();
  const longest = context.config.realtime.retention_hours * 3_600;
  const expiry = ttlSeconds === undefined ? null : new Date(now + Math.min(ttlSeconds, longest) * 1_000);
  const id = newId(now);
  if (except) feed.senders.set(id, except);
  try {
    const { json, binary } = { json: null, binary: null, ...content };
    await context.db.query(INSERT, [id, topic, event, json, binary, expiry]);
  } catch (error) {
    feed.senders.delete(id);
    throw error;
  }
}
