import { endpoints } from '@marula/contract/endpoints';
import type { ServiceStatus } from '@marula/contract/health.contract';
import { statusLimits } from '@marula/contract/status-limits';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { readStatus } from './health.status.usecases.ts';

let app: TestApp;
let now: Date;
let usual: Pick<TestApp['deps'], 'mail' | 'files' | 'clock'>;

beforeAll(async () => {
  app = await startTestApp({ own: true });
  const { mail, files, clock } = app.deps;
  usual = { mail, files, clock };
  now = new Date();
  app.deps.clock = () => now;
});
afterEach(() => {
  Object.assign(app.deps, { mail: usual.mail, files: usual.files });
});
afterAll(() => app.stop());

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function states(): Promise<Record<string, string>> {
  const reply = await app.call(endpoints.health.status);
  expect(reply.statusCode).toBe(200);
  const { services } = reply.json<ServiceStatus>();
  return Object.fromEntries(services.map(({ service, state }) => [service, state]));
}

const works = { web: 'works', api: 'works', database: 'works', files: 'works', mail: 'works', live: 'works' };

test('anybody sees how each service does, and one look serves everybody for fifteen seconds', async () => {
  const first = (await app.call(endpoints.health.status)).json<ServiceStatus>();
  expect(await states()).toEqual(works);
  later(statusLimits.keptMs - 1);
  expect((await app.call(endpoints.health.status)).json<ServiceStatus>().checked_at).toBe(first.checked_at);
  later(1);
  expect((await app.call(endpoints.health.status)).json<ServiceStatus>().checked_at).toBe(now.toISOString());
});

test('a mail server that refuses and a store that cannot be read are down, and the rest works', async () => {
  later(statusLimits.keptMs);
  const fails = () => Promise.reject(new Error('away'));
  Object.assign(app.deps, { mail: { ...usual.mail, check: fails }, files: { ...usual.files, check: fails } });
  expect(await states()).toEqual({ ...works, mail: 'down', files: 'down' });
});

test('mails that wait for two minutes are slow, for half an hour not working', async () => {
  const waiting = (seconds: number) =>
    app.db.query(
      `insert into pgboss.job (name, state, created_on, start_after)
       values ('mail.send', 'created', now() - make_interval(secs => $1), now() + interval '1 day')`,
      [seconds],
    );
  await waiting(statusLimits.waiting.slowSeconds + 1);
  later(statusLimits.keptMs);
  expect(await states()).toEqual({ ...works, mail: 'slow' });
  await waiting(statusLimits.waiting.downSeconds + 1);
  later(statusLimits.keptMs);
  expect(await states()).toEqual({ ...works, mail: 'down' });
  await app.db.query("delete from pgboss.job where name = 'mail.send'");
});

test('news that nobody has told for half an hour means that live updates do not work', async () => {
  // As if no process told any: a subscriber that is not there.
  await app.db.query(
    `with event as (insert into outbox_events (name, payload, fanned_out) values ('support.requested', '{}', true) returning id)
     insert into outbox_deliveries (event_id, subscriber, next_attempt_at)
     select id, 'nobody', now() - make_interval(secs => $1) from event`,
    [statusLimits.waiting.downSeconds + 1],
  );
  await app.db.query("update outbox_deliveries set attempts = 0 where subscriber = 'nobody'");
  later(statusLimits.keptMs);
  const seen = await states();
  await app.db.query("delete from outbox_deliveries where subscriber = 'nobody'");
  expect(seen).toEqual({ ...works, live: 'down' });
});

test('a database that is away or never answers is said to be down, within the patience of who looks', async () => {
  const { db } = app.deps;
  const broken = (query: () => Promise<never>) => ({ ...app.deps, db: { ...db, query, one: query } as typeof db });
  const down = { database: 'down', mail: 'down', live: 'down', files: 'works' };
  for (const query of [() => Promise.reject(new Error('gone')), () => new Promise<never>(() => {})]) {
    const { services } = await readStatus(broken(query));
    expect(Object.fromEntries(services.map(({ service, state }) => [service, state]))).toMatchObject(down);
  }
});
