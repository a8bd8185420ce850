import type { ChannelName, EventName, EventPayload } from '@marula/contract/realtime';
import { topicOf } from '@marula/contract/topics';
import type { Db } from '../db/database.ts';
import type { DomainEvent } from '../events/domain-events.ts';

/** Each shape of the union without the envelope: plain Omit would keep only what all of them share. */
type Unwrapped<P> = P extends unknown ? Omit<P, 'event_id' | 'at'> : never;
type Body<C extends ChannelName, E extends EventName<C>> = Unwrapped<EventPayload<C, E>>;

/** Delivered once the transaction commits. Repeated deliveries of one event carry the same id, so clients can tell. */
export async function publish<C extends ChannelName, E extends EventName<C>>(
  tx: Db,
  { id, recorded_at }: Pick<DomainEvent, 'id' | 'recorded_at'>,
  to: { channel: C; id: string; event: E },
  body: Body<C, E>,
): Promise<void> {
  const payload = { ...body, event_id: `${id}:${to.channel}:${to.event}`, at: recorded_at };
  await tx.query('select realtime.send($1::jsonb, $2, $3, true)', [
    JSON.stringify(payload),
    to.event,
    topicOf(to.channel, to.id),
  ]);
}

/** Somebody's rights changed: their open channels are asked about again, and those they lost are closed. */
export async function recheckChannels(tx: Db, profileId: string): Promise<void> {
  await tx.query('select realtime.recheck($1)', [profileId]);
}
