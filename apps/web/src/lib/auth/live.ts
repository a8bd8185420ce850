import type { ChannelName, EventName, EventPayload } from '@marula/contract/realtime';
import { topicOf } from '@marula/contract/topics';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { newKey } from '../api';
import { authClient } from './client';
import { currentLook } from './look';

type Handler = (payload: never) => void;

const handlers = new Map<string, Set<Handler>>();
const keyOf = (channel: string, event: string) => `${channel} ${event}`;

/** Features say once what they do with an event; the channels come and go with the session. */
export const onLive = <C extends ChannelName, E extends EventName<C>>(
  channel: C,
  event: E,
  handle: (payload: EventPayload<C, E>) => void,
): (() => void) => {
  const key = keyOf(channel, event);
  const known = handlers.get(key) ?? new Set();
  handlers.set(key, known.add(handle as Handler));
  return () => known.delete(handle as Handler);
};

/** What people tell each other on a channel where they may. It may hold anything: whoever hears it looks at it first. */
export const onSaid = (channel: ChannelName, event: string, handle: (payload: unknown) => void): (() => void) => {
  const key = keyOf(channel, event);
  const known = handlers.get(key) ?? new Set();
  handlers.set(key, known.add(handle));
  return () => known.delete(handle);
};

/** What was missed while a channel was away is read again by whoever shows it. */
type ChannelState = 'joined' | 'lost';
const watchers = new Set<(channel: ChannelName, state: ChannelState) => void>();
export const onChannelState = (tell: (channel: ChannelName, state: ChannelState) => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};

/** Delivery is at least once: what came before is not told again. */
const REMEMBERED = 500;
const seen = new Set<string>();
const isRepeat = (id: string) => {
  if (seen.has(id)) return true;
  seen.add(id);
  if (seen.size > REMEMBERED) seen.delete(seen.values().next().value as string);
  return false;
};

const open = new Map<string, RealtimeChannel>();

/** After a restart of the server everybody is back within the same second: what they read again is spread over so long. */
const spreadMs = 3_000;
const lost = new Set<string>();

/** Tells how a channel is: at once, but for one that is back after a gap. */
const tellState = (topic: string, name: ChannelName, channel: RealtimeChannel, state: ChannelState): void => {
  const tellAll = () => {
    for (const tell of watchers) tell(name, state);
  };
  if (state === 'lost') lost.add(topic);
  else if (lost.delete(topic)) {
    // Gone again by then, its next return is told instead.
    setTimeout(() => channel.state === 'joined' && tellAll(), Math.random() * spreadMs);
    return;
  }
  tellAll();
};

export const joinChannel = async (name: ChannelName, id: string): Promise<void> => {
  const topic = topicOf(name, id);
  // A channel belongs to who is signed in; in a look that is one of us.
  if (open.has(topic) || currentLook()) return;
  const client = await authClient();
  const channel = client.channel(topic, { config: { private: true } });
  open.set(topic, channel);
  // A join that leaves before the token is known is refused.
  await client.realtime.setAuth();
  // Left again before it was joined.
  if (open.get(topic) !== channel) return;
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
    if (isRepeat(String(payload.event_id))) return;
    for (const handle of handlers.get(keyOf(name, event)) ?? []) handle(payload as never);
  });
  channel.subscribe((status) => {
    if (status === 'CLOSED' && open.get(topic) === channel) open.delete(topic);
    tellState(topic, name, channel, status === 'SUBSCRIBED' ? 'joined' : 'lost');
  });
};

export const leaveChannel = async (name: ChannelName, id: string): Promise<void> => {
  const topic = topicOf(name, id);
  const channel = open.get(topic);
  if (!channel) return;
  open.delete(topic);
  await (await authClient()).removeChannel(channel);
};

/** Told to those who are there at this moment; to nobody while the channel is away. */
export const sayOn = (name: ChannelName, id: string, event: string, payload: Record<string, unknown>): void => {
  const channel = open.get(topicOf(name, id));
  // A channel that is not joined would send it as a request of its own.
  if (channel?.state === 'joined') {
    void channel.send({ type: 'broadcast', event, payload: { ...payload, event_id: newKey() } });
  }
};
