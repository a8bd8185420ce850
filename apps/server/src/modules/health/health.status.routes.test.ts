import { endpoints } from '@marula/contract/endpoints';
import type { ServiceStatus } from '@marula/contract/health.contract';
import { services, statusLimits } from '@marula/contract/status-limits';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { smtpMail } from '../../ports/mail/smtp.ts';
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
  const { services: seen } = reply.json<ServiceStatus>();
  return Object.fromEntries(seen.map(({ service, state }) => [service, state]));
}

const works = Object.fromEntries(services.map((service) => [service, 'works']));

test('anybody sees how each service does, and one look serves everybody for fifteen seconds', async () => {
  await expect.poll(app.deps.tasks.supervisedSecondsAgo).toBeDefined();
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

test('news that nobody has told for half an hour is said to be down', async () => {
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
  expect(seen).toEqual({ ...works, news: 'down' });
});

test('a database that is away or never answers is said to be down, within the patience of who looks', async () => {
  const { db } = app.deps;
  const broken = (query: () => Promise<never>) => ({ ...app.deps, db: { ...db, query, one: query } as typeof db });
  const down = { database: 'down', mail: 'down', news: 'down', files: 'works' };
  for (const query of [() => Promise.reject(new Error('gone')), () => new Promise<never>(() => {})]) {
    const { services: seen } = await readStatus(broken(query));
    expect(Object.fromEntries(seen.map(({ service, state }) => [service, state]))).toMatchObject(down);
  }
});

test('a mail port that refuses is down since the first look that saw it, for every process, until it takes mail again', async () => {
  const refusing = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'us@marula.test' });
  Object.assign(app.deps, { mail: refusing });
  const mailNow = async () => {
    later(statusLimits.keptMs);
    const { services: seen } = (await app.call(endpoints.health.status)).json<ServiceStatus>();
    return seen.find(({ service }) => service === 'mail');
  };
  const first = await mailNow();
  expect(first).toMatchObject({ state: 'down', since: now.toISOString() });
  expect(await mailNow()).toEqual(first);
  const stored = await app.db.query("select state, since from service_states where service = 'mail'");
  expect(stored.rows.map(({ since, ...row }) => ({ ...row, since: new Date(since).toISOString() }))).toEqual([
    { state: 'down', since: first?.since },
  ]);
  refusing.close();
  Object.assign(app.deps, { mail: usual.mail });
  expect(await mailNow()).toMatchObject({ state: 'works', since: now.toISOString() });
});

test('an event that fails again and again makes the news slow once it has for two minutes, and not before', async () => {
  const { id } = (
    await app.db.query<{ id: number }>(
      `with event as (insert into outbox_events (name, payload, fanned_out) values ('company.founded', '{}', true) returning id)
     insert into outbox_deliveries (event_id, subscriber) select id, 'nobody-here' from event returning event_id as id`,
    )
  ).rows[0] ?? { id: 0 };
  // The dispatcher finds nobody of that name, so the delivery fails and is put off.
  await app.settled();
  const failed = await app.db.query('select attempts from outbox_deliveries where event_id = $1', [id]);
  expect(failed.rows[0]?.attempts).toBeGreaterThan(0);
  later(statusLimits.keptMs);
  expect(await states()).toEqual(works);
  await app.db.query('update outbox_events set recorded_at = now() - make_interval(secs => $2) where id = $1', [
    id,
    statusLimits.waiting.slowSeconds + 1,
  ]);
  later(statusLimits.keptMs);
  const seen = await states();
  await app.db.query('delete from outbox_events where id = $1', [id]);
  expect(seen).toEqual({ ...works, news: 'slow' });
});

test('a payment provider that fails is down', async () => {
  const usually = app.deps.payments;
  const check = () => Promise.reject(new Error('away'));
  Object.assign(app.deps, { payments: { ...usually, ZMW: { ...usually.ZMW, check } } });
  later(statusLimits.keptMs);
  const seen = await states();
  Object.assign(app.deps, { payments: usually });
  expect(seen).toEqual({ ...works, payments: 'down' });
});
