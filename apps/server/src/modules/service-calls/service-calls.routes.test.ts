import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import type { FormOptions } from '@marula/contract/forms.contract';
import type { DetailedHealth } from '@marula/contract/service-calls.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { modules } from '../../app/modules.ts';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { asSetting, callSigned, testKeys } from '../../app/test-service.ts';
import { subscriber, task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';

const { hearDatabase, readHealth, retry } = endpoints.serviceCalls;
const broken = { is: true };
const failsWhileBroken = async () => {
  if (broken.is) throw new Error('broken');
};
const brittle = task({
  name: 'test.brittle',
  schema: z.object({}),
  retries: { limit: 0, firstDelaySeconds: 1, longestDelaySeconds: 1 },
  run: failsWhileBroken,
});
const deaf = subscriber({ name: 'test.deaf', on: ['credit.claimed'], handle: failsWhileBroken });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    modules: [...modules, { name: 'test', tasks: [brittle], subscribers: [deaf] }],
    env: { SERVICE_KEYS: asSetting([testKeys.database, testKeys.admin]) },
  });
});
afterAll(() => app.stop());

const changed = async (name: string, record: object) => {
  const [schema, table] = name.split('.');
  const body = { type: 'UPDATE', schema, table, record, old_record: record };
  const reply = await callSigned(app, hearDatabase, body, { key: testKeys.database });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ handled: boolean }>().handled;
};
const sessionsOf = async (id: string) =>
  (await app.db.query('select 1 from auth.sessions where user_id = $1', [id])).rowCount;
const health = async () => (await callSigned(app, readHealth)).json<DetailedHealth>();

test.each([
  ['public.profiles', 'update profiles set active = false where id = $1'],
  ['auth.users', "update auth.users set banned_until = now() + interval '1 day' where id = $1"],
])('who is closed out in %s loses their sessions; a row that only claims it changes nothing', async (table, sql) => {
  const { profile_id } = await app.signIn();
  expect(await changed(table, { id: profile_id, active: false, banned_until: '2999-01-01' })).toBe(true);
  await app.settled();
  expect(await sessionsOf(profile_id)).toBe(1);
  await app.db.query(sql, [profile_id]);
  expect(await changed(table, { id: profile_id })).toBe(true);
  await expect.poll(() => sessionsOf(profile_id)).toBe(0);
});

test('a list that was changed behind the product is read again', async () => {
  const read = async () => (await app.call(endpoints.forms.read)).json<FormOptions>().benefits[0]?.name;
  const before = await read();
  await app.db.query('update benefits set name = $1 where name = $2', ['A goat', before]);
  expect(await read()).toBe(before);
  expect(await changed('public.benefits', { id: 1 })).toBe(true);
  await expect.poll(read).toBe('A goat');
});

test('a subscription tells its company; one of nobody, an unknown table and a row without a name are ignored', async () => {
  const { company_id } = await app.signIn();
  expect(await changed('public.subscriptions', { company_id })).toBe(true);
  const told = await app.db.query(
    "select 1 from outbox_events where name = 'subscription.changed' and payload->>'company_id' = $1",
    [company_id],
  );
  expect(told.rowCount).toBe(1);
  expect(await changed('public.subscriptions', { company_id: randomUUID() })).toBe(false);
  expect(await changed('public.orders', { id: randomUUID() })).toBe(false);
  expect(await changed('other.profiles', { id: randomUUID() })).toBe(false);
  expect(await changed('public.profiles', { id: 'x' })).toBe(false);
});

test('what has failed is seen by name, and done when it is tried again after mending', async () => {
  const { company_id, profile_id } = await app.signIn();
  await withTx(app.deps, (tx) => tx.events.record('credit.claimed', { company_id, actor_id: profile_id }));
  await app.deps.tasks.send(app.db, brittle, {});
  await app.settled();
  const failing = async () => {
    const { outbox, tasks } = await health();
    return [...outbox.failing, ...tasks.failing].map(({ name }) => name);
  };
  await expect.poll(failing, { interval: 500 }).toEqual([deaf.name, brittle.name]);
  broken.is = false;
  const ask = async (body: object) => (await callSigned(app, retry, body)).json();
  expect(await ask({ what: 'deliveries', name: 'nobody' })).toEqual({ retried: 0 });
  expect(await ask({ what: 'deliveries', name: deaf.name })).toEqual({ retried: 1 });
  expect(await ask({ what: 'tasks', name: brittle.name })).toEqual({ retried: 1 });
  await expect.poll(failing, { interval: 500 }).toEqual([]);
});
