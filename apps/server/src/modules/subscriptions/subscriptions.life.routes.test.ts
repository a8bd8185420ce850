import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { cashierOf } from '../../app/test-cashier.ts';
import { jobsOf } from '../../app/test-jobs.ts';
import { advance } from '../../domain/billing/clock.ts';

let app: TestApp;
let on: ReturnType<typeof cashierOf>;
let jobs: ReturnType<typeof jobsOf>;
beforeAll(async () => {
  app = await startTestApp();
  on = cashierOf(app);
  jobs = jobsOf(app);
});
afterAll(() => app.stop());
beforeEach(() => app.paystack.forgetFates());

const { subscriptions, payments } = endpoints;

const choose = (owner: TestMember, payload: object) =>
  app.call(subscriptions.change, { headers: owner.headers, payload });

/** What the clock does for one company so many days from now. */
async function after(owner: TestMember, days: number): Promise<void> {
  const row = await app.db.one<{ id: string }>(
    'select id from subscriptions where company_id = $1 and ended_at is null',
    [owner.company_id],
  );
  await advance(on.in({ days }), row?.id ?? '', owner.company_id);
}

const planPosts = async ({ company_id }: TestMember) =>
  (
    await app.db.all<{ posts: number | null }>(
      "select posts from post_grants where company_id = $1 and kind = 'plan' order by starts_at",
      [company_id],
    )
  ).map(({ posts }) => posts);

const charges = async ({ company_id }: TestMember) =>
  (
    await app.db.all<{ type: string; status: string }>(
      `select p.type, coalesce((select status from payment_steps s where s.payment_id = p.id order by s.id desc limit 1), 'pending') as status
       from payments p where company_id = $1 and type <> 'payment_method' order by created_at, reference`,
      [company_id],
    )
  ).map(({ type, status }) => `${type} ${status}`);

describe('a plan', () => {
  test('is begun with a saved card; without one, or without an address for the invoice, it says what is missing', async () => {
    const bare = await on.payer();
    expect(on.code(await choose(bare, { plan: 'starter' }))).toBe('payments.method_required');
    const nobody = await app.signIn({ plan: 'free' });
    await on.addCard(nobody);
    expect(on.code(await choose(nobody, { plan: 'starter' }))).toBe('payments.billing_information_required');
    const owner = await on.payer({ card: true });
    const begun = (await choose(owner, { plan: 'starter', expected_total: 57_385 })).json();
    expect(begun).toMatchObject({
      payment: { status: 'success', amount: 57_385 },
      subscription: { status: 'active', subscription_plan: { slug: 'starter' }, working: true },
    });
    expect(JSON.stringify(begun)).not.toMatch(/AUTH_|SIG_/);
    expect(await planPosts(owner)).toEqual([3]);
  });

  test('moves up at once for the difference, down when the period ends, and keeps what was chosen last', async () => {
    const owner = await on.payer({ card: true });
    await choose(owner, { plan: 'starter' });
    const up = (await choose(owner, { plan: 'professional' })).json();
    expect(up.subscription.subscription_plan.slug).toBe('professional');
    expect(await planPosts(owner)).toEqual([3, 7]);
    const down = (await choose(owner, { plan: 'starter' })).json();
    expect(down).toMatchObject({ payment: null, subscription: { next_plan: 'starter' } });
    expect((await choose(owner, { plan: 'professional' })).json().subscription.next_plan).toBeNull();
    await choose(owner, { plan: 'starter' });
    await after(owner, 32);
    expect(await on.current(owner)).toMatchObject({ status: 'active', subscription_plan: { slug: 'starter' } });
    expect(await charges(owner)).toEqual([
      'subscription success',
      'subscription success',
      'subscription_renewal success',
    ]);
  });

  test('too small for the team is refused with both numbers', async () => {
    const owner = await on.payer({ card: true });
    for (const _ of [1, 2]) await app.signIn({ role: 'User', company_id: owner.company_id });
    const reply = await choose(owner, { plan: 'starter' });
    expect(reply.json().error).toMatchObject({
      code: 'plan.team_limit_exceeded',
      data: { current_count: 3, limit: 2 },
    });
    const url = '/api/payment/preview?type=subscription&plan=starter';
    const preview = (await app.call(payments.preview, { url, headers: owner.headers })).json();
    expect(preview.refusal).toMatchObject({ code: 'plan.team_limit_exceeded', current_count: 3, limit: 2 });
  });

  test('of sales, and one that does not exist, cannot be bought', async () => {
    const owner = await on.payer({ card: true });
    expect(on.code(await choose(owner, { plan: 'custom' }))).toBe('plan.not_found');
  });

  test('is only the Owner’s to change', async () => {
    const owner = await on.payer({ card: true });
    const admin = await app.signIn({ role: 'Admin', company_id: owner.company_id });
    expect((await choose(admin, { plan: 'starter' })).statusCode).toBe(403);
  });
});

describe('the clock', () => {
  test('renews by the saved card, once for a period, with new posts and a tax invoice', async () => {
    const owner = await on.payer({ card: true });
    await choose(owner, { plan: 'starter' });
    await Promise.all([after(owner, 32), after(owner, 32), after(owner, 32)]);
    await after(owner, 32);
    expect(await charges(owner)).toEqual(['subscription success', 'subscription_renewal success']);
    expect(await planPosts(owner)).toEqual([3, 3]);
    expect((await on.ledger(owner)).invoices).toBe(2);
  });

  test('tries three times over the days of grace, then puts the plan on hold; paying brings everything back', async () => {
    const owner = await on.payer({ card: true });
    await choose(owner, { plan: 'starter' });
    const { id } = (await jobs.post(owner)).json();
    await app.db.query("update jobs set expires_at = now() + interval '90 days' where id = $1", [id]);
    app.paystack.nextCharge({ fate: 'decline_soft', times: 3 });
    for (const day of [31, 32, 33.5, 35, 36.5]) await after(owner, day);
    expect((await charges(owner)).filter((one) => one === 'subscription_renewal failed')).toHaveLength(3);
    expect(await on.current(owner)).toMatchObject({ status: 'past_due', outstanding: { total: 57_385, tries: 3 } });
    await after(owner, 38);
    expect(await on.current(owner)).toMatchObject({ status: 'paused', working: false });
    const isOnline = async () =>
      (await app.db.all("select id from jobs where id = $1 and standing = 'active'", [id])).length === 1;
    expect(await isOnline()).toBe(false);
    const pay = (payload: object) => app.call(subscriptions.payOutstanding, { headers: owner.headers, payload });
    const [card] = (await app.call(payments.methods, { headers: owner.headers })).json().items;
    expect(on.code(await pay({}))).toBe('payments.reference_or_authorization_required');
    expect(on.code(await pay({ authorization_id: card.id, amount: 1 }))).toBe('payments.outstanding_mismatch');
    const paid = (await pay({ authorization_id: card.id, amount: 57_385 })).json();
    expect(paid.subscription).toMatchObject({ status: 'active', working: true, outstanding: null });
    expect([await isOnline(), on.code(await pay({ authorization_id: card.id }))]).toEqual([
      true,
      'payments.not_past_due',
    ]);
  });

  test('asks nobody’s card that cannot renew by itself: the plan waits for a person', async () => {
    const owner = await on.payer({ card: true });
    await choose(owner, { plan: 'starter' });
    await app.db.query('update payment_methods set reusable = false where company_id = $1', [owner.company_id]);
    await after(owner, 32);
    expect(await on.current(owner)).toMatchObject({ status: 'past_due' });
    const { warnings } = (await app.call(payments.methods, { headers: owner.headers })).json();
    expect(warnings).toMatchObject([{ code: 'payments.past_due_card' }]);
    const { reference } = (await on.open(owner, { type: 'subscription_outstanding_payment' })).json();
    await app.paystack.payByCard({ reference });
    expect((await on.settle(owner, reference)).json().subscription.status).toBe('active');
  });

  test('ends a trial: with a card it is paid for, without one the free plan follows and extra jobs wait', async () => {
    const trial = async (card: boolean) => {
      const owner = await on.payer({ card: card && on.ownCard() });
      const payload = { plan: 'professional', trial: true };
      const begun = await app.call(subscriptions.start, { headers: owner.headers, payload });
      expect(begun.json().subscription.status).toBe('trialing');
      expect(on.code(await app.call(subscriptions.start, { headers: owner.headers, payload }))).toBe(
        'trial.already_used',
      );
      return owner;
    };
    const [paying, leaving] = [await trial(true), await trial(false)];
    for (const _ of [1, 2, 3]) await jobs.post(leaving);
    for (const owner of [paying, leaving]) await after(owner, 15);
    expect(await on.current(paying)).toMatchObject({ status: 'active', subscription_plan: { slug: 'professional' } });
    expect(await on.current(leaving)).toMatchObject({ status: 'active', subscription_plan: { slug: 'free' } });
    const online = await app.db.all("select id from jobs where company_id = $1 and standing = 'active'", [
      leaving.company_id,
    ]);
    expect(online).toHaveLength(1);
  });

  test('gives the free plan a new post each month, and a year’s plan its posts month by month', async () => {
    const [free, yearly] = [await on.payer(), await on.payer({ card: true })];
    await choose(yearly, { plan: 'starter', billing_interval: 'annual' });
    for (const day of [31, 62]) for (const owner of [free, yearly]) await after(owner, day);
    expect((await planPosts(free)).slice(-2)).toEqual([1, 1]);
    expect(await planPosts(yearly)).toEqual([3, 3, 3]);
    expect(await charges(yearly)).toEqual(['subscription success']);
  });

  test('ends a cancelled plan when its period ends, and at once where that was asked', async () => {
    const [later, now] = [await on.payer({ card: true }), await on.payer({ card: true })];
    for (const owner of [later, now]) await choose(owner, { plan: 'starter' });
    const cancel = (owner: TestMember, immediate: boolean) =>
      app.call(subscriptions.cancel, { url: `/api/subscriptions?immediate=${immediate}`, headers: owner.headers });
    expect((await cancel(later, false)).json()).toMatchObject({ cancel_at_period_end: true });
    expect((await cancel(now, true)).json().subscription_plan.slug).toBe('free');
    await after(later, 32);
    expect((await on.current(later)).subscription_plan.slug).toBe('free');
    expect(await charges(later)).toEqual(['subscription success']);
    const odd = await app.call(subscriptions.cancel, {
      url: '/api/subscriptions?immediate=maybe',
      headers: now.headers,
    });
    expect(odd.statusCode).toBe(400);
  });
});

describe('a tax invoice', () => {
  test('is numbered without gaps for each country, is printed, and is nobody else’s', async () => {
    const [one, other] = [await on.payer({ card: true }), await on.payer({ card: true })];
    await Promise.all([choose(one, { plan: 'starter' }), choose(other, { plan: 'starter' })]);
    const invoicesOf = async (owner: TestMember) =>
      (await app.call(subscriptions.invoices, { headers: owner.headers })).json().items;
    const [[first], [second]] = [await invoicesOf(one), await invoicesOf(other)];
    expect(first).toMatchObject({ kind: 'invoice', state: 'paid', total: 57_385 });
    const numbers = await app.db.all<{ n: number }>(
      "select split_part(number, '-', 3)::integer as n from invoices where number like 'MRZ-%' order by 1",
    );
    expect(numbers.map(({ n }) => n)).toEqual(numbers.map((_, index) => index + 1));
    const print = (id: string) => app.http.inject({ url: `/api/subscriptions/invoices/${id}`, headers: one.headers });
    const printed = await print(first.id);
    expect([printed.headers['content-type'], printed.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    expect(on.code(await print(second.id))).toBe('invoices.not_found');
  });

  test('that will not be paid is taken back by a credit note, and nobody can change a row of the ledger', async () => {
    const owner = await on.payer({ card: true });
    await choose(owner, { plan: 'starter' });
    app.paystack.nextCharge({ fate: 'decline_hard' });
    await after(owner, 31);
    await after(owner, 38);
    expect((await choose(owner, { plan: 'free' })).json().subscription).toMatchObject({
      status: 'active',
      subscription_plan: { slug: 'free' },
    });
    const { items } = (await app.call(subscriptions.invoices, { headers: owner.headers })).json();
    expect(items.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`).sort()).toEqual([
      'credit_note credited',
      'invoice credited',
      'invoice paid',
    ]);
    for (const table of ['orders', 'payments', 'payment_steps', 'invoices', 'post_grants']) {
      const mine =
        table === 'payment_steps' ? 'payment_id in (select id from payments where company_id = $1)' : 'company_id = $1';
      for (const change of [`update ${table} set id = id`, `delete from ${table}`]) {
        const changed =
          change.startsWith('update') && table !== 'payment_steps'
            ? change.replace('id = id', 'company_id = gen_random_uuid()')
            : change;
        if (changed.startsWith('update payment_steps')) continue;
        await expect(app.db.query(`${changed} where ${mine}`, [owner.company_id]), changed).rejects.toThrow(
          'append-only',
        );
      }
    }
  });
});
