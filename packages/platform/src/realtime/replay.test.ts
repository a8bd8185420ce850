import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { usually } from '../../../../scripts/testing/seed.ts';
import { sweepRealtime } from './sweep.ts';
import {
  clientOf,
  closeClients,
  joinedOn,
  listenOn,
  personOf,
  startTestRealtime,
  state,
  type TestRealtime,
  until,
} from './test-realtime.ts';

let node: TestRealtime;
beforeAll(async () => {
  node = await startTestRealtime({}, { hooks: { mayUseChannel: async () => true } });
});
afterEach(closeClients);
afterAll(() => node.stop());

const say = (topic: string, n: number) =>
  node.db.query("select realtime.send(jsonb_build_object('n', $2::int), 'said', $1)", [topic, n]);

const numbers = ({ messages }: { messages: { payload: Record<string, unknown> }[] }) =>
  messages.map(({ payload }) => payload.n);

test('who joins can ask for what was sent before, oldest first, and is told that it is a replay', async () => {
  const since = Date.now() - 1_000;
  for (let n = 1; n <= 30; n++) await say('past', n);
  const { client } = await personOf(node);
  const heard = await joinedOn(client, 'past', { private: true, broadcast: { replay: { since, limit: 3 } } });
  await say('past', 31);
  await until(() => expect(numbers(heard)).toEqual([28, 29, 30, 31]));
  expect(heard.messages.map(({ meta }) => meta?.replayed)).toEqual([true, true, true, undefined]);
  expect(new Set(heard.messages.map(({ meta }) => meta?.id)).size).toBe(4);
  const most = await joinedOn((await personOf(node)).client, 'past', {
    private: true,
    broadcast: { replay: { since, limit: 1_000 } },
  });
  await until(() => expect(most.messages).toHaveLength(25));
});

test('nothing is missing or doubled between the replay and what follows it', async () => {
  const since = Date.now() - 1_000;
  let sent = 0;
  let going = true;
  const talking = (async () => {
    while (going) {
      await say('stream', ++sent);
      // The engine in this process answers without ever letting a socket have its turn.
      await turn();
    }
  })();
  for (let round = 0; round < usually(6, 20); round++) {
    const { client } = await personOf(node);
    const heard = await joinedOn(client, 'stream', { private: true, broadcast: { replay: { since } } });
    const next = sent + 5;
    await until(() => expect(numbers(heard).at(-1)).toBeGreaterThan(next));
    const heardNumbers = numbers(heard) as number[];
    const first = heardNumbers[0] ?? 0;
    expect(heardNumbers).toEqual(heardNumbers.map((_, index) => first + index));
    await client.realtime.disconnect();
  }
  going = false;
  await talking;
});

test('a sender can have its message kept, for as long as it says', async () => {
  const since = Date.now() - 1_000;
  const [ada, ben] = [await personOf(node), await personOf(node)];
  const first = await joinedOn(ada.client, 'kept', { private: true, broadcast: { ack: true } });
  const second = await joinedOn(ben.client, 'kept', { private: true });
  const send = (n: number, persist?: boolean | { ttl: number }) =>
    first.channel.send({ type: 'broadcast', event: 'said', payload: { n }, ...(persist ? { persist } : {}) });
  expect([await send(1), await send(2, true), await send(3, { ttl: 0.01 })]).toEqual(['ok', 'ok', 'ok']);
  expect(await first.channel.httpSend('said', { n: 4 }, { persist: true })).toEqual({ success: true });
  await until(() => expect(numbers(second)).toEqual([1, 2, 3, 4]));
  await until(() => expect(numbers(first)).toEqual([4]));
  const later = await joinedOn((await personOf(node)).client, 'kept', {
    private: true,
    broadcast: { replay: { since } },
  });
  await until(() => expect(numbers(later)).toEqual([2, 4]));
});

test('replay without sense is refused', async () => {
  const { client } = await personOf(node);
  const heard = listenOn(client, 'odd', { private: true, broadcast: { replay: { since: 'yesterday' as never } } });
  await state(heard, 'CHANNEL_ERROR');
  expect(heard.errors[0]).toBe('UnableToReplayMessages: Replay params are not valid');
  const far = await joinedOn(client, 'far', {
    private: true,
    broadcast: { replay: { since: Number.MAX_SAFE_INTEGER } },
  });
  expect(far.messages).toEqual([]);
});

test('what is past its time is swept away, and the rest is left', async () => {
  await say('old', 1);
  await say('old', 2);
  await node.db.query(
    "update realtime.messages set inserted_at = now() - interval '73 hours' where topic = 'old' and payload ->> 'n' = '1'",
  );
  await node.db.query(
    "update realtime.messages set expires_at = now() - interval '1 second' where topic = 'kept' and expires_at is not null",
  );
  await sweepRealtime(node.context);
  const { rows } = await node.db.query("select payload -> 'n' as n from realtime.messages where topic = 'old'");
  expect(rows).toEqual([{ n: 2 }]);
  const expired = await node.db.query('select 1 from realtime.messages where expires_at < now()');
  expect(expired.rows).toEqual([]);
});

test('public messages are never replayed', async () => {
  await node.db.query("select realtime.send('{}', 'said', 'shared', false)");
  const { client } = await personOf(node);
  const heard = await joinedOn(client, 'shared', { private: true, broadcast: { replay: { since: 0 } } });
  const open = await joinedOn(clientOf(node), 'shared');
  await node.db.query("select realtime.send('{}', 'said', 'shared', false)");
  await until(() => expect(open.messages).toHaveLength(1));
  expect(heard.messages).toEqual([]);
});
