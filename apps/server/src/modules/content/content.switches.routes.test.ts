import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentThing } from '@marula/contract/content.contract';
import { endpoints } from '@marula/contract/endpoints';
import { type SwitchName, switchNames } from '@marula/contract/switches';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aSecond } from '../../../../../scripts/testing/a-second.ts';
import { isInMaintenance } from '../../access/switches.ts';
import { startApp } from '../../app/app.ts';
import { compose } from '../../app/compose.ts';
import { modules } from '../../app/modules.ts';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { cashierOf } from '../../app/test-cashier.ts';
import { asSetting, callSigned, testKeys } from '../../app/test-service.ts';
import type { Database } from '../../core/database.ts';

const webDir = mkdtempSync(path.join(tmpdir(), 'marula-switches-'));
const shell = '<html><head></head><script type="application/json" id="config">{}</script><div id="root"></div></html>';
for (const name of ['index', 'iframe', 'candidate']) writeFileSync(path.join(webDir, `${name}.html`), shell);
const routes = ['/', '/login', '/maintenance', '/status', '/admin', '/admin/content'];
writeFileSync(path.join(webDir, 'routes.json'), JSON.stringify(routes));

type Staff = Awaited<ReturnType<TestApp['signInStaff']>>;
let app: TestApp;
let on: ReturnType<typeof cashierOf>;
let operator: Staff;
let writer: Staff;
beforeAll(async () => {
  // What is switched is switched for everybody: on a database of its own.
  app = await startTestApp({ webDir, env: { PROCESS_MODE: 'web', SERVICE_KEYS: asSetting([testKeys.admin]) } });
  on = cashierOf(app);
  operator = await app.signInStaff({ roles: ['content', 'operator'], first_name: 'Odwa' });
  writer = await app.signInStaff({ roles: ['content'] });
});
afterAll(async () => {
  await app.stop();
  rmSync(webDir, { recursive: true });
});
afterEach(async () => {
  for (const name of switchNames) await turn(name, name !== 'maintenance');
});

const { content, switches, staff, health, pricing, payments, employers, candidateApp, serviceCalls } = endpoints;
const reason = 'The database moves';
const at = (name: string, rest = '') => `/api/admin/content/switch/${name}${rest}`;
const seenOf = ({ version, draft }: ContentThing) => ({ seen_version: version, seen_draft: draft?.revision ?? null });
const read = async (name: string): Promise<ContentThing> =>
  (await app.call(content.read, { url: at(name), headers: operator.headers })).json();
const keep = async (name: string, value: object, by = operator) =>
  app.call(content.keep, {
    url: at(name, '/draft'),
    headers: by.headers,
    payload: { value, ...seenOf(await read(name)) },
  });
const publish = async (name: string, by = operator) =>
  app.call(content.publish, {
    url: at(name, '/publish'),
    headers: by.headers,
    payload: { reason, ...seenOf(await read(name)) },
  });
const unusual = async (): Promise<SwitchName[]> => (await app.call(switches.read)).json().unusual;

/** Published and heard of. */
async function turn(name: SwitchName, isOn: boolean): Promise<void> {
  const { live } = await read(name);
  if (live && 'on' in live && live.on === isOn) return;
  await keep(name, { on: isOn });
  expect(on.code(await publish(name))).toBe('ok');
  const isUsual = isOn === (name !== 'maintenance');
  await expect.poll(async () => !(await unusual()).includes(name), aSecond).toBe(isUsual);
}
const page = async (url: string) => {
  const { statusCode, headers } = await app.http.inject(url);
  return headers.location === undefined ? statusCode : [statusCode, headers.location];
};

describe('while maintenance is on', () => {
  test('every page leads to the one that says so, but for the console and the status; afterwards that one leads home', async () => {
    expect([await page('/'), await page('/maintenance')]).toEqual([200, [302, '/']]);
    await turn('maintenance', true);
    for (const url of ['/', '/login', '/app/jobs', '/nothing/here'])
      expect(await page(url)).toEqual([302, '/maintenance']);
    for (const url of ['/admin', '/admin/content', '/status']) expect(await page(url)).toBe(200);
    const there = await app.http.inject('/maintenance');
    expect([there.statusCode, there.headers['retry-after'], there.headers['cache-control']]).toEqual([
      503,
      '60',
      'no-cache',
    ]);
    expect(there.body).toContain('"maintenance":true');
    expect((await app.http.inject('/admin')).body).toContain('"maintenance":false');
    await turn('maintenance', false);
    expect([await page('/'), await page('/maintenance')]).toEqual([200, [302, '/']]);
  });

  test('visitors and members are told so, and staff, signed programs, providers and the status are answered', async () => {
    const owner = await on.payer();
    await turn('maintenance', true);
    const refused = await app.call(pricing.read);
    expect([refused.statusCode, on.code(refused)]).toEqual([503, 'server.maintenance']);
    expect(on.code(await app.call(payments.list, { headers: owner.headers }))).toBe('server.maintenance');
    // Whether a session is any good is nobody's business now.
    expect(on.code(await app.call(payments.list, { headers: { authorization: 'Bearer x' } }))).toBe(
      'server.maintenance',
    );
    expect(on.code(await app.call(staff.me, { headers: operator.headers }))).toBe('ok');
    for (const call of [health.health, health.ready, health.status]) expect(on.code(await app.call(call))).toBe('ok');
    expect(on.code(await callSigned(app, serviceCalls.readHealth, undefined, { key: testKeys.admin }))).toBe('ok');
    const hook = await app.http.inject({ method: 'POST', url: '/api/payment/webhook/paystack', payload: '{}' });
    expect(on.code(hook)).not.toBe('server.maintenance');
  });

  test('the setting of a process wins over what the console says', async () => {
    const closed = await startTestApp({ beside: true, webDir, env: { MAINTENANCE: 'on' } });
    expect((await closed.http.inject('/')).headers.location).toBe('/maintenance');
    expect((await closed.call(switches.read)).json()).toEqual({ unusual: ['maintenance'] });
    expect(on.code(await closed.call(pricing.read))).toBe('server.maintenance');
    await closed.stop();
  });
});

describe('a switch', () => {
  test('is heard of in another process within a second', async () => {
    const { config, log, mail, payments: providers } = app.deps;
    const db = { ...app.db };
    const made = compose({ config, db, log, mail, payments: providers, byTheClock: false });
    const other = await startApp(made.deps, { modules, boss: made.boss, platform: made.platform, checkReplies: true });
    const said = async () => (await other.http?.inject(pricing.read.path))?.statusCode;
    expect(await said()).toBe(200);
    await turn('maintenance', true);
    await expect.poll(said, aSecond).toBe(503);
    await turn('maintenance', false);
    await expect.poll(said, aSecond).toBe(200);
    await other.stop();
  });

  test('stays as it was in a process that has lost its database', async () => {
    let isLost = false;
    const all: Database['all'] = (...asked) =>
      isLost ? Promise.reject(new Error('connection refused')) : app.db.all(...asked);
    const deps = { ...app.deps, db: { ...app.db, all } };
    await turn('maintenance', true);
    expect(await isInMaintenance(deps)).toBe(true);
    isLost = true;
    await turn('maintenance', false);
    expect(await isInMaintenance(deps)).toBe(true);
    isLost = false;
    expect(await isInMaintenance(deps)).toBe(false);
  });

  test('is drafted by content, published by who is an operator as well, and written down with its reason', async () => {
    expect(on.code(await keep('maintenance', { on: true }, writer))).toBe('ok');
    expect(on.code(await publish('maintenance', writer))).toBe('content.operator_role');
    expect(await unusual()).toEqual([]);
    expect(on.code(await publish('maintenance'))).toBe('ok');
    const { items } = (await app.call(staff.log, { headers: operator.headers })).json();
    expect(items[0]).toMatchObject({
      act: 'content.published',
      reason,
      changes: [{ field: 'on', from: 'false', to: 'true' }],
    });
  });

  test.each([
    ['nothing', {}],
    ['a word', { on: 'yes' }],
    ['a number', { on: 1 }],
    ['10,000 characters besides', { on: true, until: 'x'.repeat(10_000) }],
  ])('is on or off, not %s', async (_, value) => {
    expect(on.code(await keep('felix', value))).toBe('request.invalid');
  });

  test('that the product does not have is not there, and none is added', async () => {
    const asked = { headers: operator.headers, payload: { value: { on: true }, seen_version: null, seen_draft: null } };
    expect(on.code(await app.call(content.keep, { url: at('sign-ups', '/draft'), ...asked }))).toBe('staff.not_found');
  });

  test('that two people turn at once is turned by one of them, and the other is told', async () => {
    await keep('maintenance', { on: true });
    const payload = { reason, ...seenOf(await read('maintenance')) };
    const both = await Promise.all(
      [operator, operator].map(({ headers }) =>
        app.call(content.publish, { url: at('maintenance', '/publish'), headers, payload }),
      ),
    );
    expect(both.map(on.code).sort()).toEqual(['content.changed', 'ok']);
    expect((await read('maintenance')).live).toEqual({ on: true });
  });
});

describe('switched off', () => {
  const names = { first_name: 'Thandi', last_name: 'Moyo', contact_number: null };
  const company = { name: 'Karoo Foods', website: null, industry_id: null };

  test('sign-up of companies refuses who is new, and nobody who has one', async () => {
    const [known, late] = [await app.visit(), await app.visit()];
    const found = ({ headers }: typeof known) =>
      app.call(employers.create, { headers, payload: { ...names, company, start: 'free' } });
    const first = await found(known);
    expect(first.json()).toMatchObject({ first_name: 'Thandi' });
    await turn('employer-sign-up', false);
    expect([on.code(await found(late)), on.code(await found(known))]).toEqual(['auth.employers_paused', 'ok']);
    await turn('employer-sign-up', true);
    expect(on.code(await found(late))).toBe('ok');
  });

  test('sign-up of candidates refuses who is new, and nobody who has an account', async () => {
    const [known, late] = [await app.visit(), await app.visit()];
    const join = ({ headers }: typeof known) => app.call(candidateApp.create, { headers, payload: names });
    expect(on.code(await join(known))).toBe('ok');
    await turn('candidate-sign-up', false);
    expect([on.code(await join(late)), on.code(await join(known))]).toEqual(['auth.candidates_paused', 'ok']);
  });

  test('checkout begins no payment in that country, says so before the button, and ends what was begun', async () => {
    const owner = await on.payer({ card: true });
    const abroad = await on.payer({ tenant: 'ZM' });
    const purchase = { type: 'bundle', bundle_id: 1 };
    const begun = (await on.open(owner, purchase)).json();
    const preview = async () =>
      (await app.call(payments.preview, { headers: owner.headers, query: { type: 'bundle', bundle_id: '1' } })).json();
    const card = (await app.call(payments.methods, { headers: owner.headers })).json().items[0];
    expect((await preview()).refusal).toBeNull();
    await turn('za-checkout', false);
    expect(on.code(await on.open(owner, purchase))).toBe('payments.paused');
    expect((await preview()).refusal).toMatchObject({ code: 'payments.paused' });
    const byCard = { bundle_id: 1, authorization_id: card.id };
    expect(on.code(await app.call(payments.buyBundle, { headers: owner.headers, payload: byCard }))).toBe(
      'payments.paused',
    );
    expect(on.code(await on.open(abroad, { type: 'payment_method' }))).toBe('ok');
    await app.paystack.payByCard({ reference: begun.reference });
    expect(on.code(await on.settle(owner, begun.reference))).toBe('ok');
    expect(await on.statusOf(begun.reference)).toBe('success');
  });

  test('Felix takes no question and counts none', async () => {
    const owner = await on.payer({ plan: 'professional' });
    const ask = () =>
      app.call(endpoints.felix.reviewJob, {
        headers: owner.headers,
        payload: { job: { title: 'Driver' } },
      });
    const used = async () => (await app.call(endpoints.felix.read, { headers: owner.headers })).json().uses.used;
    expect(on.code(await ask())).toBe('ok');
    const before = await used();
    await turn('felix', false);
    expect(on.code(await ask())).toBe('felix.paused');
    expect(await used()).toBe(before);
  });
});
