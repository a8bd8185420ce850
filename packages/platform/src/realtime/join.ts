import { randomUUID } from 'node:crypto';
import { TopicChannel } from './channel.ts';
import type { Frame } from './frames.ts';
import { Refusal } from './identity.ts';
import { isTopic, JoinRequest, type ReplayRequest, replayOf } from './join-request.ts';
import type { Channel, Connection } from './realtime-node.ts';
import { readReplay } from './replay.ts';
import { encodeBroadcast, topicOf } from './replies.ts';

/** A socket that could only ask again and again is not kept. */
const ENDS_THE_SOCKET = ['ClientJoinRateLimitReached', 'ConnectionRateLimitReached'];

export async function join(connection: Connection, frame: Frame): Promise<void> {
  const topic = topicOf(frame.topic);
  if (topic === undefined) return connection.reply(frame, 'error', { reason: 'unmatched topic' });
  connection.channels.get(frame.topic)?.leave();
  const joinRef = frame.joinRef ?? frame.ref;
  let channel: Channel | undefined;
  try {
    if (!connection.joins.take()) throw new Refusal('ClientJoinRateLimitReached', 'Too many joins per second');
    const { request, replay } = readRequest(connection, topic, frame.payload);
    const { config } = request;
    channel = new TopicChannel(connection, {
      topic,
      private: config?.private ?? false,
      joinRef,
      ack: config?.broadcast?.ack ?? false,
      self: config?.broadcast?.self ?? false,
      presenceKey: config?.presence?.key || randomUUID(),
      presenceEnabled: config?.presence?.enabled ?? false,
    });
    connection.channels.set(frame.topic, channel);
    await channel.authorise(request.user_token ?? request.access_token);
    await enter(channel, frame, request, replay);
  } catch (error) {
    channel?.forget();
    if (!(error instanceof Refusal)) throw error;
    connection.reply({ ...frame, joinRef }, 'error', { reason: error.reason });
    if (ENDS_THE_SOCKET.includes(error.code)) connection.end(1008, error.message);
  }
}

function readRequest(connection: Connection, topic: string, payload: unknown) {
  const limits = connection.node.context.config.realtime;
  if (connection.channels.size >= limits.max_channels_per_socket) {
    throw new Refusal('ChannelRateLimitReached', 'Too many channels');
  }
  if (topic === '') throw new Refusal('TopicNameRequired', 'You must provide a topic name');
  if (!isTopic(topic)) throw new Refusal('InvalidTopicName', 'The topic name is not valid');
  const request = JoinRequest.safeParse(payload ?? {}).data;
  if (!request) throw new Refusal('InvalidJoinPayload', 'The join payload is not valid');
  const isPrivate = request.config?.private ?? false;
  if (!isPrivate && !limits.public_channels) {
    throw new Refusal('PrivateOnly', 'This project only allows private channels');
  }
  const replay = replayOf(request);
  if (replay === null) throw new Refusal('UnableToReplayMessages', 'Replay params are not valid');
  if (replay && !isPrivate) {
    throw new Refusal('UnableToReplayMessages', 'Replay is not allowed for public channels');
  }
  const { config } = request;
  if (config?.postgres_changes_options?.wait && config.postgres_changes?.length) {
    throw new Refusal('RealtimeDisabledForConfiguration', CHANGES_ARE_OFF);
  }
  return { request, replay };
}

const CHANGES_ARE_OFF =
  'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters';

/** Older messages end where the live ones begin: the place is taken and the position read in one step. */
async function enter(channel: Channel, frame: Frame, request: JoinRequest, replay: ReplayRequest | undefined) {
  const { connection, settings } = channel;
  const { node } = connection;
  if (channel.state === 'closed' || !node.connections.has(connection)) return channel.forget();
  channel.hold();
  node.places.add(channel);
  const older = replay ? await readReplay(node.context, settings.topic, node.feed.position, replay) : [];
  // The wait may have taken the socket, the session or the right away.
  if (!node.connections.has(connection)) return channel.forget();
  if ((channel.state as string) === 'closed') return;
  channel.state = 'joined';
  const asked = request.config?.postgres_changes ?? [];
  const joined = { ...frame, joinRef: settings.joinRef };
  connection.reply(joined, 'ok', { postgres_changes: asked.map((change, id) => ({ id: id + 1, ...change })) });
  if (channel.presenceEnabled) node.presences.greet(channel);
  // From here on whatever commits is held for this channel or goes to it.
  if (request.config?.broadcast?.replication_ready) channel.system('ok', 'Replication connection established');
  if (asked.length > 0) channel.system('error', CHANGES_ARE_OFF, 'postgres_changes');
  for (const message of older) {
    const encoded = encodeBroadcast(connection.version, message);
    if (encoded) await connection.sendSlowly(encoded);
  }
  channel.release();
}
