import { afterAll, describe, expect, test } from 'vitest';
import { majorOf, minorOf, roundedMinorOf } from './decimal.ts';
import { ProviderRefusal } from './port.ts';
import { inKwacha, startTestFlutterwave } from './test-flutterwave.ts';
import { all } from './test-money.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

const { emulator, provider, opened, paid, events, tries } = await startTestFlutterwave();
afterAll(() => emulator.stop());

describe('kwacha', () => {
  test.each([
    [1, '0.01'],
    [10, '0.10'],
    [49_905, '499.05'],
    [1_234_567_890_12, '1234567890.12'],
    // As doubles 1.1 * 100 is 110.00000000000001, and 1.15 * 100 is less than 115.
    [110, '1.10'],
    [115, '1.15'],
  ])('%d ngwee are K%s and back', (minor, major) => {
    expect(majorOf(minor)).toBe(major);
    expect(minorOf(major)).toBe(minor);
  });

  test.each(['1.005', '-1', '1e3', 'NaN', '', '1,5', '.5', '1.', '99999999999999'])('%j is no amount', (text) =>
    expect(minorOf(text)).toBeUndefined(),
  );

  test('fees of three places are rounded, the half up', () => {
    expect([roundedMinorOf('7.255'), roundedMinorOf('7.2549'), roundedMinorOf('7')]).toEqual([726, 725, 700]);
  });
});

describe('at the checkout', () => {
  test('a card pays, comes back with reference and id, and is saved under a signature of ours', async () => {
    const reference = await opened();
    const { went_to } = await emulator.payByCard({ reference });
    const [made] = tries(reference);
    expect(went_to).toBe(
      `https://marula.test/payment/return?kind=plan&status=successful&tx_ref=${reference}&transaction_id=${made?.id}`,
    );
    const found = await provider.find(reference, String(made?.id));
    expect(found).toMatchObject({
      reference,
      provider_id: String(made?.id),
      state: 'paid',
      amount: 49_905,
      currency: 'ZMW',
      fees: 1_447,
      channel: 'card',
      paid_at: expect.any(Date),
      authorization: {
        authorization_code: expect.stringMatching(/^flw-t1nf-/),
        signature: expect.stringMatching(/^own_/),
        email: 'pay@mukwa.test',
        reusable: true,
        bin: '553188',
        last4: '2950',
        exp_month: '09',
        exp_year: '2032',
        brand: 'mastercard',
        country_code: 'ZM',
      },
    });
    expect(JSON.stringify(found?.response)).not.toMatch(/flw-t1nf/);
    expect(events(reference)).toMatchObject([{ event: 'charge.completed' }]);
  });

  test('one card has one signature for one customer, and a new token each time', async () => {
    const [one, two] = [await provider.find(await paid()), await provider.find(await paid())];
    const other = await opened({ email: 'other@mukwa.test' });
    await emulator.payByCard({ reference: other });
    expect(two?.authorization?.signature).toBe(one?.authorization?.signature);
    expect(two?.authorization?.authorization_code).not.toBe(one?.authorization?.authorization_code);
    expect((await provider.find(other))?.authorization?.signature).not.toBe(one?.authorization?.signature);
  });

  test('a wallet pays with its OTP, comes back as completed, and can never be charged again', async () => {
    const reference = await opened();
    const { went_to } = await emulator.payByWallet({ reference });
    expect(went_to).toContain('status=completed');
    expect(await provider.find(reference)).toMatchObject({
      state: 'paid',
      channel: 'mobile_money',
      authorization: {
        reusable: false,
        channel: 'mobile_money',
        last4: '3456',
        authorization_code: expect.stringMatching(/^own_/),
      },
    });
  });

  test('before anybody has tried there is nothing, and a reference of nobody is not there either', async () => {
    expect(await provider.find(await opened())).toBeUndefined();
    expect(await provider.find('ref-unknown')).toBeUndefined();
    expect(await provider.find('../transactions?x=1&tx_ref=2')).toBeUndefined();
  });

  test.each([
    ['5258585922666506', { code: 'insufficient_funds', hard: false }],
    ['5143010522339965', { code: 'do_not_honor', hard: false }],
    ['5590131743294314', { code: 'suspected_fraud', hard: false }],
    ['5399834697894723', { code: 'unknown', message: 'Wrong PIN' }],
    ['5531880000000504', { code: 'timeout', hard: false }],
  ])('%s is refused, an event says so, and another card still pays the same reference', async (card, refusal) => {
    const reference = await opened();
    await emulator.payByCard({ reference, card });
    expect(await provider.find(reference)).toMatchObject({ state: 'failed', refusal, authorization: null });
    await emulator.payByCard({ reference });
    // The first try is the one that is found by reference.
    expect(tries(reference).map(({ status }) => status)).toEqual(['failed', 'successful']);
    expect(await provider.find(reference)).toMatchObject({
      state: 'paid',
      authorization: { authorization_code: expect.stringMatching(/^flw/) },
    });
    expect(events(reference)).toHaveLength(2);
  });

  test.each([
    ['5438898014560229', []],
    ['4187427415564246', []],
    ['4556052704172643', []],
  ])('%s pays after its step', async (card, answers) => {
    const reference = await opened();
    await emulator.payByCard({ reference, card, answers });
    expect(await provider.find(reference)).toMatchObject({ state: 'paid' });
  });

  test.each([
    ['5548', 'Invalid OTP'],
    ['6648', 'Insufficient Funds'],
  ])('the OTP %s is refused with %s', async (otp, message) => {
    const reference = await opened();
    await emulator.payByCard({ reference, answers: ['3310', otp] });
    expect(await provider.find(reference)).toMatchObject({ state: 'failed', refusal: { message } });
  });

  test('a wallet that fails says so; one that nobody approves times out by the clock', async () => {
    const [fails, waits] = [await opened(), await opened()];
    await emulator.payByWallet({ reference: fails, number: '260121212121' });
    expect(await provider.find(fails)).toMatchObject({ state: 'failed', refusal: { code: 'wallet_unknown' } });
    await emulator.payByWallet({ reference: waits, number: '260960000504' });
    expect(await provider.find(waits)).toMatchObject({ state: 'pending', refusal: null });
    await emulator.moveClock({ ms: 5 * MINUTE });
    expect(await provider.find(waits)).toMatchObject({ state: 'failed', refusal: { code: 'wallet_timeout' } });
  });

  test.each(['card', 'wallet'])('a %s that takes an hour is pending until then', async (way) => {
    const reference = await opened();
    if (way === 'card') await emulator.payByCard({ reference, card: '5531880000003600' });
    else await emulator.payByWallet({ reference, number: '260960003600' });
    await emulator.moveClock({ ms: HOUR - MINUTE });
    expect(await provider.find(reference)).toMatchObject({ state: 'pending', paid_at: null });
    await emulator.moveClock({ ms: MINUTE });
    expect(await provider.find(reference)).toMatchObject({ state: 'paid' });
  });

  test('a card that pays once leaves nothing to charge', async () => {
    expect(await provider.find(await paid('5531880000000010'))).toMatchObject({ state: 'paid', authorization: null });
  });

  test('who closes the page comes back cancelled and without an id', async () => {
    const reference = await opened();
    const { went_to } = await emulator.cancelPayment({ reference });
    expect(went_to).toBe(`https://marula.test/payment/return?kind=plan&status=cancelled&tx_ref=${reference}`);
  });

  test('an id of somebody else’s payment finds what is ours, or nothing', async () => {
    const theirs = tries(await paid())[0]?.id;
    const mine = await paid();
    expect(await provider.find(mine, String(theirs))).toMatchObject({ reference: mine, state: 'paid' });
    expect(await provider.find(await opened(), String(theirs))).toBeUndefined();
    expect(await provider.find(mine, '1/refund?x=')).toMatchObject({ reference: mine });
  });

  test.each([
    ['an address that is none', 'invalid_email', { email: 'nobody' }],
    ['half an ngwee', 'invalid_amount', { amount: 100.5 }],
    ['nothing', 'invalid_amount', { amount: 0 }],
    ['rands', 'invalid_currency', { currency: 'ZAR' as const }],
  ])('%s is refused as %s', async (_, code, change) => {
    const refusal = await provider.open(inKwacha(change)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProviderRefusal);
    expect(refusal).toMatchObject({ code });
  });
});

describe('a refund', () => {
  const refundOf = async (reference: string, amount = 49_905, note = 'paid twice') => {
    const provider_id = (await provider.find(reference))?.provider_id ?? '';
    return { reference, provider_id, amount, currency: 'ZMW' as const, note };
  };

  test.each(['card', 'wallet'])('to a %s is accepted, and done only when the word says how', async (way) => {
    const reference = await opened();
    await (way === 'card' ? emulator.payByCard({ reference }) : emulator.payByWallet({ reference }));
    const asked = await refundOf(reference);
    const { refund_id, state, response } = await provider.refund(asked);
    expect([state, response.status]).toEqual(['pending', 'completed']);
    await emulator.moveClock({ ms: MINUTE });
    expect(await provider.findRefund(refund_id)).toMatchObject({ state: 'pending' });
    await emulator.moveClock({ ms: HOUR });
    expect(await provider.findRefund(refund_id)).toMatchObject({ refund_id, state: 'done' });
    await expect(provider.refund({ ...asked, note: 'again' })).rejects.toMatchObject({ code: 'already_refunded' });
  });

  test('asked for again after a lost answer is the same refund, and cannot be more than was paid', async () => {
    const asked = await refundOf(await paid(), 20_000);
    emulator.failNext({ method: 'POST', path: '/refund', fault: { kind: 'dropped', after: true } });
    await expect(provider.refund(asked)).rejects.toThrow();
    const first = await provider.refund(asked);
    expect(await provider.refund(asked)).toMatchObject({ refund_id: first.refund_id });
    const more = { ...asked, amount: 29_906, note: 'the rest' };
    await expect(provider.refund(more)).rejects.toMatchObject({ code: 'exceeds_payment' });
    emulator.failRefund({ id: first.refund_id });
    expect(await provider.findRefund(first.refund_id)).toMatchObject({ state: 'failed' });
    expect(await provider.findRefund('1')).toBeUndefined();
  });
});

test('the list has every try of its days once, over all pages and both shapes', async () => {
  const { emulator: own, provider: other } = await startTestFlutterwave();
  const references = Array.from({ length: 12 }, (_, nth) => `list-${nth}`);
  for (const reference of references) {
    await other.open(inKwacha({ reference }));
    await own.payByCard({ reference, card: '5143010522339965' });
  }
  await own.payByCard({ reference: 'list-7' });
  const [from, until] = [new Date(Date.now() - HOUR), new Date(Date.now() + HOUR)];
  const rows = await all(other.list(from, until));
  expect(rows.map(({ reference }) => reference).sort()).toEqual([...references, 'list-7'].sort());
  expect(rows.filter(({ state }) => state === 'paid')).toMatchObject([{ reference: 'list-7', amount: 49_905 }]);
  expect(await all(other.list(new Date(0), from))).toEqual([]);
  await own.stop();
});
