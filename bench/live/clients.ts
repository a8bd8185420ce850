import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { openLive } from '../../scripts/testing/live-socket.ts';
import type { Served } from './served.ts';

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

/** Joined to what an open page of the app listens to. */
async function connectMember(url: string, agent: Agent, member: Served['members'][number]): Promise<Client> {
  const { company_id, profile_id, chat_id, token } = member;
  const client: Client = {
    company: company_id,
    hears: () => {},
    say: (unique_id) => post(url, agent, token, { chat_id, type: 'text', content: WORDS, unique_id }),
    close: () => {},
  };
  const topics = [`messages:${company_id}`, `company:${company_id}`, `notifications:${profile_id}`];
  const { close } = await openLive({ url, token }, topics, (payload) => {
    const { row } = payload as { row: { unique_id?: string; chat_id: string; created_at: string } };
    if (row.unique_id) client.hears({ id: row.unique_id, chat: row.chat_id, at: row.created_at });
  });
  return Object.assign(client, { close });
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
