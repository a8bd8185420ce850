import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPlatform } from '../create-platform.ts';
import {
  clientOf,
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
const members = new Map<string, Set<string>>();
const admit = (topic: string, ...ids: string[]) => members.set(topic, new Set(ids));
/** Answers the hook only when the test lets it. */
let gate: Promise<void> = Promise.resolve();

beforeAll(async () => {
  node = await startTestRealtime(
    { jwt_exp: 3_600 },
    {
      hooks: {
        mayUseChannel: async ({ sub }, topic) => {
          const may = members.get(topic)?.has(sub) ?? false;
          await gate;
          return may;
        },
      },
    },
  );
});
afterEach(closeClients);
afterAll(() => node.stop());

const say = (topic: string) => node.db.query("select realtime.send('{}', 'said', $1)", [topic]);

test('a membership that ends closes the channel on the commit that ends it, for that person only', async () => {
  const [ada, ben] = [await personOf(node), await personOf(node)];
  admit('team', ada.id, ben.id);
  const first = await joinedOn(ada.client, 'team', { private: true });
  const second = await joinedOn(ben.client, 'team', { private: true });
  await node.db.transaction(async (sql) => {
    admit('team', ada.id);
    await sql.query('select realtime.recheck($1)', [ben.id]);
    expect(second.states.at(-1)).toBe('SUBSCRIBED');
  });
  await until(() => expect(second.states.at(-1)).toBe('CLOSED'), 2_000);
  expect(second.system).toMatchObject([
    { status: 'error', message: 'You no longer have permission to read from this Channel topic: team' },
  ]);
  await say('team');
  await until(() => expect(first.messages).toHaveLength(1));
  expect([second.messages, first.states]).toEqual([[], ['SUBSCRIBED']]);
});

test('a topic can be checked again for all of its members', async () => {
  const [ada, ben] = [await personOf(node), await personOf(node)];
  admit('closing', ada.id, ben.id);
  const all = [
    await joinedOn(ada.client, 'closing', { private: true }),
    await joinedOn(ben.client, 'closing', { private: true }),
  ];
  admit('closing');
  await node.realtime.recheck('closing');
  await until(() => expect(all.map(({ states }) => states.at(-1))).toEqual(['CLOSED', 'CLOSED']), 2_000);
});

test('a right that ends while the join is being checked does not slip through', async () => {
  const ada = await personOf(node);
  admit('narrow', ada.id);
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const heard = listenOn(ada.client, 'narrow', { private: true });
  await until(() => expect(node.realtime.stats().channels).toBe(1));
  admit('narrow');
  await node.realtime.recheck(ada.id);
  // The notification is there once a later one is.
  await node.db.query("select realtime.send('{}', 'said', 'elsewhere')");
  gate = Promise.resolve();
  open();
  await state(heard, 'CHANNEL_ERROR');
  expect(heard.errors[0]).toContain('Unauthorized');
});

test('signing out closes the channels of that session, and of no other', async () => {
  const [ada, ben] = [await personOf(node), await personOf(node)];
  admit('both', ada.id, ben.id);
  const first = await joinedOn(ada.client, 'both', { private: true });
  const second = await joinedOn(ben.client, 'both', { private: true });
  await fetch(`${node.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.session.access_token}` },
  });
  await until(() => expect(first.states.at(-1)).toBe('CLOSED'), 2_000);
  await say('both');
  await until(() => expect(second.messages).toHaveLength(1));
  const again = listenOn(ada.client, 'both', { private: true });
  await state(again, 'CHANNEL_ERROR');
  expect(again.errors[0]).toBe('InvalidJWTToken: The session of the token has ended');
});

test('a token that expires closes the channel, and a fresh one in time keeps it', async () => {
  const [ada, ben] = [await personOf(node), await personOf(node)];
  admit('brief', ada.id, ben.id);
  const { config, db, hooks, log } = node.context;
  const brief = createPlatform({ config: { ...config, jwt_exp: 4 }, db, hooks, log });
  const shortToken = async ({ session }: typeof ada) =>
    brief.tokens.issue({ id: String(decodeJwt(session.access_token).session_id) });
  const [first, second] = await Promise.all(
    [ada, ben].map(async (person) => {
      let token = await shortToken(person);
      const client = clientWithToken(node, async () => token);
      await client.realtime.setAuth();
      const heard = await joinedOn(client, 'brief', { private: true });
      token = person === ben ? ben.session.access_token : token;
      await client.realtime.setAuth();
      return heard;
    }),
  );
  if (!first || !second) throw new Error('nobody joined');
  await state(first, 'CLOSED');
  expect(first.system[0]?.message).toMatch(/^Token has expired/);
  await say('brief');
  await until(() => expect(second.messages).toHaveLength(1));
  expect([first.messages, second.states]).toEqual([[], ['SUBSCRIBED']]);
  const late = listenOn(first.channel.socket, 'brief', { private: true });
  await state(late, 'CHANNEL_ERROR');
  expect(late.errors[0]).toMatch(/^InvalidJWTToken: Token has expired \d+ seconds ago$/);
});

test('a token of somebody else in the middle of a channel is checked like a first one', async () => {
  const [ada, eve] = [await personOf(node), await personOf(node)];
  admit('mine', ada.id);
  const heard = await joinedOn(ada.client, 'mine', { private: true });
  await ada.client.realtime.setAuth(eve.session.access_token);
  await state(heard, 'CLOSED');
  const other = await joinedOn(clientOf(node), 'open');
  await other.channel.socket.setAuth('not a token');
  await state(other, 'CLOSED');
});

test('tokens reach no log', async () => {
  const ada = await personOf(node);
  await state(listenOn(ada.client, 'nobody', { private: true }), 'CHANNEL_ERROR');
  expect(JSON.stringify(node.logged)).not.toContain(ada.session.access_token.slice(0, 20));
});

test('a check that fails lets nobody in, and sends those who are in to ask again', async () => {
  let works = true;
  const shaky = await startTestRealtime(
    {},
    {
      hooks: {
        mayUseChannel: async () => {
          if (!works) throw new Error('no database');
          return true;
        },
      },
    },
  );
  const ada = await personOf(shaky);
  const heard = await joinedOn(ada.client, 'shaky', { private: true });
  works = false;
  await shaky.realtime.recheck(ada.id);
  await state(heard, 'CHANNEL_ERROR');
  await until(() => expect(heard.errors.at(-1)).toContain('UnknownErrorOnChannel'));
  works = true;
  await state(heard, 'SUBSCRIBED');
  await shaky.stop();
});
