import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import type { Served } from './served.ts';

const HEARTBEAT_MS = 25_000;
const AT_ONCE = 50;

/** What somebody heard: which message, of which conversation, and its place in it. */
export interface Heard {
  id: string;
  chat: string;
  at: string;
}

export interface Client {
  company: string;
  /** Says something under this name; resolves once it is accepted. */
  say(id: string): Promise<void>;
  /** Called with each message as it arrives. */
  hears: (message: Heard) => void;
  close(): void;
}

const WORDS = 'We can start on Monday, the shift is from six to two. '.repeat(4);

const opened = (socket: WebSocket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('open', resolve).once('error', reject);
  });

/** A binary frame of the protocol's second version: kind, three lengths, encoding, three names, JSON. */
const jsonOf = (frame: Buffer) => {
  const [, topic = 0, event = 0, meta = 0] = frame;
  return JSON.parse(frame.toString('utf8', 5 + topic + event + meta));
};

/** As @supabase/realtime-js speaks: joined to what an open page of the app listens to. */
async function connectMember(url: string, agent: Agent, member: Served['members'][number]): Promise<Client> {
  const { company_id, profile_id, chat_id, token } = member;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=bench&vsn=2.0.0`);
  await opened(socket);
  let ref = 0;
  const push = (topic: string, event: string, payload: object) =>
    socket.send(JSON.stringify([topic === 'phoenix' ? null : '1', String(++ref), topic, event, payload]));
  const client: Client = {
    company: company_id,
    hears: () => {},
    say: (unique_id) => post(url, agent, token, { chat_id, type: 'text', content: WORDS, unique_id }),
    close: () => {
      clearInterval(beating);
      socket.close();
    },
  };
  const topics = [`messages:${company_id}`, `company:${company_id}`, `notifications:${profile_id}`];
  const joined = new Promise<void>((resolve, reject) => {
    let left = topics.length;
    socket.once('close', () => reject(new Error('the server closed a socket')));
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        const { row } = jsonOf(data) as { row: { unique_id?: string; chat_id: string; created_at: string } };
        if (row.unique_id) client.hears({ id: row.unique_id, chat: row.chat_id, at: row.created_at });
      } else if (left > 0 && String(data).includes('phx_reply')) {
        if (!String(data).includes('"status":"ok"')) reject(new Error(String(data)));
        if (--left === 0) resolve();
      }
    });
  });
  const config = { broadcast: { ack: false, self: false }, presence: { enabled: false }, private: true };
  for (const topic of topics) push(`realtime:${topic}`, 'phx_join', { config, access_token: token });
  const beating = setInterval(() => push('phoenix', 'heartbeat', {}), HEARTBEAT_MS);
  await joined;
  return client;
}

function post(url: string, agent: Agent, token: string, body: object): Promise<void> {
  const sent = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(sent),
  };
  return new Promise((resolve, reject) => {
    const asking = request(`${url}/api/chat/message`, { method: 'POST', agent, headers }, (reply) => {
      if (reply.statusCode === 200) reply.resume().once('end', resolve);
      else reply.toArray().then((parts) => reject(new Error(`${reply.statusCode}: ${Buffer.concat(parts)}`)), reject);
    });
    asking.once('error', reject).end(sent);
  });
}

async function connectBare(url: string, company: string): Promise<Client> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/${company}`);
  await opened(socket);
  const client: Client = {
    company,
    hears: () => {},
    say: async (id) => socket.send(JSON.stringify({ id, chat: company, at: '', pad: [WORDS, randomUUID()] })),
    close: () => socket.close(),
  };
  socket.on('message', (data: Buffer) => client.hears(JSON.parse(data.toString())));
  return client;
}

/** One client for each person of these companies. */
export async function connectAll({ url, members }: Served, sizes: readonly number[]): Promise<Client[]> {
  const agent = new Agent({ keepAlive: true });
  const ways = members.length
    ? members.map((member) => () => connectMember(url, agent, member))
    : sizes.flatMap((size, n) => Array.from({ length: size }, () => () => connectBare(url, String(n))));
  const clients: Client[] = [];
  for (let n = 0; n < ways.length; n += AT_ONCE) {
    clients.push(...(await Promise.all(ways.slice(n, n + AT_ONCE).map((connect) => connect()))));
  }
  return clients;
}
