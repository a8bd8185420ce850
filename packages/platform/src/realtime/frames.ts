import { isUtf8 } from 'node:buffer';
import type { Content } from './broadcast.ts';

/** The serializer that the client named at the upgrade: 1 is an object, 2 an array or bytes. */
export type Version = 1 | 2;

export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
  /** A broadcast that came as bytes: its event, its content as sent, and what the server is told about it. */
  user?: { event: string; content: Content; meta: unknown };
}

const USER_BROADCAST_PUSH = 3;
const HEADER_BYTES = 7;
const JSON_ENCODING = 1;

const isRef = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || typeof value === 'string';

function asFrame(joinRef: unknown, ref: unknown, topic: unknown, event: unknown, payload: unknown): Frame | undefined {
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== 'string' || typeof event !== 'string') return undefined;
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a client said, or nothing when it is not the protocol. Never throws: the bytes are a stranger's. */
export function readFrame(version: Version, data: Buffer, isBinary: boolean): Frame | undefined {
  if (isBinary) return version === 2 ? readUserBroadcast(data) : undefined;
  const message = parse(data.toString('utf8'));
  if (version === 2) {
    if (!Array.isArray(message) || message.length !== 5) return undefined;
    const [joinRef, ref, topic, event, payload] = message as unknown[];
    return asFrame(joinRef, ref, topic, event, payload);
  }
  if (!isObject(message)) return undefined;
  return asFrame(message.join_ref, message.ref, message.topic, message.event, message.payload);
}

function readUserBroadcast(data: Buffer): Frame | undefined {
  if (data.length < HEADER_BYTES || data[0] !== USER_BROADCAST_PUSH) return undefined;
  const sizes = [...data.subarray(1, HEADER_BYTES - 1)];
  const start = HEADER_BYTES + sizes.reduce((sum, size) => sum + size, 0);
  if (data.length < start || !isUtf8(data.subarray(HEADER_BYTES, start))) return undefined;
  let at = HEADER_BYTES;
  const [joinRef = '', ref = '', topic = '', event = '', meta = ''] = sizes.map((size) => {
    at += size;
    return data.toString('utf8', at - size, at);
  });
  const content = readContent(data.subarray(start), data[HEADER_BYTES - 1] === JSON_ENCODING);
  const told = meta === '' ? {} : parse(meta);
  if (!content || told === undefined) return undefined;
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: undefined,
    user: { event, content, meta: told },
  };
}

/** JSON is read once, so that nothing else is ever written into the frames of others. */
function readContent(bytes: Buffer, isJson: boolean): Content | undefined {
  if (!isJson) return { binary: bytes };
  if (!isUtf8(bytes)) return undefined;
  const json = bytes.toString('utf8');
  return parse(json) === undefined ? undefined : { json };
}
