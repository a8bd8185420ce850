import { endpoints } from '@marula/contract/endpoints';
import { paymentLimits } from '@marula/contract/payment-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advance } from '../domain/billing/clock.ts';
import { startTestApp, type TestApp, type TestMember } from './test-app.ts';
import { cashierOf } from './test-cashier.ts';
import { AT_ONCE, ok, type Reply, racesOf, times } from './test-races.ts';

const { payments, subscriptions } = endpoints;

let app: TestApp;
let on: ReturnType<typeof cashierOf>;
const race = racesOf(() => app);
beforeAll(async () => {
  app = await startTestApp();
  on = cashierOf(app);
});
afterAll(() => app.stop());

const done: Reply = { statusCode: 200, json: () => ({}) };
const cardsOf = ({ company_id }: TestMember) =>
  app.db.all<{ id: string; is_default: boolean }>('select id, is_default from payment_methods where company_id = $1', [
    company_id,
  ]);
const count = async (statement: string, { company_id }: TestMember) =>
  (await app.db.all(statement, [company_id])).length;
const choose = ({ headers }: TestMember, payload: object) => app.call(subscriptions.change, { headers, payload });

test('an event that comes a hundred times at once gives its value once', () =>
  race('one event of a provider 100 times', async () => {
    const owner = await on.payer();
    const { reference } = (await on.open(owner, { type: 'bundle', bundle_id: 2 })).json();
    await app.paystack.payByCard({ reference });
    const body = app.paystack.webhooks().find((one) => one.reference === reference)?.body ?? '';
    const headers = { 'x-paystack-signature': app.paystack.sign(body), 'content-type': 'application/json' };
    const tell = () =>
      app.http.inject({ method: 'POST', url: '/api/payment/webhook/paystack', payload: body, headers });
    return {
      calls: times(100, () => tell),
      holds: async (replies) => {
        expect(ok(replies)).toHaveLength(100);
        expect(await on.ledger(owner)).toEqual({
          grants: [{ kind: 'bundle', posts: 5 }],
          steps: ['success'],
          invoices: 1,
        });
      },
    };
  }));

const otherCards = [
  '507850785078507812',
  '5060666666666666666',
  '4084080000000051',
  '4084080000000054',
  '4084080000000302',
];

test('of many cards that are saved at once, as many stay as there is room for, and one of them pays', () =>
  race('the last place for a card', async () => {
    const owner = await on.payer();
    for (const card of ['4084084084084081', '5192602720584796']) await on.addCard(owner, card);
    const references = await Promise.all(
      otherCards.map(async (card) => {
        const { reference } = (await on.open(owner, { type: 'payment_method' })).json();
        await app.paystack.payByCard({ reference, card });
        return reference as string;
      }),
    );
    const save = (at: number) => () =>
      app.call(payments.addMethod, {
        headers: owner.headers,
        payload: { reference: references[at % references.length] },
      });
    return {
      calls: times(AT_ONCE, save),
      holds: async () => {
        const cards = await cardsOf(owner);
        expect([cards.length, cards.filter(({ is_default }) => is_default).length]).toEqual([
          paymentLimits.savedMethods,
          1,
        ]);
      },
    };
  }));

test('of cards that are chosen at once, one is', () =>
  race('the card that pays', async () => {
    const owner = await on.payer();
    for (const card of ['4084084084084081', '5192602720584796', '507850785078507812']) await on.addCard(owner, card);
    const cards = await cardsOf(owner);
    const pick = (at: number) => () =>
      app.call(payments.setDefault, {
        headers: owner.headers,
        payload: { authorization_id: cards[at % cards.length]?.id },
      });
    return {
      calls: times(AT_ONCE, pick),
      holds: async (replies) => {
        expect(ok(replies)).toHaveLength(AT_ONCE);
        expect((await cardsOf(owner)).filter(({ is_default }) => is_default)).toHaveLength(1);
      },
    };
  }));

test('a period that many workers renew is charged once', () =>
  race('one renewal by many workers', async () => {
    const owner = await on.payer({ card: true });
    await choose(owner, { plan: 'starter' });
    const { id } = await on.current(owner);
    const renew = async () => {
      await advance(on.in({ days: 32 }), id, owner.company_id);
      return done;
    };
    return {
      calls: times(AT_ONCE, () => renew),
      holds: async () => {
        const renewals = await app.db.all<{ reference: string }>(
          "select reference from payments where company_id = $1 and type = 'subscription_renewal'",
          [owner.company_id],
        );
        const charged = app.paystack.transactions().filter((one) => one.reference === renewals[0]?.reference);
        const periods = await count("select id from post_grants where company_id = $1 and kind = 'plan'", owner);
        expect([renewals.length, charged.length, periods]).toEqual([1, 1, 2]);
        expect((await on.ledger(owner)).invoices).toBe(2);
      },
    };
  }));

test('whoever steps up, down, out and on at once has one plan, and has paid for what it gives', () =>
  race('a plan moved, cancelled and renewed at once', async () => {
    const owner = await on.payer({ card: true });
    await choose(owner, { plan: 'starter' });
    const { id } = await on.current(owner);
    const cancel = (immediate: boolean) => () =>
      app.http.inject({ method: 'DELETE', url: `/api/subscriptions?immediate=${immediate}`, headers: owner.headers });
    const ways = [
      () => choose(owner, { plan: 'professional' }),
      () => choose(owner, { plan: 'scale' }),
      () => choose(owner, { plan: 'free' }),
      cancel(true),
      cancel(false),
      async () => {
        await advance(on.in({ days: 32 }), id, owner.company_id);
        return done;
      },
    ];
    return {
      calls: times(AT_ONCE + 4, (at) => ways[at % ways.length] as () => Promise<Reply>),
      holds: async () => {
        const live = 'select id from subscriptions where company_id = $1 and ended_at is null';
        const kept = `select p.id from payments p join payment_steps s on s.payment_id = p.id and s.status = 'success'
          where p.company_id = $1 and p.type <> 'payment_method' and not exists (select from refunds r where r.payment_id = p.id)`;
        const sold = `select i.id from invoices i where i.company_id = $1 and i.kind = 'invoice' and exists (
          select from payments p join payment_steps s on s.payment_id = p.id and s.status = 'success'
          where p.order_id = i.order_id and not exists (select from refunds r where r.payment_id = p.id))`;
        expect(await count(live, owner)).toBe(1);
        expect(await count(kept, owner)).toBe(await count(sold, owner));
      },
    };
  }));
