import type { Broadcast } from './broadcast.ts';
import type { Version } from './frames.ts';

export interface Reply {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: object;
}

/** Bytes that go to any number of sockets as they are. */
export interface Encoded {
  data: Buffer;
  binary: boolean;
}

const TOPIC_PREFIX = 'realtime:';
const USER_BROADCAST = 4;
const LONGEST_FIELD = 255;

export const wireTopic = (topic: string): string => `${TOPIC_PREFIX}${topic}`;

/** The name of a channel, or nothing for a topic that is none. */
export const topicOf = (wire: string): string | undefined =>
  wire.startsWith(TOPIC_PREFIX) ? wire.slice(TOPIC_PREFIX.length) : undefined;

export const encodeReply = (version: Version, { joinRef, ref, topic, event, payload }: Reply): string =>
  JSON.stringify(
    version === 2 ? [joinRef, ref, topic, event, payload] : { topic, event, payload, ref, join_ref: joinRef },
  );

/** Nothing when the serializer cannot say it: version 1 has no bytes. */
export function encodeBroadcast(version: Version, broadcast: Broadcast): Encoded | undefined {
  const { event, content, meta } = broadcast;
  const topic = wireTopic(broadcast.topic);
  if (version === 2) {
    const bytes = asBytes(topic, broadcast);
    if (bytes) return { data: bytes, binary: true };
  }
  if ('binary' in content) return undefined;
  const told = meta ? `,"meta":${JSON.stringify(meta)}` : '';
  const payload = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${content.json}${told}}`;
  const text =
    version === 2
      ? `[null,null,${JSON.stringify(topic)},"broadcast",${payload}]`
      : `{"topic":${JSON.stringify(topic)},"event":"broadcast","payload":${payload},"ref":null,"join_ref":null}`;
  return { data: Buffer.from(text), binary: false };
}

function asBytes(topic: string, { event, content, meta }: Broadcast): Buffer | undefined {
  const fields = [topic, event, meta ? JSON.stringify(meta) : ''].map((text) => Buffer.from(text));
  if (fields.some(({ length }) => length > LONGEST_FIELD)) return undefined;
  const isJson = 'json' in content;
  const header = Buffer.from([USER_BROADCAST, ...fields.map(({ length }) => length), isJson ? 1 : 0]);
  return Buffer.concat([header, ...fields, isJson ? Buffer.from(content.json) : content.binary]);
}
