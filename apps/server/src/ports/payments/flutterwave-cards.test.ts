import { authorizationFor } from '@marula/emulators/flutterwave/cards';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { flutterwave } from './flutterwave.ts';
import { type Authorization, type Charge, ProviderUnreachable } from './port.ts';
import { inKwacha, startTestFlutterwave } from './test-flutterwave.ts';
import { chargeOf as inRands } from './test-paystack.ts';

const { emulator, provider, impatient, opened, paid, savedCard, tries } = await startTestFlutterwave();
afterAll(() => emulator.stop());
beforeEach(() => {
  emulator.forgetFaults();
  emulator.forgetFates();
  emulator.changeAccount({ silent: true, refuses_local: false, errs_after: false });
});

const chargeOf = (card: Authorization, change: Partial<Charge> = {}): Charge => {
  const { amount, currency } = inKwacha();
  return { ...inRands(card), amount, currency, ...change };
};

describe('a saved card', () => {
  test('asks for its customer as a rule, gives an address, and pays there', async () => {
    emulator.changeAccount({ silent: false });
    const charge = chargeOf(await savedCard());
    const answer = await provider.charge(charge);
    expect(answer).toMatchObject({ kind: 'customer_must_act', url: expect.stringContaining('/captcha/verify/') });
    expect(await provider.find(charge.reference)).toMatchObject({ state: 'pending' });
    const { went_to } = await emulator.answerBank({ reference: charge.reference });
    expect(new URL(went_to ?? '').searchParams.get('response')).toContain(charge.reference);
    expect(await provider.find(charge.reference)).toMatchObject({ state: 'paid' });
  });

  test('pays alone where the account may', async () => {
    const charge = chargeOf(await savedCard());
    const answer = await provider.charge(charge);
    expect(answer).toMatchObject({ kind: 'tried', transaction: { state: 'paid', amount: 49_905 } });
    expect(JSON.stringify(answer)).toContain('flw-t1nf');
    expect(JSON.stringify(answer.kind === 'tried' && answer.transaction.response)).not.toContain('flw-t1nf');
  });

  test('that was made up before any payment is known too', async () => {
    const email = 'zm@demo.test';
    const { token } = authorizationFor('5531886652142950', email);
    const answer = await provider.charge(chargeOf({ ...(await savedCard()), authorization_code: token, email }));
    expect(answer).toMatchObject({ kind: 'tried', transaction: { state: 'paid' } });
  });

  test.each([
    ['decline_soft', { code: 'insufficient_funds', hard: false }],
    ['decline_hard', { code: 'stolen_card', hard: true }],
  ] as const)('that is refused (%s) says whether it will ever pay', async (fate, refusal) => {
    emulator.nextCharge({ fate });
    const answer = await provider.charge(chargeOf(await savedCard()));
    expect(answer).toMatchObject({ kind: 'tried', transaction: { state: 'failed', refusal } });
  });

  test.each([
    ['of somebody else', (card: Authorization) => ({ ...card, email: 'other@mukwa.test' })],
    ['that nobody knows', (card: Authorization) => ({ ...card, authorization_code: 'flw-t1nf-unknown-m03k' })],
  ])('%s is refused, and the reference stays free', async (_, change) => {
    const charge = chargeOf(change(await savedCard()));
    expect(await provider.charge(charge)).toMatchObject({ kind: 'refused', refusal: { hard: true } });
    expect(await provider.find(charge.reference)).toBeUndefined();
  });

  test('lasts a year', async () => {
    const own = await startTestFlutterwave();
    const card = await own.savedCard();
    await own.emulator.moveClock({ ms: 366 * 86_400_000 });
    expect(await own.provider.charge(chargeOf(card))).toMatchObject({ kind: 'refused' });
    await own.emulator.stop();
  });

  test('is never charged twice for one reference, though Flutterwave would', async () => {
    const charge = chargeOf(await savedCard());
    await provider.charge(charge);
    expect(await provider.charge(charge)).toMatchObject({ kind: 'tried', transaction: { state: 'paid' } });
    expect(tries(charge.reference)).toHaveLength(1);
  });

  test('whose charge reports an error and takes the money is found paid', async () => {
    emulator.changeAccount({ errs_after: true });
    const charge = chargeOf(await savedCard());
    expect(await provider.charge(charge)).toMatchObject({ kind: 'tried', transaction: { state: 'paid' } });
  });

  test('needs an address to come back to that is not on this machine, where the account says so', async () => {
    emulator.changeAccount({ refuses_local: true });
    const charge = chargeOf(await savedCard(), { returnUrl: 'http://localhost:3000/back' });
    await expect(provider.charge(charge)).rejects.toMatchObject({ name: 'ProviderRefusal', code: 'other' });
  });

  test('is forgotten without a call', async () => {
    emulator.failNext({ fault: { kind: 'dropped' }, times: 9 });
    await expect(provider.forget('flw-t1nf-x-m03k')).resolves.toBeUndefined();
  });
});

describe('when Flutterwave', () => {
  const html = { type: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };
  const late = '{"status":"error","message":"An error occurred. Please contact support"}';
  test.each([
    ['times out and may still go through', { kind: 'answer', status: 503, body: late, after: true }],
    ['fails', { kind: 'answer', status: 500, body: '{"status":"error","error_id":"ERRNO1T2"}' }],
    ['answers a page', { kind: 'answer', status: 502, ...html }],
    ['answers a page with 200', { kind: 'answer', status: 200, ...html }],
    ['answers another shape', { kind: 'answer', status: 200, body: '{"status":"success","data":{"id":[]}}' }],
    ['breaks off in the middle', { kind: 'truncated' }],
    ['hangs up', { kind: 'dropped' }],
    ['hangs up after its work', { kind: 'dropped', after: true }],
    ['says nothing', { kind: 'silent' }],
  ] as const)('%s, nothing is said about the money and nothing is sent twice', async (_, fault) => {
    const charge = chargeOf(await savedCard());
    const paidBefore = await paid();
    const calls: [string, () => Promise<unknown>][] = [
      ['verify_by_reference', () => impatient.find(paidBefore)],
      ['payments', () => impatient.open(inKwacha())],
      ['tokenized-charges', () => impatient.charge(charge)],
    ];
    for (const [path, call] of calls) {
      emulator.failNext({ path, fault });
      await expect(call()).rejects.toBeInstanceOf(ProviderUnreachable);
    }
    const made = tries(charge.reference);
    expect(made.length).toBeLessThanOrEqual(1);
    const found = await provider.find(charge.reference);
    expect(found?.state).toBe(made.length > 0 ? 'paid' : undefined);
  });

  test('does not know our key, the call is refused', async () => {
    const stranger = flutterwave({ url: emulator.url, secretKey: 'FLWSECK_TEST-x-X', webhookSecret: 'x' });
    await expect(stranger.find('ref-1')).rejects.toMatchObject({ name: 'ProviderRefusal', code: 'other' });
  });

  test('says a status that we do not know, it is pending', async () => {
    const reference = await paid();
    for (const status of ['pending auth', 'success-pending-validation', 'asleep']) {
      emulator.alterTransaction({ reference, status });
      expect(await provider.find(reference)).toMatchObject({ state: 'pending', paid_at: null, authorization: null });
    }
  });

  test('says another amount or currency than was asked for, we hear exactly that', async () => {
    const reference = await paid();
    emulator.alterTransaction({ reference, amount: 100, currency: 'USD' });
    expect(await provider.find(reference)).toMatchObject({ state: 'paid', amount: 100, currency: 'USD' });
  });

  test('writes numbers as text or leaves out fields, it is understood', async () => {
    const reference = await opened();
    const data = `{"id":"9007199254740993","tx_ref":"${reference}","status":"successful","amount":"1499.50","currency":"ZMW","app_fee":43.485}`;
    emulator.failNext({ fault: { kind: 'answer', status: 200, body: `{"status":"success","data":${data}}` } });
    expect(await provider.find(reference)).toMatchObject({
      provider_id: '9007199254740993',
      amount: 149_950,
      fees: 4_349,
      channel: null,
      paid_at: null,
      authorization: null,
    });
  });

  test.each(['0.001', '-5', 'many'])('says that %s was paid, it has said nothing', async (amount) => {
    const reference = await opened();
    const data = { id: 1, tx_ref: reference, status: 'successful', amount, currency: 'ZMW' };
    const body = JSON.stringify({ status: 'success', data });
    emulator.failNext({ fault: { kind: 'answer', status: 200, body } });
    await expect(provider.find(reference)).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});
