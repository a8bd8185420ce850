import { endpoints } from '@marula/contract/endpoints';
import { financeLimits } from '@marula/contract/finance-limits';
import type { StaffRole } from '@marula/contract/staff-roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { cashierOf } from '../../app/test-cashier.ts';
import { ledgerRepository } from '../../domain/ledger/ledger.repository.ts';
import { followRefunds, sendRefund } from '../payments/payments.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof cashierOf>;
type Staff = Awaited<ReturnType<TestApp['signInStaff']>>;
let asker: Staff;
let second: Staff;
beforeAll(async () => {
  // Without a worker: what the task does is done here, when the test says so.
  app = await startTestApp({ env: { PROCESS_MODE: 'web' } });
  on = cashierOf(app);
  [asker, second] = [await app.signInStaff({ roles: ['finance'] }), await app.signInStaff({ roles: ['finance'] })];
});
afterAll(() => app.stop());
beforeEach(() => {
  app.paystack.forgetFates();
  app.paystack.forgetFaults();
});

const { finance, subscriptions } = endpoints;
const reason = 'They bought it by mistake';
const DAY = 86_400_000;

interface Paid {
  owner: TestMember;
  id: string;
  reference: string;
  amount: number;
}

/** Five posts: R 1 259.25 with VAT; one post: R 286.35. */
async function paid({ bundle_id = 2, card }: { bundle_id?: number; card?: string } = {}): Promise<Paid> {
  const owner = await on.payer();
  const { reference } = (await on.open(owner, { type: 'bundle', bundle_id })).json();
  await app.paystack.payByCard({ reference, ...(card && { card }) });
  const { payment } = (await on.settle(owner, reference)).json();
  return { owner, id: payment.id, reference, amount: payment.amount };
}

const page = async (id: string, staff = asker) =>
  (await app.call(finance.payment, { url: `/api/admin/finance/payments/${id}`, headers: staff.headers })).json();

const ask = async (id: string, body: object, staff: Staff = asker) =>
  app.call(finance.askRefund, {
    url: `/api/admin/finance/payments/${id}/refunds`,
    headers: staff.headers,
    payload: { currency: 'ZAR', reason, expected_left: (await page(id)).left, ...body } as never,
  });

const decide = (act: 'confirm' | 'decline' | 'withdraw', id: string, staff: Staff) =>
  app.call(finance[`${act}Refund`], {
    url: `/api/admin/finance/refunds/${id}/${act}`,
    headers: staff.headers,
    payload: { reason },
  });

const refundsOf = (id: string) =>
  app.db.all<{ id: string; amount: number }>('select id, amount from refunds where payment_id = $1', [id]);

/** What the task does, now and after the days that a provider takes. */
async function sent(id: string): Promise<void> {
  for (const refund of await refundsOf(id)) await sendRefund.run(app.deps, { refund_id: refund.id } as never);
  await app.paystack.moveClock({ ms: 10 * DAY });
  for (const refund of await refundsOf(id)) await sendRefund.run(app.deps, { refund_id: refund.id } as never);
  await app.paystack.moveClock({ ms: -10 * DAY });
}

const differences = async () => Object.keys(await ledgerRepository(app.db).differences(new Date()));

describe('a refund up to the limit', () => {
  test('is given by one person, with a credit note when the money is back, and the ledger still agrees', async () => {
    const { id, owner, amount } = await paid({ bundle_id: 1 });
    expect(amount).toBeLessThanOrEqual(financeLimits.aloneUpTo.ZAR);
    const asked = (await ask(id, { amount })).json();
    expect(asked).toMatchObject({ state: 'sent', needs_second: false, amount, credit_note: null });
    expect(await differences()).toEqual([]);
    await sent(id);
    const { requests, invoices, left, payment, bought } = await page(id);
    expect(requests).toMatchObject([{ state: 'done', credit_note: { number: expect.any(String) } }]);
    expect(invoices).toMatchObject([{ state: 'credited' }, { kind: 'credit_note', total: amount }]);
    expect([left, payment.status, payment.given_back]).toEqual([0, 'refunded', amount]);
    expect(bought).toMatchObject({ kind: 'posts', posts: 1, used: 0 });
    expect(await differences()).toEqual([]);
    const theirs = (await app.call(subscriptions.invoices, { headers: owner.headers })).json().items;
    expect(theirs.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['credit_note', 'invoice']);
    const told = "select payload from outbox_events where name = 'invoice.credited' and payload ->> 'company_id' = $1";
    const { number } = requests[0].credit_note;
    expect((await app.db.query(told, [owner.company_id])).rows).toEqual([
      { payload: { company_id: owner.company_id, number, amount } },
    ]);
  });

  test('of a part leaves the invoice paid, and parts add up to the invoice to the cent', async () => {
    const { id, amount } = await paid({ bundle_id: 1 });
    for (const part of [101, 9_999, 103, amount - 10_203]) {
      expect((await ask(id, { amount: part })).statusCode).toBe(200);
      await sent(id);
      expect(await differences()).toEqual([]);
    }
    const [invoice, ...notes] = (await page(id)).invoices;
    const sum = (of: 'net' | 'vat') => notes.reduce((all: number, note: never) => all + note[of], 0);
    expect([sum('net'), sum('vat')]).toEqual([invoice.net, invoice.vat]);
    expect([invoice.state, notes.length]).toEqual(['credited', 4]);
    const first = notes[0];
    const paper = await app.call(finance.paper, {
      url: `/api/admin/finance/invoices/${first.id}/paper`,
      headers: asker.headers,
    });
    expect([paper.statusCode, paper.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  test('is written into the log with its reason', async () => {
    const { id, reference, owner } = await paid({ bundle_id: 1 });
    await ask(id, { amount: 100 });
    const log = await app.call(endpoints.staff.log, {
      url: `/api/admin/log?subject_id=${id}`,
      headers: asker.headers,
    });
    expect(log.json().items).toMatchObject([
      { act: 'refund.asked', subject: { kind: 'payment', name: reference }, company_id: owner.company_id, reason },
    ]);
  });
});

describe('a refund above the limit', () => {
  test('waits for another person, who confirms it; the asker cannot', async () => {
    const { id, amount } = await paid();
    const request = (await ask(id, { amount })).json();
    expect(request).toMatchObject({ state: 'waiting', needs_second: true });
    expect([await refundsOf(id), (await page(id)).left]).toEqual([[], 0]);
    const queues = (await app.call(endpoints.staff.overview, { headers: asker.headers })).json().queues;
    expect(queues.find(({ name }: { name: string }) => name === 'refunds').waiting).toBeGreaterThan(0);
    expect(on.code(await decide('confirm', request.id, asker))).toBe('finance.same_person');
    expect(on.code(await decide('decline', request.id, asker))).toBe('finance.same_person');
    expect(on.code(await decide('withdraw', request.id, second))).toBe('finance.not_yours');
    expect((await decide('confirm', request.id, second)).json()).toMatchObject({ state: 'sent' });
    expect(on.code(await decide('confirm', request.id, second))).toBe('finance.decided');
    await sent(id);
    expect((await page(id)).requests).toMatchObject([{ state: 'done', decided: { by: { id: second.profile_id } } }]);
    expect(await differences()).toEqual([]);
  });

  test('is not got around by small parts: what went back before counts', async () => {
    const { id } = await paid();
    expect((await ask(id, { amount: 70_000 })).json()).toMatchObject({ needs_second: false });
    expect((await ask(id, { amount: 30_000 })).json()).toMatchObject({ needs_second: false });
    expect((await ask(id, { amount: 1 })).json()).toMatchObject({ state: 'waiting', needs_second: true });
  });

  test('that is declined or withdrawn gives its sum free, with a reason', async () => {
    const { id, amount } = await paid();
    const first = (await ask(id, { amount })).json();
    expect((await decide('decline', first.id, second)).json()).toMatchObject({
      state: 'declined',
      decided: { reason },
    });
    const again = (await ask(id, { amount })).json();
    expect((await decide('withdraw', again.id, asker)).json()).toMatchObject({ state: 'withdrawn' });
    expect(on.code(await decide('confirm', again.id, second))).toBe('finance.decided');
    expect([(await page(id)).left, await refundsOf(id)]).toEqual([amount, []]);
  });

  test('is confirmed once by two who press at once, and listed until then', async () => {
    const { id, amount } = await paid();
    const request = (await ask(id, { amount })).json();
    const third = await app.signInStaff({ roles: ['finance'] });
    const listed = await app.call(finance.refunds, {
      url: '/api/admin/finance/refunds?waiting=true',
      headers: third.headers,
    });
    expect(listed.json().items.map((one: { id: string }) => one.id)).toContain(request.id);
    const both = await Promise.all([second, third].map((staff) => decide('confirm', request.id, staff)));
    expect(both.map(on.code).sort()).toEqual(['finance.decided', 'ok']);
    expect(await refundsOf(id)).toHaveLength(1);
  });
});

describe('what cannot go back:', () => {
  test('more than was paid, less than a cent, parts of cents, another currency', async () => {
    const { id, amount } = await paid({ bundle_id: 1 });
    expect(on.code(await ask(id, { amount: amount + 1 }))).toBe('finance.more_than_left');
    for (const wrong of [0, -100, 10.5, '100', Number.MAX_SAFE_INTEGER + 1]) {
      expect(on.code(await ask(id, { amount: wrong }))).toBe('request.invalid');
    }
    expect(on.code(await ask(id, { amount: 100, currency: 'ZMW' }))).toBe('finance.currency');
    expect(on.code(await ask(id, { amount: 100, reason: ' ' }))).toBe('request.invalid');
    await ask(id, { amount: amount - 100 });
    expect(on.code(await ask(id, { amount: 101 }))).toBe('finance.more_than_left');
    expect(on.code(await ask(app.deps.newId(), { amount: 1, expected_left: 1 }))).toBe('staff.not_found');
  });

  test('a payment that failed, is open or is held', async () => {
    const owner = await on.payer();
    const { reference } = (await on.open(owner, { type: 'bundle', bundle_id: 1 })).json();
    const row = await app.db.one<{ id: string }>('select id from payments where reference = $1', [reference]);
    const id = row?.id ?? '';
    expect((await page(id)).left).toBeNull();
    expect(on.code(await ask(id, { amount: 100, expected_left: 100 }))).toBe('finance.not_paid');
    await app.paystack.payByCard({ reference });
    app.paystack.alterTransaction({ reference, amount: 100 });
    await on.settle(owner, reference);
    expect((await page(id)).payment.status).toBe('held');
    expect(on.code(await ask(id, { amount: 100, expected_left: 100 }))).toBe('finance.not_paid');
  });

  test('a payment of a company that one has ties to, and anything by who is not of finance', async () => {
    const { id, owner, amount } = await paid();
    const tied = await app.signInStaff({ roles: ['finance'], own_companies: [owner.company_id] });
    expect(on.code(await ask(id, { amount: 100 }, tied))).toBe('staff.own_company');
    const request = (await ask(id, { amount })).json();
    for (const act of ['confirm', 'decline'] as const) {
      expect(on.code(await decide(act, request.id, tied))).toBe('staff.own_company');
    }
    const others: StaffRole[] = ['support', 'trust', 'content', 'operator'];
    expect(on.code(await ask(id, { amount: 100 }, await app.signInStaff({ roles: others })))).toBe(
      'auth.not_authorised',
    );
    expect(on.code(await ask(id, { amount: 100 }, { ...asker, headers: owner.headers } as Staff))).toBe(
      'auth.not_authorised',
    );
  });
});

describe('twenty at once', () => {
  test('who press the same button give it back once', async () => {
    const { id } = await paid({ bundle_id: 1 });
    const expected_left = (await page(id)).left;
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(id, { amount: 100, expected_left })));
    expect(replies.map(on.code).filter((code) => code === 'ok')).toHaveLength(1);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  test('cannot write more into the tables than was paid, by whatever way they come', async () => {
    const { id, amount } = await paid();
    const quarter = Math.floor(amount / 4);
    const writing = Array.from({ length: 20 }, () =>
      app.db.query("insert into refunds (payment_id, amount, reason) values ($1, $2, 'support')", [id, quarter]).then(
        () => 'in',
        ({ constraint }) => constraint,
      ),
    );
    const written = await Promise.all(writing);
    expect(written.filter((one) => one === 'in')).toHaveLength(4);
    expect(new Set(written)).toEqual(new Set(['in', 'refunds_within_payment']));
  });
});

describe('a provider', () => {
  test('that gives back and then does not answer gives back once', async () => {
    const { id, amount } = await paid({ bundle_id: 1 });
    app.paystack.failNext({ method: 'POST', path: '/refund', fault: { kind: 'dropped', after: true } });
    await ask(id, { amount: 10_000 });
    const [refund] = await refundsOf(id);
    await expect(sendRefund.run(app.deps, { refund_id: refund?.id } as never)).rejects.toThrow();
    expect((await page(id)).requests).toMatchObject([{ state: 'sent' }]);
    await sent(id);
    expect((await page(id)).requests).toMatchObject([{ state: 'done' }]);
    // Given back twice, the provider would refuse the rest.
    await ask(id, { amount: amount - 10_000 });
    await sent(id);
    expect((await page(id)).requests).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  });

  test('that refuses says why, and its sum can be asked for again', async () => {
    const { id, amount } = await paid({ bundle_id: 1 });
    const refusal = { status: false, message: 'Your balance is not enough to fulfil this request' };
    app.paystack.failNext({
      method: 'POST',
      path: '/refund',
      fault: { kind: 'answer', status: 400, body: JSON.stringify(refusal) },
    });
    await ask(id, { amount });
    await sent(id);
    const { requests, left, invoices } = await page(id);
    expect(requests).toMatchObject([{ state: 'failed', provider_words: refusal.message, credit_note: null }]);
    expect([left, invoices.length]).toEqual([amount, 1]);
    expect(await differences()).toEqual([]);
    await followRefunds.run(on.in({ minutes: 5 }), {} as never);
    await ask(id, { amount });
    await sent(id);
    expect((await page(id)).requests).toMatchObject([{ state: 'done' }, { state: 'failed' }]);
    expect(await differences()).toEqual([]);
  });
});
