import { afterAll, describe, expect, test } from 'vitest';
import { ProviderRefusal, ProviderUnreachable } from './port.ts';
import { checkoutOf } from './test-money.ts';
import { startTestPaystack } from './test-paystack.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

const { emulator, provider, opened, paid, savedCard, events } = await startTestPaystack();
afterAll(() => emulator.stop());

describe('at the checkout', () => {
  test('a card pays, comes back with the reference, and is saved without its secrets beside the payment', async () => {
    const reference = await opened();
    const { went_to } = await emulator.payByCard({ reference });
    expect(went_to).toBe(`https://marula.test/payment/return?kind=plan&trxref=${reference}&reference=${reference}`);
    const found = await provider.find(reference);
    expect(found).toMatchObject({
      reference,
      provider_id: expect.stringMatching(/^\d+$/),
      state: 'paid',
      refusal: null,
      amount: 149_900,
      currency: 'ZAR',
      fees: 4_447,
      channel: 'card',
      paid_at: expect.any(Date),
      authorization: {
        authorization_code: expect.stringMatching(/^AUTH_/),
        signature: expect.stringMatching(/^SIG_/),
        email: 'pay@baobab.test',
        reusable: true,
        card_type: 'visa',
        last4: '4081',
        exp_month: '12',
        exp_year: '2030',
        country_code: 'ZA',
      },
    });
    expect(found?.response).toMatchObject({ reference, status: 'success', authorization: { last4: '4081' } });
    expect(JSON.stringify(found?.response)).not.toMatch(/AUTH_|SIG_|access_code/);
    expect(events(reference)).toMatchObject([{ event: 'charge.success', state: 'waiting' }]);
  });

  test('before anybody has paid it is pending, and a reference that nobody asked for is not there', async () => {
    const pending = await provider.find(await opened());
    expect(pending).toMatchObject({ state: 'pending', authorization: null, paid_at: null, refusal: null });
    expect(await provider.find('ref-unknown')).toBeUndefined();
  });

  test.each(['..', '.', '', 'a/b', 'x y', '../transaction', '?x=1'])(
    'the reference %j leads nowhere else',
    async (reference) => expect(await provider.find(reference)).toBeUndefined(),
  );

  test.each([
    ['4084080000005408', 'Declined'],
    ['4084080000670037', 'Insufficient Funds'],
  ])('after %s is refused (%s) a second card pays the same reference, and one event tells so', async (card, words) => {
    const reference = await opened();
    const { page } = await emulator.payByCard({ reference, card });
    expect(page).toContain(words);
    expect(await provider.find(reference)).toMatchObject({ state: 'pending' });
    expect(events(reference)).toEqual([]);
    await emulator.payByCard({ reference });
    expect(await provider.find(reference)).toMatchObject({ state: 'paid' });
    expect(events(reference)).toHaveLength(1);
  });

  test.each([
    ['at the bank’s page', '5192602720584796'],
    ['with a PIN', '507850785078507812'],
    ['with a PIN and an OTP', '5060666666666666666'],
    ['with a PIN, a phone number and an OTP', '507850785078507804'],
  ])('a card pays %s', async (_, card) => {
    expect(await provider.find(await paid(card))).toMatchObject({ state: 'paid', authorization: { reusable: true } });
  });

  test.each([
    ['PIN', '507850785078507812', ['9999'], 'Incorrect PIN'],
    ['OTP', '5060666666666666666', ['1234', '000000'], 'Incorrect OTP'],
    ['time-out', '507850785078507853', ['0000'], 'Token Authorization Not Successful: token not generated'],
  ])('a wrong %s ends the payment, and no event tells so', async (_, card, answers, message) => {
    const reference = await opened();
    await emulator.payByCard({ reference, card, answers });
    expect(await provider.find(reference)).toMatchObject({ state: 'failed', refusal: { message, hard: false } });
    expect(events(reference)).toEqual([]);
    await emulator.payByCard({ reference });
    expect(await provider.find(reference)).toMatchObject({ state: 'failed' });
  });

  test('who refuses at the bank is back at the page, and who cancels goes where we said', async () => {
    const reference = await opened();
    const back = await emulator.payByCard({ reference, card: '5192602720584796', answers: ['no'] });
    expect(back).toMatchObject({ status: 200, page: expect.stringContaining('Pay with a card') });
    const { went_to } = await emulator.cancelPayment({ reference });
    expect(went_to).toBe('https://marula.test/payment/cancelled');
    expect(await provider.find(reference)).toMatchObject({ state: 'pending' });
  });

  test('a bank that takes an hour leaves it pending, and pays by the clock', async () => {
    const reference = await paid('4084080000003600');
    await emulator.moveClock({ ms: HOUR - MINUTE });
    expect(await provider.find(reference)).toMatchObject({ state: 'pending' });
    expect(events(reference)).toEqual([]);
    await emulator.moveClock({ ms: MINUTE });
    expect(await provider.find(reference)).toMatchObject({ state: 'paid' });
    expect(events(reference)).toHaveLength(1);
  });

  test('an EFT comes back before its money, and its account is never charged again', async () => {
    const reference = await opened();
    expect((await emulator.payByEft({ reference })).went_to).toContain(reference);
    expect(await provider.find(reference)).toMatchObject({ state: 'pending', channel: 'eft' });
    await emulator.moveClock({ ms: 5 * MINUTE });
    const found = await provider.find(reference);
    expect(found).toMatchObject({ state: 'paid', channel: 'eft', authorization: { reusable: false } });
    expect(found?.authorization?.signature).toMatch(/^own_/);
  });

  test('one card has one signature, whoever pays with it, and a new code each time', async () => {
    const [mine, again] = [await savedCard(), await savedCard()];
    const theirs = (await provider.find(await paid(undefined, { email: 'other@acacia.test' })))?.authorization;
    expect(again.authorization_code).not.toBe(mine.authorization_code);
    expect([again.signature, theirs?.signature]).toEqual([mine.signature, mine.signature]);
  });

  test.each([
    ['a reference that is taken', 'duplicate_reference', async () => ({ reference: await opened() })],
    ['an address that is none', 'invalid_email', () => ({ email: 'nobody' })],
    ['half a cent', 'invalid_amount', () => ({ amount: 100.5 })],
    ['less than a rand', 'invalid_amount', () => ({ amount: 99 })],
    ['nothing', 'invalid_amount', () => ({ amount: 0 })],
    ['kwacha', 'invalid_currency', () => ({ currency: 'ZMW' as const })],
  ])('%s is refused as %s', async (_, code, change) => {
    const refusal = await provider.open(checkoutOf(await change())).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProviderRefusal);
    expect(refusal).toMatchObject({ code });
  });
});

describe('a refund', () => {
  const refundOf = async (reference: string, amount = 149_900, note = 'paid twice') => {
    const provider_id = (await provider.find(reference))?.provider_id ?? '';
    return { reference, provider_id, amount, currency: 'ZAR' as const, note };
  };

  test('of everything is pending, then done, and the payment is reversed meanwhile', async () => {
    const reference = await paid();
    const { refund_id, state } = await provider.refund(await refundOf(reference));
    expect(state).toBe('pending');
    expect(await provider.find(reference)).toMatchObject({ state: 'reversed' });
    await emulator.moveClock({ ms: 3 * MINUTE });
    expect(await provider.findRefund(refund_id)).toMatchObject({ refund_id, state: 'done' });
    expect(await provider.find(reference)).toMatchObject({ state: 'reversed', paid_at: expect.any(Date) });
    expect(events(reference).map(({ event }) => event)).toEqual([
      'charge.success',
      'refund.pending',
      'refund.processing',
      'refund.processed',
    ]);
    const again = await refundOf(reference, 149_900, 'once more');
    await expect(provider.refund(again)).rejects.toMatchObject({ code: 'already_refunded' });
  });

  test('of a part leaves the payment paid, and a second part cannot be more than the rest', async () => {
    const reference = await paid();
    await provider.refund(await refundOf(reference, 49_900));
    await emulator.moveClock({ ms: 3 * MINUTE });
    expect(await provider.find(reference)).toMatchObject({ state: 'paid' });
    await expect(provider.refund(await refundOf(reference, 100_001))).rejects.toMatchObject({
      code: 'exceeds_payment',
    });
    expect(await provider.refund(await refundOf(reference, 100_000))).toMatchObject({ state: 'pending' });
  });

  test('asked for again after a lost answer is the same refund', async () => {
    const asked = await refundOf(await paid(), 20_000);
    emulator.failNext({ method: 'POST', path: '/refund', fault: { kind: 'dropped', after: true } });
    await expect(provider.refund(asked)).rejects.toBeInstanceOf(ProviderUnreachable);
    const first = await provider.refund(asked);
    expect(await provider.refund(asked)).toMatchObject({ refund_id: first.refund_id });
    expect(events(asked.reference).filter(({ event }) => event === 'refund.pending')).toHaveLength(1);
  });

  test.each([
    ['fails', '4084080000671803', 'failed', 'paid'],
    ['waits for a person', '4084080000671902', 'pending', 'reversed'],
  ])('that %s says so', async (_, card, refund, payment) => {
    const reference = await paid(card);
    const { refund_id } = await provider.refund(await refundOf(reference));
    await emulator.moveClock({ ms: 3 * MINUTE });
    expect(await provider.findRefund(refund_id)).toMatchObject({ state: refund });
    expect(await provider.find(reference)).toMatchObject({ state: payment });
  });

  test('of what was never paid is refused, and one that nobody asked for is not there', async () => {
    const unpaid = { reference: 'ref-unknown', provider_id: '1', amount: 100, currency: 'ZAR', note: '' } as const;
    await expect(provider.refund(unpaid)).rejects.toMatchObject({ code: 'not_found' });
    expect(await provider.findRefund('1')).toBeUndefined();
  });
});
