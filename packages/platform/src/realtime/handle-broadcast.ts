import { z } from 'zod';
import type { Broadcast } from './broadcast.ts';
import type { Frame } from './frames.ts';
import type { Channel } from './realtime-node.ts';
import { isFit } from './rights.ts';
import { type Persistence, storeBroadcast, TooMuchKept } from './store.ts';

const Told = z.object({ event: z.string(), payload: z.unknown().optional() });
const Meta = z.object({
  persist: z.union([z.boolean(), z.object({ ttl: z.number().positive().nullish() })]).nullish(),
});

function readBroadcast({ settings }: Channel, { user, payload }: Frame): Broadcast | undefined {
  const { topic } = settings;
  if (user) return { topic, private: settings.private, event: user.event, content: user.content };
  const told = Told.safeParse(payload).data;
  if (!told) return undefined;
  const content = { json: JSON.stringify(told.payload ?? {}) };
  return { topic, private: settings.private, event: told.event, content };
}

/** Only a private channel keeps anything. */
function persistenceOf({ settings }: Channel, { user }: Frame): Persistence | undefined {
  const persist = settings.private ? Meta.safeParse(user?.meta).data?.persist : undefined;
  if (!persist) return undefined;
  return { ttlSeconds: (persist === true ? undefined : persist.ttl) ?? undefined };
}

function isFitHere({ settings, identity, connection }: Channel, { event, content }: Broadcast): boolean {
  if (!settings.private || !identity) return true;
  return isFit(connection.node.context, identity, settings.topic, { act: 'broadcast', event, content });
}

/** As upstream: what may not be sent is dropped without a word, also when an answer was asked for. */
export function handleBroadcast(channel: Channel, frame: Frame): void | Promise<void> {
  const broadcast = readBroadcast(channel, frame);
  if (!broadcast) return;
  if (!channel.speaker.messages.take()) return channel.close('Too many messages per second');
  const persistence = persistenceOf(channel, frame);
  const send = () => (isFitHere(channel, broadcast) ? sendOn(channel, frame, broadcast, persistence) : undefined);
  const may = channel.may({ act: 'broadcast', event: broadcast.event, persist: persistence !== undefined });
  if (typeof may === 'boolean') return may ? send() : undefined;
  return may.then((allowed) => {
    if (allowed && channel.state === 'joined') return send();
  });
}

function sendOn(
  channel: Channel,
  frame: Frame,
  broadcast: Broadcast,
  persistence: Persistence | undefined,
): void | Promise<void> {
  const { connection, settings } = channel;
  if (persistence) return keep(channel, frame, broadcast, persistence);
  const { places, relay } = connection.node;
  places.deliver(broadcast, settings.self ? undefined : channel);
  relay.broadcast(broadcast);
  if (settings.ack) connection.reply(frame, 'ok');
}

async function keep(channel: Channel, frame: Frame, broadcast: Broadcast, persistence: Persistence): Promise<void> {
  const { connection, settings } = channel;
  const by = { identity: channel.identity, member: settings.self ? undefined : channel };
  try {
    await storeBroadcast(connection.node, broadcast, persistence, by);
  } catch (error) {
    if (error instanceof TooMuchKept) return connection.reply(frame, 'error', { error: error.message });
    connection.node.context.log.warn({ err: error }, 'a broadcast could not be stored');
    return connection.reply(frame, 'error', { error: 'The message could not be stored' });
  }
  if (settings.ack) connection.reply(frame, 'ok');
}
