import { z } from 'zod';
import type { Frame } from './frames.ts';
import type { Channel } from './realtime-node.ts';
import { isFit } from './rights.ts';

const Told = z.object({ event: z.string(), payload: z.unknown().optional() });

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isFitMeta({ settings, identity, connection }: Channel, meta: object): boolean {
  if (!settings.private || !identity) return true;
  const words = { act: 'presence', content: { json: JSON.stringify(meta) } } as const;
  return isFit(connection.node.context, identity, settings.topic, words);
}

export async function handlePresence(channel: Channel, frame: Frame): Promise<void> {
  const { connection } = channel;
  const told = Told.safeParse(frame.payload).data;
  if (!told) return connection.reply(frame, 'ok');
  if (!channel.speaker.presenceCalls.take()) return channel.close('Client presence rate limit exceeded');
  const event = told.event.toLowerCase();
  if (event === 'untrack') {
    connection.node.presences.untrack(channel);
    return connection.reply(frame, 'ok');
  }
  if (event !== 'track' || !(await channel.may({ act: 'presence' }))) return connection.reply(frame, 'error');
  const meta = told.payload ?? {};
  if (!isMap(meta)) {
    return connection.reply(frame, 'error', { reason: 'Presence track payload must be a map' });
  }
  if (channel.state !== 'joined') return;
  if (!isFitMeta(channel, meta)) return connection.reply(frame, 'error');
  connection.node.presences.track(channel, meta);
  connection.reply(frame, 'ok');
  if (channel.presenceEnabled) return;
  channel.presenceEnabled = true;
  connection.node.presences.greet(channel);
}
