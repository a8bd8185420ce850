import { authorizationFor } from '@marula/emulators/paystack/cards';
import { afterAll, describe, expect, test } from 'vitest';
import { ProviderUnreachable } from './port.ts';
import { chargeOf, startTestPaystack } from './test-paystack.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

const { emulator, provider, paid, savedCard, events } = await startTestPaystack();
afterAll(() => emulator.stop());

describe('a saved card', () => {
  test('pays without the customer, and an event tells so too', async () => {
    const charge = chargeOf(await savedCard());
    const answer = await provider.charge(charge);
    expect(answer).toMatchObject({
      kind: 'tried',
      transaction: { state: 'paid', reference: charge.reference, amount: charge.amount, paid_at: expect.any(Date) },
    });
    expect(JSON.stringify(answer.kind === 'tried' && answer.transaction.response)).not.toMatch(/AUTH_|SIG_/);
    expect(events(charge.reference)).toHaveLength(1);
  });

  test('that was made up before any payment is known too', async () => {
    const email = 'owner@demo.test';
    const { authorization_code } = authorizationFor('4084084084084081', email);
    const answer = await provider.charge(chargeOf({ ...(await savedCard()), authorization_code, email }));
    expect(answer).toMatchObject({ kind: 'tried', transaction: { state: 'paid' } });
  });

  test.each([
    ['decline_soft', { code: 'insufficient_funds', hard: false }],
    ['decline_hard', { code: 'pickup_card', hard: true }],
  ] as const)('that is refused (%s) says whether it will ever pay', async (fate, refusal) => {
    const charge = chargeOf(await savedCard());
    emulator.nextCharge({ fate, authorization_code: charge.authorization_code, times: 2 });
    for (const reference of [charge.reference, `${charge.reference}-2`])
      expect(await provider.charge({ ...charge, reference })).toMatchObject({
        kind: 'tried',
        transaction: { state: 'failed', refusal, paid_at: null },
      });
    expect(await provider.charge({ ...charge, reference: `${charge.reference}-3` })).toMatchObject({
      transaction: { state: 'paid' },
    });
    expect(events(charge.reference)).toEqual([]);
  });

  test('past the month that stands on it has expired', async () => {
    const own = await startTestPaystack();
    const card = await own.savedCard();
    await own.emulator.moveClock({ ms: 5 * 366 * 24 * HOUR });
    expect(await own.provider.charge(chargeOf(card))).toMatchObject({
      transaction: { state: 'failed', refusal: { code: 'expired_card', hard: true } },
    });
    await own.emulator.stop();
  });

  test('that asks for its customer gives an address, and pays there', async () => {
    const charge = chargeOf(await savedCard());
    emulator.nextCharge({ fate: 'pause', authorization_code: charge.authorization_code });
    expect(await provider.charge(charge)).toMatchObject({
      kind: 'customer_must_act',
      url: expect.stringContaining(`${emulator.url}/checkout/resume/`),
    });
    expect(await provider.find(charge.reference)).toMatchObject({ state: 'pending' });
    await emulator.answerBank({ reference: charge.reference });
    expect(await provider.find(charge.reference)).toMatchObject({ state: 'paid' });
  });

  test('that waits in a queue is pending, and paid later', async () => {
    const charge = chargeOf(await savedCard());
    emulator.nextCharge({ fate: 'queue' });
    expect(await provider.charge(charge)).toMatchObject({ kind: 'tried', transaction: { state: 'pending' } });
    await emulator.moveClock({ ms: MINUTE });
    expect(await provider.find(charge.reference)).toMatchObject({ state: 'paid' });
  });

  test.each([
    ['of somebody else', async () => chargeOf({ ...(await savedCard()), email: 'other@acacia.test' })],
    ['that nobody knows', async () => chargeOf({ ...(await savedCard()), authorization_code: 'AUTH_unknown' })],
    ['that pays only once', async () => chargeOf(await savedCard('4084080000000010'))],
    [
      'that was forgotten',
      async () => {
        const card = await savedCard();
        await provider.forget(card.authorization_code);
        return chargeOf(card);
      },
    ],
  ])('%s is refused, and the reference stays free', async (_, make) => {
    const charge = await make();
    expect(await provider.charge(charge)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'card_unusable', hard: true },
    });
    expect(await provider.find(charge.reference)).toBeUndefined();
  });

  test('can be forgotten twice, and what was paid with it stays as it was', async () => {
    const reference = await paid();
    const code = (await provider.find(reference))?.authorization?.authorization_code ?? '';
    await provider.forget(code);
    await provider.forget(code);
    await provider.forget('AUTH_unknown');
    expect(await provider.find(reference)).toMatchObject({ state: 'paid', authorization: { reusable: true } });
  });

  test('charged by two at once for one reference pays once, and both hear of it', async () => {
    const charge = chargeOf(await savedCard());
    const answers = await Promise.all([provider.charge(charge), provider.charge(charge)]);
    expect(answers).toMatchObject([{ transaction: { state: 'paid' } }, { transaction: { state: 'paid' } }]);
    expect(emulator.transactions().filter(({ reference }) => reference === charge.reference)).toHaveLength(1);
    expect(events(charge.reference)).toHaveLength(1);
  });

  test('whose answer is lost after the charge is found paid; lost before, it can be charged again', async () => {
    const charge = chargeOf(await savedCard());
    emulator.nextCharge({ fate: 'drop_after' });
    await expect(provider.charge(charge)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await provider.find(charge.reference)).toMatchObject({ state: 'paid' });
    expect(await provider.charge(charge)).toMatchObject({ kind: 'tried', transaction: { state: 'paid' } });

    const second = chargeOf(await savedCard());
    emulator.nextCharge({ fate: 'drop_before' });
    await expect(provider.charge(second)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await provider.find(second.reference)).toBeUndefined();
    expect(await provider.charge(second)).toMatchObject({ kind: 'tried', transaction: { state: 'paid' } });
  });
});
