import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { migratePlatform } from '../migrate.ts';
import { type OpenDatabase, openPostgresDatabase } from '../postgres-database.ts';
import { createEmptyDatabase } from '../test-database.ts';
import { clientWithToken, closeClients, joinedOn, listenOn, personOf, state, until } from './test-realtime.ts';

const server = process.env.TEST_DATABASE_URL;
const program = fileURLToPath(new URL('./test-node.ts', import.meta.url));

describe.skipIf(!server)('two server processes on one PostgreSQL (needs one: npm run test:postgres)', () => {
  let database: { url: string; drop(): Promise<void> };
  let db: OpenDatabase;
  let nodes: Node[];
  interface Node {
    child: ChildProcess;
    url: string;
  }

  async function startNode(): Promise<Node> {
    const child = fork(program, [database.url], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const { url } = await new Promise<{ url: string }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { url: string }));
      child.once('exit', () => reject(new Error('the node did not start')));
    });
    return { child, url };
  }

  beforeAll(async () => {
    database = await createEmptyDatabase(server ?? '');
    db = openPostgresDatabase(database.url, { info: () => {}, warn: () => {}, error: () => {} });
    await migratePlatform(db);
    nodes = [await startNode(), await startNode()];
  });
  afterEach(closeClients);
  afterAll(async () => {
    for (const { child } of nodes) child.kill('SIGKILL');
    await db.close();
    await database.drop();
  });

  const [one, two] = [() => nodes[0] as Node, () => nodes[1] as Node];
  const send = (n: unknown, topic: string) =>
    db.query("select realtime.send(jsonb_build_object('n', $1::int), 'said', $2)", [n, topic]);
  const numbers = ({ messages }: { messages: { payload: Record<string, unknown> }[] }) =>
    messages.map(({ payload }) => payload.n);

  test('people on different nodes talk, and one without the right hears nothing', async () => {
    const [ada, ben, eve] = [await personOf(one()), await personOf(two()), await personOf(two())];
    const first = await joinedOn(ada.client, 'team-a', { private: true, broadcast: { ack: true } });
    const second = await joinedOn(ben.client, 'team-a', { private: true });
    const refused = listenOn(eve.client, 'board', { private: true });
    await state(refused, 'CHANNEL_ERROR');
    const large = 'ä'.repeat(60_000);
    for (const text of ['hello', large]) {
      expect(await first.channel.send({ type: 'broadcast', event: 'said', payload: { text } })).toBe('ok');
    }
    await first.channel.send({ type: 'broadcast', event: 'raw', payload: new Uint8Array(20_000).fill(7).buffer });
    await until(() => expect(second.messages).toHaveLength(3));
    expect(second.messages.slice(0, 2).map(({ payload }) => payload.text)).toEqual(['hello', large]);
    expect(new Uint8Array(second.messages[2]?.payload as never)).toEqual(new Uint8Array(20_000).fill(7));
    expect([first.messages, refused.messages]).toEqual([[], []]);
  });

  test('a transaction that began first and commits last is heard last, on both nodes', async () => {
    const heard = [
      await joinedOn((await personOf(one())).client, 'team-order', { private: true }),
      await joinedOn((await personOf(two())).client, 'team-order', { private: true }),
    ];
    const slow = new Client({ connectionString: database.url });
    await slow.connect();
    await slow.query(`begin; select realtime.send('{"n": 1}', 'said', 'team-order')`);
    await send(2, 'team-order');
    await until(() => expect(heard.map(numbers)).toEqual([[2], [2]]));
    await slow.query('commit');
    await slow.end();
    await send(3, 'team-order');
    const all = [2, 1, 3];
    await until(() => expect(heard.map(numbers)).toEqual([all, all]));
  });

  test('under many writers every node hears every commit once and in the same order, and nothing rolled back', async () => {
    const heard = [
      await joinedOn((await personOf(one())).client, 'team-storm', { private: true }),
      await joinedOn((await personOf(two())).client, 'team-storm', { private: true }),
    ];
    const spans = new Map<number, { began: number; ended: number }>();
    let next = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let round = 0; round < 40; round++) {
          const n = ++next;
          const began = performance.now();
          const done = await db
            .transaction(async (sql) => {
              await sql.query("select realtime.send(jsonb_build_object('n', $1::int), 'said', 'team-storm')", [n]);
              await pause(Math.random() * 5);
              if (n % 7 === 0) throw new Error('never mind');
            })
            .then(
              () => true,
              () => false,
            );
          if (done) spans.set(n, { began, ended: performance.now() });
        }
      }),
    );
    await until(() => expect(heard.map(({ messages }) => messages.length)).toEqual([spans.size, spans.size]));
    const [first = [], second] = heard.map(numbers) as number[][];
    expect(second).toEqual(first);
    expect(first.toSorted((a, b) => a - b)).toEqual([...spans.keys()].toSorted((a, b) => a - b));
    // Whatever had committed before another began was heard before it.
    first.forEach((n, at) => {
      for (const later of first.slice(at + 1)) {
        expect((spans.get(later)?.ended ?? 0) > (spans.get(n)?.began ?? 0)).toBe(true);
      }
    });
  });

  test('a reader that moves to the other node catches up by replay', async () => {
    const ada = await personOf(one());
    const since = Date.now() - 1_000;
    const first = await joinedOn(ada.client, 'team-move', { private: true });
    await send(1, 'team-move');
    await until(() => expect(numbers(first)).toEqual([1]));
    await ada.client.realtime.disconnect();
    await send(2, 'team-move');
    const second = await joinedOn((await personOf(two())).client, 'team-move', {
      private: true,
      broadcast: { replay: { since } },
    });
    await send(3, 'team-move');
    await until(() => expect(numbers(second)).toEqual([1, 2, 3]));
  });

  test('signing out on one node closes the channel on the other', async () => {
    const ada = await personOf(one());
    const elsewhere = clientWithToken(two(), async () => ada.session.access_token);
    await elsewhere.realtime.setAuth();
    const heard = await joinedOn(elsewhere, 'team-out', { private: true });
    await db.query('delete from auth.users where id = $1', [ada.id]);
    await until(() => expect(heard.states.at(-1)).toBe('CLOSED'), 2_000);
  });

  test('who is there is known on both nodes, also to one that starts later, and a node that ends takes its people along', async () => {
    const first = await joinedOn((await personOf(one())).client, 'team-here', {
      private: true,
      presence: { key: 'ada', enabled: true },
    });
    const second = await joinedOn((await personOf(two())).client, 'team-here', {
      private: true,
      presence: { key: 'ben', enabled: true },
    });
    await first.channel.track({ name: 'Ada' });
    await second.channel.track({ name: 'Ben' });
    const names = (heard: typeof first) => Object.keys(heard.channel.presenceState()).sort();
    await until(() =>
      expect([names(first), names(second)]).toEqual([
        ['ada', 'ben'],
        ['ada', 'ben'],
      ]),
    );
    const third = await startNode();
    const late = await joinedOn((await personOf(third)).client, 'team-here', {
      private: true,
      presence: { key: 'cleo', enabled: true },
    });
    await late.channel.track({ name: 'Cleo' });
    await until(() => expect(names(late)).toEqual(['ada', 'ben', 'cleo']));
    await until(() => expect(names(first)).toEqual(['ada', 'ben', 'cleo']));
    third.child.send('stop');
    await until(() => expect(names(first)).toEqual(['ada', 'ben']));
    const killed = await startNode();
    const last = await joinedOn((await personOf(killed)).client, 'team-here', {
      private: true,
      presence: { key: 'dora', enabled: true },
    });
    await last.channel.track({ name: 'Dora' });
    await until(() => expect(names(first)).toEqual(['ada', 'ben', 'dora']));
    killed.child.kill('SIGKILL');
    await until(() => expect(names(first)).toEqual(['ada', 'ben']));
  });

  test('a node whose listening connections are cut misses nothing, and closes what has ended meanwhile', async () => {
    const [ada, ben] = [await personOf(one()), await personOf(one())];
    const first = await joinedOn(ada.client, 'team-deaf', { private: true });
    const second = await joinedOn(ben.client, 'team-deaf', { private: true });
    const { rows } = await db.query(
      `select pg_terminate_backend(pid) as cut from pg_stat_activity
       where datname = current_database() and query ilike 'listen %'`,
    );
    expect(rows.filter(({ cut }) => cut).length).toBeGreaterThanOrEqual(8);
    await db.query('delete from auth.users where id = $1', [ben.id]);
    await send(1, 'team-deaf');
    await until(() => expect(second.states.at(-1)).toBe('CLOSED'));
    await send(2, 'team-deaf');
    await until(() => expect(numbers(first)).toEqual([1, 2]));
  });
});
