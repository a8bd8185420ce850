import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { usually } from '../../../../scripts/testing/seed.ts';
import { clientWithToken, closeClients, joinedOn, personOf, startTestRealtime, until } from './test-realtime.ts';

afterEach(closeClients);

const hooks = { mayUseChannel: async () => true };
const READERS = 20;
const ROUNDS = usually(8, 50);
const SOCKETS = usually(100, 500);

/** Between client and server, to be cut at will. */
async function cuttable(port: number) {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.pipe(to);
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Tells how many there were to cut. */
    cut: () => {
      const { size } = pairs;
      for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
      return size;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Reads on from where it was: asks since the last message it knows, and leaves out what it has. */
async function join(node: { url: string }, token: string, topic: string, settings = {}) {
  const replay = { since: Date.now() - 1_000, limit: 25 };
  const seen = new Map<string, number>();
  const client = clientWithToken(node, async () => token, settings);
  await client.realtime.setAuth();
  const heard = await joinedOn(client, topic, { private: true, broadcast: { replay } });
  heard.channel.on('broadcast', { event: '*' }, ({ payload, meta }) => {
    const id = meta?.id ?? '';
    replay.since = Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
    seen.set(id, Number(payload.n));
  });
  return { heard, numbers: () => [...seen.values()], last: () => [...seen.values()].at(-1) };
}

test('twenty readers whose connections are cut again and again end with every message, once and in order', async () => {
  const node = await startTestRealtime({ realtime: { joins_per_second: 1_000 } }, { hooks });
  const line = await cuttable(node.port);
  const { session } = await personOf(node);
  const readers = await Promise.all(
    Array.from({ length: READERS }, () => join(line, session.access_token, 'chat', { reconnectAfterMs: () => 1 })),
  );
  let sent = 0;
  let cuts = 0;
  const say = () => node.db.query("select realtime.send(jsonb_build_object('n', $1::int), 'said', 'chat')", [++sent]);
  const caughtUp = () => until(() => expect(readers.every((reader) => reader.last() === sent)).toBe(true));
  for (let round = 0; round < ROUNDS; round++) {
    await say();
    cuts += line.cut();
    await say();
    // Some cuts meet channels that hear, some joins on their way.
    if (round % 3 === 0) await pause(Math.random() * 20);
    else await caughtUp();
  }
  await caughtUp();
  expect(cuts).toBeGreaterThan((READERS * ROUNDS) / 2);
  const all = Array.from({ length: sent }, (_, n) => n + 1);
  for (const reader of readers) expect(reader.numbers()).toEqual(all);
  await closeClients();
  line.cut();
  await line.stop();
  await node.stop();
});

test('hundreds of sockets come back to a server that was restarted, without a gap', async () => {
  const first = await startTestRealtime({}, { hooks });
  const say = (n: number) =>
    first.db.query("select realtime.send(jsonb_build_object('n', $1::int), 'said', 'all')", [n]);
  const { session } = await personOf(first);
  const readers: Awaited<ReturnType<typeof join>>[] = [];
  // All of them live in this one process with the server and the database: their patience must match.
  const open = () => join(first, session.access_token, 'all', { timeout: 60_000 });
  while (readers.length < SOCKETS) readers.push(...(await Promise.all(Array.from({ length: 25 }, open))));
  expect(first.realtime.stats().channels).toBe(SOCKETS);
  const everyone = (last: number) =>
    until(() => expect(readers.filter((reader) => reader.last() === last)).toHaveLength(SOCKETS), 60_000);
  await say(1);
  await everyone(1);
  await first.stop();
  await until(() => expect(readers.every(({ heard }) => heard.states.at(-1) === 'CHANNEL_ERROR')).toBe(true));
  await say(2);
  const second = await startTestRealtime({}, { hooks, port: first.port });
  await until(() => expect(second.realtime.stats().channels).toBe(SOCKETS), 60_000);
  await say(3);
  await everyone(3);
  for (const reader of readers) expect(reader.numbers()).toEqual([1, 2, 3]);
  await closeClients();
  await second.stop();
});
