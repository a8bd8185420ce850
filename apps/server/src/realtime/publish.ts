import type { ChannelName, EventName, EventPayload } from '@marula/contract/realtime';
import { topicOf } from '@marula/contract/topics';
import type { Tx } from '../core/database.ts';
import type { Cause } from '../core/domain-events.ts';
import { type ChannelMessage, channelsRepository } from './channels.repository.ts';

/** Each shape of the union without the envelope: plain Omit would keep only what all of them share. */
type Unwrapped<P> = P extends unknown ? Omit<P, 'event_id' | 'at'> : never;
type Body<C extends ChannelName, E extends EventName<C>> = Unwrapped<EventPayload<C, E>>;

export interface Echo<C extends ChannelName, E extends EventName<C>> {
  channel: C;
  /** Whose: the end of the topic. */
  id: string;
  event: E;
  /** One cause can send several messages to a topic: clients tell them apart by this. */
  part?: string;
}

function messageOf<C extends ChannelName, E extends EventName<C>>(
  cause: Cause,
  to: Echo<C, E>,
  body: Body<C, E>,
): ChannelMessage {
  const part = to.part === undefined ? '' : `:${to.part}`;
  const payload = { ...body, event_id: `${cause.id}:${to.channel}:${to.event}${part}`, at: cause.recorded_at };
  return { payload, event: to.event, topic: topicOf(to.channel, to.id) };
}

/** Sent with the commit and delivered after it. Repeated deliveries of one event carry the same id, so clients can tell. */
export async function publishAll<C extends ChannelName, E extends EventName<C>>(
  tx: Tx,
  cause: Cause,
  messages: readonly { to: Echo<C, E>; body: Body<C, E> }[],
): Promise<void> {
  if (messages.length === 0) return;
  channelsRepository(tx).send(messages.map(({ to, body }) => messageOf(cause, to, body)));
}

export const publish = <C extends ChannelName, E extends EventName<C>>(
  tx: Tx,
  cause: Cause,
  to: Echo<C, E>,
  body: Body<C, E>,
): Promise<void> => publishAll(tx, cause, [{ to, body }]);

/** Somebody's rights changed: their open channels are asked about again, and those they lost are closed. */
export const recheckChannels = (tx: Tx, profileId: string): Promise<void> => channelsRepository(tx).recheck(profileId);
