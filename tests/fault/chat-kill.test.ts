import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeDataDir } from '../../apps/server/src/db/test-db.ts';
import { type LiveSocket, openLive } from '../../scripts/testing/live-socket.ts';
import { usually } from '../../scripts/testing/seed.ts';
import { endServed, type Served, serve } from './served.ts';

const TEAM = 20;
const MESSAGES = usually(100, 2_000);
const folder = mkdtempSync(path.join(tmpdir(), 'marula-chat-kill-'));
afterAll(async () => {
  await endServed(served);
  rmSync(folder, { recursive: true, force: true });
});

let served: Served;
/** Resolves with the next server once this one is gone. */
let next: Promise<Served>;

async function call<T>(token: string, method: string, address: string, body?: object): Promise<T> {
  const reply = await fetch(served.url + address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(reply.status, await reply.clone().text()).toBe(200);
  return reply.json() as Promise<T>;
}

/** As the app does it: what was not acknowledged is sent again under the same name, to whichever server there is. */
async function send(token: string, message: { chat_id: string; content: string; unique_id: string }): Promise<string> {
  const asked = served;
  try {
    return (await call<{ id: string }>(token, 'POST', '/api/chat/message', message)).id;
  } catch (error) {
    if (asked.child.signalCode === null && asked.child.exitCode === null && asked === served) {
      await new Promise((resolve) => asked.child.once('exit', resolve));
    }
    if (!(error instanceof TypeError)) throw error;
    await next;
    return send(token, message);
  }
}

interface Message {
  id: string;
  unique_id: string;
  content: string;
  created_at: string;
}

interface Page {
  items: Message[];
  next: string | null;
}

async function listOf(token: string, chatId: string) {
  const all: Page['items'] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const address = `/api/chat/${chatId}/message?rows=50${before ? `&before=${before}` : ''}`;
    const page: Page = await call(token, 'GET', address);
    all.push(...page.items);
    before = page.next;
  }
  return all.filter(({ content }) => content.startsWith('message'));
}

/** Somebody with the conversation open: what is heard, and after each way in what was missed meanwhile. */
class Reader {
  readonly #token: string;
  readonly #seen = new Map<string, Message>();
  #socket: LiveSocket | undefined;
  twice = 0;

  constructor(token: string) {
    this.#token = token;
  }

  async comeIn(companyId: string, chatId: string): Promise<void> {
    const heard = new Set<string>();
    this.#socket = await openLive({ url: served.url, token: this.#token }, [`messages:${companyId}`], (payload) => {
      const { row } = payload as { row: Message };
      if (heard.has(row.id)) this.twice++;
      heard.add(row.id);
      this.#see([row]);
    });
    this.#see(await listOf(this.#token, chatId));
  }

  #see(messages: readonly Message[]): void {
    for (const message of messages) if (message.content.startsWith('message')) this.#seen.set(message.id, message);
  }

  get list(): string[] {
    return [...this.#seen.values()].sort((a, b) => (a.created_at < b.created_at ? 1 : -1)).map(({ id }) => id);
  }

  leave(): void {
    this.#socket?.close();
  }
}

test('twenty write while the server is killed: what was acknowledged is there once, in one order for everybody', async () => {
  const env = { DATA_DIR: path.join(folder, 'data'), TEAM: String(TEAM) };
  await makeDataDir(env.DATA_DIR);
  served = await serve(env);
  const { team } = served;
  const [owner, ...others] = team;
  const { id: chat_id, company_id } = await call<{ id: string; company_id: string }>(
    owner?.token ?? '',
    'POST',
    '/api/chat',
    {
      participant_ids: others.map(({ id }) => id),
      private: false,
    },
  );
  const readers = team.map(({ token }) => new Reader(token));
  await Promise.all(readers.map((reader) => reader.comeIn(company_id, chat_id)));
  const acknowledged: string[] = [];
  const write = async ({ token }: Served['team'][number]) => {
    for (let n = 0; n < MESSAGES / TEAM; n++) {
      const message = { chat_id, content: `message ${n}`, unique_id: randomUUID() };
      // Of some the reply is lost on the way.
      if (n % 5 === 0) await send(token, message);
      acknowledged.push(await send(token, message));
    }
  };
  const killed = served;
  next = new Promise<void>((resolve) => killed.child.once('exit', () => resolve())).then(async () => {
    served = await serve({ ...env, TEAM: '1' });
    return served;
  });
  const writing = Promise.all(team.map(write));
  await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(MESSAGES / 3);
  killed.child.kill('SIGKILL');
  for (const reader of readers) reader.leave();
  await next;
  // Some come back at once and some when much has been said.
  const back = readers.map(async (reader, n) => {
    if (n % 2) await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(MESSAGES * 0.8);
    await reader.comeIn(company_id, chat_id);
  });
  await Promise.all([writing, ...back]);
  expect(acknowledged.length).toBe(MESSAGES);
  const lists = await Promise.all(team.map(({ token }) => listOf(token, chat_id)));
  const [first = []] = lists;
  expect(first.map(({ id }) => id).sort()).toEqual(acknowledged.toSorted());
  for (const list of lists) expect(list).toEqual(first);
  const ids = first.map(({ id }) => id);
  for (const reader of readers) await expect.poll(() => reader.list).toEqual(ids);
  expect(readers.map(({ twice }) => twice)).toEqual(readers.map(() => 0));
  for (const reader of readers) reader.leave();
});
