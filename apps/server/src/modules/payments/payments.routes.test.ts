import { endpoints } from '@marula/contract/endpoints';
import type { Fault } from '@marula/emulators/payments/faults';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { cashierOf } from '../../app/test-cashier.ts';
import { sendRefund, sweepPayments } from './payments.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof cashierOf>;
beforeAll(async () => {
  app = await startTestApp();
  on = cashierOf(app);
});
afterAll(() => app.stop());
beforeEach(() => {
  app.paystack.forgetFates();
  app.paystack.forgetFaults();
});

const { payments } = endpoints;

describe('a bundle', () => {
  test('costs what our table says, with VAT, and is given once however often it is confirmed', async () => {
    const owner = await on.payer();
    const { reference, bill } = (await on.open(owner, { type: 'bundle', bundle_id: 2 })).json();
    expect(bill).toMatchObject({ net: 109_500, vat: 16_425, total: 125_925, currency: 'ZAR' });
    expect((await on.settle(owner, reference)).json().payment.status).toBe('pending');
    await app.paystack.payByCard({ reference });
    const replies = await Promise.all(Array.from({ length: 8 }, () => on.settle(owner, reference)));
    expect(new Set(replies.map((reply) => reply.json().payment.status))).toEqual(new Set(['success']));
    await app.paystack.deliverWebhooks();
    expect(await on.ledger(owner)).toEqual({ grants: [{ kind: 'bundle', posts: 5 }], steps: ['success'], invoices: 1 });
  });

  test('is bought with a saved card at once, and the sum must be the one that was shown', async () => {
    const owner = await on.payer({ card: true });
    const [card] = (await app.call(payments.methods, { headers: owner.headers })).json().items;
    const buy = (more: object) =>
      app.call(payments.buyBundle, { headers: owner.headers, payload: { bundle_id: 1, ...more } });
    expect(on.code(await buy({}))).toBe('payments.reference_or_authorization_required');
    expect(on.code(await buy({ authorization_id: card.id, expected_total: 1 }))).toBe('payments.amount_mismatch');
    const bought = (await buy({ authorization_id: card.id, expected_total: 28_635 })).json();
    expect(bought).toMatchObject({ payment: { status: 'success' }, purchase: { remaining: 1 } });
  });

  test('is refused where the bank says no, and nothing is given', async () => {
    const owner = await on.payer({ card: true });
    const [card] = (await app.call(payments.methods, { headers: owner.headers })).json().items;
    app.paystack.nextCharge({ fate: 'decline_soft' });
    const payload = { bundle_id: 1, authorization_id: card.id };
    const reply = await app.call(payments.buyBundle, { headers: owner.headers, payload });
    expect(on.code(reply)).toBe('payments.charge_failed');
    expect((await on.ledger(owner)).grants).toEqual([]);
  });

  test('of another country, one that is not sold and one that does not exist are not found', async () => {
    const owner = await on.payer();
    for (const bundle_id of [101, 999]) {
      expect(on.code(await on.open(owner, { type: 'bundle', bundle_id }))).toBe('bundles.not_found');
    }
  });
});

describe('money', () => {
  test('that was paid by another sum, in another currency or under another name gives nothing and waits for a person', async () => {
    for (const change of [{ amount: 100 }, { currency: 'USD' }]) {
      const owner = await on.payer();
      const { reference } = (await on.open(owner, { type: 'bundle', bundle_id: 1 })).json();
      await app.paystack.payByCard({ reference });
      app.paystack.alterTransaction({ reference, ...change });
      expect(on.code(await on.settle(owner, reference))).toBe('payments.amount_mismatch');
      expect(await on.ledger(owner)).toEqual({ grants: [], steps: ['held'], invoices: 0 });
    }
  });

  test('of another company is nobody’s business, and an unknown or foreign kind of reference is refused', async () => {
    const [owner, other] = [await on.payer(), await on.payer()];
    const { reference } = (await on.open(owner, { type: 'bundle', bundle_id: 1 })).json();
    await app.paystack.payByCard({ reference });
    expect(on.code(await on.settle(other, reference))).toBe('payments.invalid_reference');
    expect(on.code(await on.settle(owner, 'mrl-unknown-reference'))).toBe('payments.invalid_reference');
    const asPlan = { plan: 'starter', reference };
    const claimed = await app.call(endpoints.subscriptions.change, { headers: owner.headers, payload: asPlan });
    expect(on.code(claimed)).toBe('payments.invalid_reference');
    expect((await on.settle(owner, reference)).json().purchase).toMatchObject({ remaining: 1 });
    const again = { bundle_id: 1, reference };
    const twice = await app.call(payments.buyBundle, { headers: owner.headers, payload: again });
    expect(on.code(twice)).toBe('payments.already_processed');
  });

  test('that comes when nobody looks is found by the clock, and a page that nobody pays on is given up', async () => {
    const owner = await on.payer();
    const { reference } = (await on.open(owner, { type: 'bundle', bundle_id: 1 })).json();
    const left = (await on.open(owner, { type: 'bundle', bundle_id: 1 })).json().reference;
    await app.paystack.payByCard({ reference });
    await sweepPayments.run(on.in({ minutes: 20 }), {} as never);
    expect(await on.statusOf(reference)).toBe('success');
    await sweepPayments.run(on.in({ days: 4 }), {} as never);
    expect(await on.statusOf(left)).toBe('cancelled');
    expect(on.code(await on.settle(owner, left))).toBe('payments.cancelled');
  });
});

describe('a provider', () => {
  test.each<[string, Fault]>([
    ['is down', { kind: 'dropped' }],
    ['answers 500', { kind: 'answer', status: 500 }],
    ['answers nonsense', { kind: 'truncated' }],
  ])('that %s opens no page, and says so', async (_, fault) => {
    const owner = await on.payer();
    app.paystack.failNext({ fault, path: 'initialize' });
    expect(on.code(await on.open(owner, { type: 'bundle', bundle_id: 1 }))).toBe('payments.initialize_failed');
  });

  test('that takes no such address for the receipt opens no page, and says what is wrong', async () => {
    const owner = await on.payer();
    await app.db.query('update profiles set email = $2 where id = $1', [owner.profile_id, `${owner.profile_id}@here`]);
    const refused = await on.open(owner, { type: 'bundle', bundle_id: 1 });
    expect([refused.statusCode, on.code(refused)]).toEqual([400, 'payments.invalid_email']);
  });

  test('that does not know a saved card any more takes nothing, and the card is to be added again', async () => {
    const owner = await on.payer({ card: true });
    await app.db.query("update payment_methods set authorization_code = 'AUTH_gone' where company_id = $1", [
      owner.company_id,
    ]);
    const [card] = (await app.call(payments.methods, { headers: owner.headers })).json().items;
    const payload = { bundle_id: 1, authorization_id: card.id };
    const refused = await app.call(payments.buyBundle, { headers: owner.headers, payload });
    expect([refused.statusCode, on.code(refused)]).toEqual([400, 'payments.invalid_authorization']);
    expect((await on.ledger(owner)).grants).toEqual([]);
  });

  test('that tells what it did not sign is not believed', async () => {
    const body = JSON.stringify({ event: 'charge.success', data: { reference: 'mrl-x', id: 1, domain: 'test' } });
    for (const headers of [{}, { 'x-paystack-signature': '' }, { 'x-paystack-signature': 'ab'.repeat(64) }]) {
      const url = '/api/payment/webhook/paystack';
      const reply = await app.http.inject({ method: 'POST', url, payload: body, headers });
      expect(reply.statusCode).toBe(401);
    }
  });

  test('that tells more than a megabyte is cut off', async () => {
    const payload = 'x'.repeat(1024 * 1024 + 1);
    const reply = await app.http.inject({ method: 'POST', url: '/api/payment/webhook/paystack', payload });
    expect(reply.statusCode).toBe(413);
  });
});

test('mobile money pays in Zambia, in kwacha, and is kept as a way that cannot renew by itself', async () => {
  const owner = await on.payer({ tenant: 'ZM' });
  const { reference, bill } = (await on.open(owner, { type: 'bundle', bundle_id: 102 })).json();
  expect(bill).toMatchObject({ net: 152_000, vat: 24_320, total: 176_320, currency: 'ZMW' });
  await app.flutterwave.payByWallet({ reference });
  await app.flutterwave.deliverWebhooks();
  expect(await on.statusOf(reference)).toBe('success');
  const { items, warnings } = (await app.call(payments.methods, { headers: owner.headers })).json();
  expect(items).toMatchObject([{ reusable: false, is_default: true }]);
  expect(warnings).toMatchObject([{ code: 'payments.cards_not_reusable' }]);
});

test.each([
  ['refused by the wallet', '260121212121'],
  ['not confirmed in time', '260960000504'],
])('mobile money that is %s says so, blames no bank, and can be tried again', async (_, number) => {
  const owner = await on.payer({ tenant: 'ZM' });
  const { reference } = (await on.open(owner, { type: 'bundle', bundle_id: 102 })).json();
  await app.flutterwave.payByWallet({ reference, number });
  await app.flutterwave.moveClock({ ms: 5 * 60_000 });
  const lost = await on.settle(owner, reference);
  expect([lost.statusCode, on.code(lost)]).toEqual([422, 'payments.wallet_not_confirmed']);
  await app.flutterwave.payByWallet({ reference });
  expect((await on.settle(owner, reference)).json().payment.status).toBe('success');
});

describe('a card', () => {
  test('is kept by a small payment that goes back at once; its secrets never leave the server', async () => {
    const owner = await on.payer();
    const { reference } = (await on.open(owner, { type: 'payment_method' })).json();
    await app.paystack.payByCard({ reference });
    const added = await app.call(payments.addMethod, { headers: owner.headers, payload: { reference } });
    expect(added.json().items).toMatchObject([{ last4: '4081', reusable: true, is_default: true }]);
    expect(added.body).not.toMatch(/AUTH_|SIG_/);
    const [refund] = await app.db.all<{ id: string }>(
      'select r.id from refunds r join payments p on p.id = r.payment_id where p.reference = $1',
      [reference],
    );
    await sendRefund.run(app.deps, { refund_id: refund?.id } as never);
    await app.paystack.moveClock({ ms: 86_400_000 * 10 });
    await sendRefund.run(app.deps, { refund_id: refund?.id } as never);
    expect(await on.statusOf(reference)).toBe('refunded');
  });

  test('is one of three at most, the same one once, and only what is free can go', async () => {
    const owner = await on.payer();
    for (const card of ['4084084084084081', '4084084084084081', '5192602720584796', '507850785078507812']) {
      await on.addCard(owner, card);
    }
    const items = (await app.call(payments.methods, { headers: owner.headers })).json().items;
    expect(items).toHaveLength(3);
    expect(on.code(await on.open(owner, { type: 'payment_method' }))).toBe('payments.method_limit');
    const remove = (id: string) =>
      app.http.inject({ method: 'DELETE', url: `/api/payment/methods/${id}`, headers: owner.headers });
    expect(on.code(await remove(items[0].id))).toBe('payments.default_method');
    const choose = (payload: object) => app.call(payments.setDefault, { headers: owner.headers, payload });
    expect(on.code(await choose({}))).toBe('payments.authorization_id_required');
    const other = await on.payer({ card: true });
    const theirs = (await app.call(payments.methods, { headers: other.headers })).json().items[0];
    expect(on.code(await choose({ authorization_id: theirs.id }))).toBe('payments.invalid_method');
    expect(on.code(await remove(theirs.id))).toBe('payments.invalid_method');
    expect((await choose({ authorization_id: items[1].id })).json().items[0].id).toBe(items[1].id);
    expect(on.code(await remove(items[0].id))).toBe('ok');
  });
});
