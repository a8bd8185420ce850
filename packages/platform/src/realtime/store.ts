import { randomBytes } from 'node:crypto';
import type { PlatformContext } from '../platform.ts';
import type { Broadcast } from './broadcast.ts';
import type { Identity } from './identity.ts';
import type { Member } from './member.ts';
import type { RealtimeNode } from './realtime-node.ts';

export interface Persistence {
  ttlSeconds: number | undefined;
}

/** A person's hour is counted and the message kept in one statement: of two at once only as much is kept as there is room. */
const KEEP = `with counted as (
    insert into realtime.kept_by_people as kept (sender, hour, bytes)
      select $7, date_trunc('hour', $8::timestamptz), $9::bigint where $9::bigint <= $10::bigint
      on conflict (sender, hour) do update set bytes = kept.bytes + excluded.bytes
        where kept.bytes + excluded.bytes <= $10::bigint
      returning sender
  )
  insert into realtime.messages (id, topic, event, payload, binary_payload, private, expires_at, sender, bytes)
    select $1, $2, $3, $4::jsonb, $5, true, $6, sender, $9::bigint from counted returning id`;

/** Of an admin role, which nothing holds to a measure. */
const KEEP_OWN = `insert into realtime.messages (id, topic, event, payload, binary_payload, private, expires_at)
  values ($1, $2, $3, $4::jsonb, $5, true, $6) returning id`;

/** What a row takes beside what it says: many small ones are no way around a measure in bytes. */
const ROW_BYTES = 256;

export class TooMuchKept extends Error {
  override message = 'You have stored too much within an hour';
}

const sizeOf = ({ topic, event, content }: Broadcast): number =>
  ROW_BYTES +
  Buffer.byteLength(topic) +
  Buffer.byteLength(event) +
  ('json' in content ? Buffer.byteLength(content.json) : content.binary.length);

/** Who has no name shares one measure with all of their role. */
function senderOf({ config }: PlatformContext, identity: Identity | undefined): string | undefined {
  if (!identity) return 'anon';
  return config.admin_roles.includes(identity.role) ? undefined : (identity.sub ?? identity.role);
}

/** As realtime.new_id() makes them; made here, the sender is known before the message comes back. */
function newId(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Kept for replay, and delivered by the way that all kept messages take. Throws when the sender has kept too much. */
export async function storeBroadcast(
  { context, feed }: RealtimeNode,
  broadcast: Broadcast,
  { ttlSeconds }: Persistence,
  by: { identity: Identity | undefined /** Who does not want to hear it. */; member?: Member | undefined },
): Promise<void> {
  const { topic, event, content } = broadcast;
  const { retention_hours, person_kept_bytes_per_hour } = context.config.realtime;
  const now = context.clock();
  const seconds = ttlSeconds === undefined ? undefined : Math.min(ttlSeconds, retention_hours * 3_600);
  const expiry = seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000);
  const id = newId(now.getTime());
  const { json, binary } = { json: null, binary: null, ...content };
  const values = [id, topic, event, json, binary, expiry];
  const sender = senderOf(context, by.identity);
  const measured = [sender, now, sizeOf(broadcast), person_kept_bytes_per_hour];
  if (by.member) feed.senders.set(id, by.member);
  try {
    const { rows } = await (sender === undefined
      ? context.db.query(KEEP_OWN, values)
      : context.db.query(KEEP, [...values, ...measured]));
    if (rows.length === 0) throw new TooMuchKept();
  } catch (error) {
    feed.senders.delete(id);
    throw error;
  }
}
