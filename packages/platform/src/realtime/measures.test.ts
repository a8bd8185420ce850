import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { People } from './people.ts';
import { RealtimeConfig } from './realtime-config.ts';
import { sweepRealtime } from './sweep.ts';
import {
  clientWithToken,
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
const hooks = { mayUseChannel: async () => true };
/** Slow enough that nothing is given back while a test runs. */
const realtime = { person_messages_per_second: 3, max_sockets_per_person: 2, person_kept_bytes_per_hour: 100_000 };
beforeAll(async () => {
  node = await startTestRealtime({ realtime }, { hooks });
});
afterEach(closeClients);
afterAll(() => node.stop());

type Someone = Awaited<ReturnType<typeof personOf>>;

/** A further socket of somebody. */
async function again({ session }: Someone) {
  const client = clientWithToken(node, async () => session.access_token);
  await client.realtime.setAuth();
  return client;
}

describe('one person', () => {
  test('has one allowance over all sockets and without one', async () => {
    const [ada, ben] = [await personOf(node), await personOf(node)];
    const one = await joinedOn(ada.client, 'rate', { private: true, broadcast: { ack: true } });
    const two = await joinedOn(await again(ada), 'rate', { private: true, broadcast: { ack: true } });
    const other = await joinedOn(ben.client, 'rate', { private: true, broadcast: { ack: true } });
    const say = ({ channel }: typeof one) => channel.send({ type: 'broadcast', event: 'said', payload: {} });
    // Six at once is the burst of three in a second; a slow machine may have given one back.
    for (let n = 0; n < 3; n++) {
      expect(await say(one)).toBe('ok');
      void say(two);
    }
    for (let n = 0; n < 6; n++) void say(two);
    await state(two, 'CLOSED');
    expect(two.system.at(-1)?.message).toBe('Too many messages per second');
    const statuses = await Promise.all(
      Array.from({ length: 6 }, () => one.channel.httpSend('said', {}).then(Object, (error: Error) => error.message)),
    );
    expect(statuses).toContain('You have exceeded your rate limit');
    expect(await say(other)).toBe('ok');
  });

  test('has so many sockets and no more, and finds room when one goes', async () => {
    const ada = await personOf(node);
    await joinedOn(ada.client, 'sockets', { private: true });
    const second = await again(ada);
    await joinedOn(second, 'sockets', { private: true });
    const third = await again(ada);
    const refused = listenOn(third, 'sockets', { private: true });
    await until(() => expect(refused.errors[0]).toBe('ConnectionRateLimitReached: Too many connected users'));
    await joinedOn((await personOf(node)).client, 'sockets', { private: true });
    await second.realtime.disconnect();
    await state(refused, 'SUBSCRIBED');
  });

  test('is forgotten once that changes nothing', () => {
    const people = new People(RealtimeConfig.parse({}));
    const busy = people.of('busy');
    busy.messages.take(1_000);
    for (let n = 0; n < 30_000; n++) people.of(`visitor ${n}`);
    expect(people.of('busy')).toBe(busy);
    expect(people.known).toBeLessThan(20_001);
  });
});

describe('what people have kept', () => {
  const held = async (topic: string) =>
    (
      await node.db.query<{ rows: number; bytes: number }>(
        `select count(*)::int as rows, coalesce(sum(octet_length(payload::text)), 0)::int as bytes
         from realtime.messages where topic = $1`,
        [topic],
      )
    ).rows[0];

  test('is refused when somebody stores too much in an hour, over a socket and over HTTP, and leaves the others theirs', async () => {
    const roomy = await startTestRealtime(
      { realtime: { ...realtime, person_messages_per_second: 1_000 } },
      { hooks, db: node.db },
    );
    const [ada, ben] = [await personOf(roomy), await personOf(roomy)];
    const heard = await joinedOn(ada.client, 'much', { private: true, broadcast: { ack: true } });
    const text = 'x'.repeat(30_000);
    const keep = () => heard.channel.send({ type: 'broadcast', event: 'said', payload: { text }, persist: true });
    const replies = [];
    for (let n = 0; n < 20; n++) replies.push(await keep());
    expect(replies).toEqual(['ok', 'ok', 'ok', ...Array(17).fill('You have stored too much within an hour')]);
    await expect(heard.channel.httpSend('said', { text }, { persist: true })).rejects.toThrow('stored too much');
    const small = Array.from({ length: 100 }, () => heard.channel.httpSend('said', {}, { persist: true }));
    const kept = (await Promise.allSettled(small)).filter(({ status }) => status === 'fulfilled');
    expect(kept.length).toBeLessThan(40);
    expect((await held('much'))?.bytes).toBeLessThan(100_000);
    const other = await joinedOn(ben.client, 'much', { private: true });
    expect(await other.channel.httpSend('said', {}, { persist: true })).toEqual({ success: true });
    await roomy.stop();
  });

  test('is swept to its measure in each topic and in all, the oldest first; what the database sends stays', async () => {
    const put = (topic: string, n: number, sender: string | null) =>
      node.db.query(
        `insert into realtime.messages (id, topic, event, payload, private, sender, bytes)
         values (realtime.new_id(), $1, 'said', jsonb_build_object('n', $2::int), true, $3, $4)`,
        [topic, n, sender, sender && 100],
      );
    await node.db.query('delete from realtime.messages');
    for (let n = 1; n <= 6; n++) {
      await put('by-rows', n, 'ada');
      await put('own', n, null);
    }
    await put('by-bytes', 1, 'ben');
    await node.db.query("update realtime.messages set bytes = 400 where topic = 'by-bytes'");
    await put('by-bytes', 2, 'ben');
    const sweep = (limits: object) =>
      sweepRealtime({ ...node.context, config: { ...node.context.config, realtime: RealtimeConfig.parse(limits) } });
    const left = async () =>
      (
        await node.db.query<{ one: string }>(
          "select topic || ' ' || (payload ->> 'n') as one from realtime.messages where sender is not null order by position",
        )
      ).rows.map(({ one }) => one);
    await sweep({ kept_rows_per_topic: 3, kept_bytes_per_topic: 450 });
    expect(await left()).toEqual(['by-rows 4', 'by-rows 5', 'by-rows 6', 'by-bytes 2']);
    await sweep({ kept_bytes: 200 });
    expect(await left()).toEqual(['by-rows 6', 'by-bytes 2']);
    expect((await held('own'))?.rows).toBe(6);
  });
});
