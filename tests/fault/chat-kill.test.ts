import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeDataDir } from '../../apps/server/src/db/test-db.ts';
import { usually } from '../../scripts/testing/seed.ts';
import { endServed, type Served, serve } from './served.ts';

const TEAM = 20;
const MESSAGES = usually(100, 2_000);
const folder = mkdtempSync(path.join(tmpdir(), 'marula-chat-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

interface Page {
  items: { id: string; unique_id: string; content: string }[];
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

test('twenty write while the server is killed: what was acknowledged is there once, in one order for everybody', async () => {
  const env = { DATA_DIR: path.join(folder, 'data'), TEAM: String(TEAM) };
  await makeDataDir(env.DATA_DIR);
  served = await serve(env);
  const { team } = served;
  const [owner, ...others] = team;
  const { id: chat_id } = await call<{ id: string }>(owner?.token ?? '', 'POST', '/api/chat', {
    participant_ids: others.map(({ id }) => id),
    private: false,
  });
  const acknowledged: string[] = [];
  const write = async ({ token }: Served['team'][number]) => {
    for (let n = 0; n < MESSAGES / TEAM; n++)
      acknowledged.push(await send(token, { chat_id, content: `message ${n}`, unique_id: randomUUID() }));
  };
  const killed = served;
  next = new Promise<void>((resolve) => killed.child.once('exit', () => resolve())).then(async () => {
    served = await serve({ ...env, TEAM: '1' });
    return served;
  });
  const writing = Promise.all(team.map(write));
  await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(MESSAGES / 3);
  killed.child.kill('SIGKILL');
  await writing;
  expect(acknowledged.length).toBe(MESSAGES);
  const lists = await Promise.all(team.map(({ token }) => listOf(token, chat_id)));
  const [first = []] = lists;
  expect(first.map(({ id }) => id).sort()).toEqual(acknowledged.toSorted());
  for (const list of lists) expect(list).toEqual(first);
  await endServed(served);
});
