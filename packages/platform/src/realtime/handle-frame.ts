import { z } from 'zod';
import type { Frame } from './frames.ts';
import { handleBroadcast } from './handle-broadcast.ts';
import { handlePresence } from './handle-presence.ts';
import { Refusal } from './identity.ts';
import { join } from './join.ts';
import type { Channel, Connection } from './realtime-node.ts';

const NewToken = z.object({ access_token: z.string() });

/** What a client asks for. Everything but a join needs a channel; what has no name here is ignored, as upstream does. */
export function handleFrame(connection: Connection, frame: Frame): void | Promise<void> {
  if (frame.event === 'phx_join') return join(connection, frame);
  const channel = connection.channels.get(frame.topic);
  const isLeave = frame.event === 'phx_leave';
  if (channel?.state !== 'joined') {
    return connection.reply(frame, isLeave ? 'ok' : 'error', isLeave ? {} : { reason: 'unmatched topic' });
  }
  // Said to an earlier join of the same topic.
  if (frame.joinRef !== null && frame.joinRef !== channel.settings.joinRef) return;
  if (isLeave) {
    connection.reply(frame, 'ok');
    return channel.leave();
  }
  if (frame.event === 'broadcast') return handleBroadcast(channel, frame);
  if (frame.event === 'presence') return handlePresence(channel, frame);
  if (frame.event === 'access_token') return takeToken(channel, frame.payload);
}

async function takeToken(channel: Channel, payload: unknown): Promise<void> {
  const token = NewToken.safeParse(payload).data?.access_token;
  // As upstream: a key in the place of a token changes nothing; the end of the session closes the channel.
  if (token === undefined || token.startsWith('sb_') || token === channel.token) return;
  try {
    await channel.authorise(token);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    channel.close(error.message);
  }
}
