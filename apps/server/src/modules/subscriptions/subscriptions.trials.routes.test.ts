import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { cashierOf } from '../../app/test-cashier.ts';
import { noticesOf } from '../../app/test-notices.ts';

let app: TestApp;
let on: ReturnType<typeof cashierOf>;
beforeAll(async () => {
  app = await startTestApp();
  on = cashierOf(app);
});
afterAll(() => app.stop());

const { subscriptions, payments } = endpoints;

const tries = ({ headers }: TestMember) =>
  app.call(subscriptions.start, { headers, payload: { plan: 'professional', trial: true } });

test('a trial that is to be paid for by a card that is declined goes on as a trial, and says so', async () => {
  const owner = await on.payer({ card: on.ownCard() });
  await tries(owner);
  const buy = (plan: string) => app.call(subscriptions.change, { headers: owner.headers, payload: { plan } });
  app.paystack.nextCharge({ fate: 'decline_soft' });
  expect(on.code(await buy('professional'))).toBe('trial.conversion_failed');
  expect(await on.current(owner)).toMatchObject({ status: 'trialing' });
  const [card] = (await app.call(payments.methods, { headers: owner.headers })).json().items;
  app.paystack.nextCharge({ fate: 'decline_soft' });
  const bundle = { bundle_id: 1, authorization_id: card.id };
  const posts = await app.call(payments.buyBundle, { headers: owner.headers, payload: bundle });
  expect(on.code(posts)).toBe('payments.charge_failed');
  expect(on.code(await buy('professional'))).toBe('ok');
});

describe('a card has one trial, whichever company it pays for', () => {
  test('the second company that has it is refused at the start', async () => {
    const card = on.ownCard();
    const [first, second] = [await on.payer({ card }), await on.payer({ card })];
    expect(on.code(await tries(first))).toBe('ok');
    const refused = await tries(second);
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      409,
      { code: 'trial.already_used', message: 'You have already used your free trial.' },
    ]);
    expect(await on.current(second)).toMatchObject({ status: 'active', subscription_plan: { slug: 'free' } });
  });

  test('the trial that runs ends when such a card is added; the card is kept, and who pays is told why', async () => {
    const card = on.ownCard();
    const [first, second] = [await on.payer({ card }), await on.payer()];
    await tries(first);
    await tries(second);
    expect((await on.addCard(second, card)).json().items).toMatchObject([{ last4: card.slice(-4) }]);
    expect(await on.current(second)).toMatchObject({ status: 'active', subscription_plan: { slug: 'free' } });
    expect(await on.current(first)).toMatchObject({ status: 'trialing' });
    await app.settled();
    const [line] = (await noticesOf(app.db, second.profile_id)).slice(-1);
    expect(line?.message).toMatch(/^Your card or company has had its free trial before\./);
    expect(on.code(await tries(second))).toBe('trial.already_used');
  });

  test('also when the first company has paid for its plan, taken the card away or is gone', async () => {
    const card = on.ownCard();
    const first = await on.payer({ card });
    await tries(first);
    const [saved] = (await app.call(payments.methods, { headers: first.headers })).json().items;
    await app.http.inject({ method: 'DELETE', url: `/api/payment/methods/${saved.id}`, headers: first.headers });
    expect(on.code(await tries(await on.payer({ card })))).toBe('trial.already_used');
  });

  test('a second company may buy a plan with it, also out of its trial', async () => {
    const card = on.ownCard();
    const [first, second] = [await on.payer({ card }), await on.payer()];
    await tries(first);
    await tries(second);
    const plan = { type: 'subscription', plan: 'starter', billing_interval: 'monthly' };
    const { reference } = (await on.open(second, plan)).json();
    await app.paystack.payByCard({ reference, card });
    expect((await on.settle(second, reference)).json().subscription).toMatchObject({
      status: 'active',
      subscription_plan: { slug: 'starter' },
    });
    await app.settled();
    expect((await noticesOf(app.db, second.profile_id)).filter(({ message }) => message.includes('trial'))).toEqual([]);
  });
});
