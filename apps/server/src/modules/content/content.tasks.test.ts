import type { ContentThing } from '@marula/contract/content.contract';
import { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../app/app.ts';
import { compose } from '../../app/compose.ts';
import { modules } from '../../app/modules.ts';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { cashierOf } from '../../app/test-cashier.ts';
import { loadReference } from '../../db/reference/load.ts';
import { publishDue } from './content.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof cashierOf>;
type Staff = Awaited<ReturnType<TestApp['signInStaff']>>;
let editor: Staff;
let writer: Staff;
beforeAll(async () => {
  // Without a worker: what the task does is done here, when the test says so.
  app = await startTestApp({ env: { PROCESS_MODE: 'web' } });
  on = cashierOf(app);
  editor = await app.signInStaff({ roles: ['content', 'finance'] });
  writer = await app.signInStaff({ roles: ['content'] });
});
afterAll(() => app.stop());

const { content, pricing, payments } = endpoints;
const reason = 'Agreed with finance';
const at = (path: string) => `/api/admin/content/${path}`;
const seenOf = ({ version, draft }: ContentThing) => ({ seen_version: version, seen_draft: draft?.revision ?? null });
const read = async (name: string): Promise<ContentThing> =>
  (await app.call(content.read, { url: at(name), headers: editor.headers })).json();

async function keep(name: string, change: object, by = writer) {
  const thing = await read(name);
  const payload = { value: { ...(thing.draft?.value ?? thing.live), ...change }, ...seenOf(thing) };
  return app.call(content.keep, { url: at(`${name}/draft`), headers: by.headers, payload });
}
const post = async (call: 'publish' | 'unschedule' | 'discard', name: string, body: object = {}, by: Staff = editor) =>
  app.call(content[call], {
    url: at(`${name}/${call === 'discard' ? 'draft/discard' : call}`),
    headers: by.headers,
    payload: { ...(call !== 'discard' && { reason }), ...seenOf(await read(name)), ...body },
  });
const inDays = (days: number) => new Date(Date.now() + days * duration.day).toISOString();
const priceOn = async (http: TestApp['http'], slug: string): Promise<number> => {
  const { plans } = (await http.inject({ url: pricing.read.path })).json<{
    plans: { slug: string; monthly_price: number }[];
  }>();
  return plans.find((plan) => plan.slug === slug)?.monthly_price ?? -1;
};
const runAt = (days: number) => publishDue.run(on.in({ days }), {} as never);
const versionsOf = async (key: string) =>
  (await app.db.one<{ count: number }>('select count(*)::int as count from content_versions where key = $1', [key]))
    ?.count;

describe('a draft with a moment', () => {
  const name = 'plan/za-starter';

  test('publishes itself then, once, however many workers there are, in the name of who set it', async () => {
    await keep(name, { monthly_price: 55_900 });
    expect(on.code(await post('publish', name, { at: inDays(2) }))).toBe('ok');
    await runAt(1);
    expect(await priceOn(app.http, 'starter')).toBe(49_900);
    await Promise.all([runAt(3), runAt(3), runAt(3)]);
    expect(await priceOn(app.http, 'starter')).toBe(55_900);
    expect(await versionsOf('za-starter')).toBe(2);
    const line = await app.db.one(
      `select act, staff_id, reason from staff_log where subject_id = $1 order by id desc limit 1`,
      [name],
    );
    expect(line).toEqual({ act: 'content.published', staff_id: editor.profile_id, reason });
    expect((await read(name)).draft).toBeNull();
  });

  test('is changed by nobody until the moment is taken back, which the role content may', async () => {
    await keep(name, { monthly_price: 60_000 });
    expect(on.code(await post('publish', name, { at: inDays(2) }, writer))).toBe('content.second_role');
    await post('publish', name, { at: inDays(2) });
    expect(on.code(await keep(name, { monthly_price: 100 }))).toBe('content.scheduled');
    expect(on.code(await post('discard', name))).toBe('content.scheduled');
    expect(on.code(await post('unschedule', name, {}, writer))).toBe('ok');
    expect((await read(name)).draft).toMatchObject({ publish_at: null, value: { monthly_price: 60_000 } });
    await runAt(3);
    expect(await priceOn(app.http, 'starter')).toBe(55_900);
    expect(on.code(await post('discard', name))).toBe('ok');
  });

  test.each([
    ['that is over', () => inDays(-1)],
    ['now', () => new Date().toISOString()],
    ['years ahead', () => inDays(900)],
  ])('is refused a moment %s', async (_case, moment) => {
    await keep(name, { monthly_price: 61_000 });
    expect(on.code(await post('publish', name, { at: moment() }))).toBe('content.moment');
    await post('discard', name);
  });

  test('that can no longer be published stays a draft and says why', async () => {
    await keep(name, { name: 'Beginner' });
    await post('publish', name, { at: inDays(1) });
    await app.db.query(
      `update subscription_plans set name = 'Beginner' where slug = 'starter' and work_country_id = 1`,
    );
    await runAt(2);
    expect((await read(name)).draft).toMatchObject({ publish_at: null, refused: 'content.unchanged' });
  });
});

test('a price is live at once in another process, and whoever saw the old one pays nothing else than they saw', async () => {
  const { deps, boss, platform } = compose({
    ...{ config: app.deps.config, db: app.db, log: app.deps.log, mail: app.deps.mail, payments: app.deps.payments },
    byTheClock: false,
  });
  const other = await startApp(deps, { modules, boss, platform, checkReplies: true });
  const owner = await on.payer();
  const asked = { type: 'subscription', plan: 'scale', billing_interval: 'monthly' };
  const preview = async () =>
    (await app.call(payments.preview, { headers: owner.headers, query: asked })).json().bill.total as number;
  const shown = await preview();
  await keep('plan/za-scale', { monthly_price: 449_900 });
  expect(on.code(await post('publish', 'plan/za-scale'))).toBe('ok');
  if (!other.http) throw new Error('the other process serves nobody');
  expect(await priceOn(other.http, 'scale')).toBe(449_900);
  const open = (expected_total: number) =>
    app.call(payments.initialize, { headers: owner.headers, payload: { purchase: asked, expected_total } });
  expect(on.code(await open(shown))).toBe('payments.amount_mismatch');
  expect(await preview()).toBe(Math.round(449_900 * 1.15));
  expect(on.code(await open(await preview()))).toBe('ok');
  await other.http.close();
  await boss.stop();
});

test('a bundle that is changed while its page is open gives what was paid for', async () => {
  const owner = await on.payer();
  const { reference } = (await on.open(owner, { type: 'bundle', bundle_id: 2 })).json();
  await keep('bundle/za-2', { posts: 3 });
  expect(on.code(await post('publish', 'bundle/za-2'))).toBe('ok');
  await app.paystack.payByCard({ reference });
  expect((await on.settle(owner, reference)).json().purchase).toMatchObject({ remaining: 5 });
});

test('a release leaves what was edited at the console as it is', async () => {
  await keep('vat/za', { vat_basis_points: 1550 });
  expect(on.code(await post('publish', 'vat/za'))).toBe('ok');
  const edited = await Promise.all(
    ['plan/za-scale', 'bundle/za-2', 'vat/za'].map(async (name) => (await read(name)).live),
  );
  // As if every list had changed in the code.
  await app.db.query(`update reference_versions set hash = 'older'`);
  await app.db.query(`update work_countries set name = 'Old name' where code = 'ZA'`);
  await loadReference(app.db);
  const after = await Promise.all(
    ['plan/za-scale', 'bundle/za-2', 'vat/za'].map(async (name) => (await read(name)).live),
  );
  expect(after).toEqual(edited);
  expect(await app.db.one(`select name, vat_basis_points from work_countries where code = 'ZA'`)).toEqual({
    name: 'South Africa',
    vat_basis_points: 1550,
  });
});
