import { once } from 'node:events';
import { WebSocket } from 'ws';

const HEARTBEAT_MS = 25_000;
const CONFIG = { broadcast: { ack: false, self: false }, presence: { enabled: false }, private: true };

export interface LiveSocket {
  close(): void;
}

/** A binary frame of the protocol's second version: kind, three lengths, encoding, three names, JSON. */
function payloadOf(frame: Buffer): unknown {
  const [, topic = 0, event = 0, meta = 0] = frame;
  return JSON.parse(frame.toString('utf8', 5 + topic + event + meta));
}

/** Speaks as @supabase/realtime-js does, at a fraction of its weight. Resolves once all topics are joined. */
export async function openLive(
  { url, token }: { url: string; token: string },
  topics: readonly string[],
  hears: (payload: unknown) => void,
): Promise<LiveSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=test&vsn=2.0.0`);
  await once(socket, 'open');
  let ref = 0;
  const push = (topic: string, event: string, payload: object) =>
    socket.send(JSON.stringify([topic === 'phoenix' ? null : '1', String(++ref), topic, event, payload]));
  const joined = new Promise<void>((resolve, reject) => {
    let left = topics.length;
    socket.once('close', () => reject(new Error('the server closed a socket')));
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) hears(payloadOf(data));
      else if (left > 0 && data.includes('phx_reply')) {
        if (!data.includes('"status":"ok"')) reject(new Error(String(data)));
        if (--left === 0) resolve();
      }
    });
  });
  for (const topic of topics) push(`realtime:${topic}`, 'phx_join', { config: CONFIG, access_token: token });
  const beating = setInterval(() => push('phoenix', 'heartbeat', {}), HEARTBEAT_MS);
  socket.once('close', () => clearInterval(beating)).on('error', () => {});
  await joined;
  return { close: () => socket.close() };
}
