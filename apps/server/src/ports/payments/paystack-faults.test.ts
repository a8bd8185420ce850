import { afterAll, describe, expect, test } from 'vitest';
import { paystack } from './paystack.ts';
import { ProviderUnreachable } from './port.ts';
import { all, checkoutOf } from './test-money.ts';
import { chargeOf, startTestPaystack } from './test-paystack.ts';

const HOUR = 3_600_000;

const { emulator, provider, impatient, opened, paid, savedCard } = await startTestPaystack();
afterAll(() => emulator.stop());

test('the list has every try of its days once, over all pages', async () => {
  const { emulator: own, provider: other } = await startTestPaystack();
  const references = Array.from({ length: 101 }, (_, nth) => `list-${nth}`);
  for (const reference of references) await other.open(checkoutOf({ reference }));
  await own.payByCard({ reference: 'list-7' });
  const from = new Date(Date.now() - HOUR);
  const until = new Date(Date.now() + HOUR);
  const rows = await all(other.list(from, until));
  expect(rows.map(({ reference }) => reference).sort()).toEqual(references.sort());
  expect(rows.find(({ reference }) => reference === 'list-7')).toMatchObject({ state: 'paid', amount: 149_900 });
  expect(await all(other.list(until, new Date(until.getTime() + HOUR)))).toEqual([]);
  await own.stop();
});

describe('when Paystack', () => {
  const html = { type: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };
  test.each([
    ['fails', { kind: 'answer', status: 500, body: '{"status":false,"message":"Oops"}' }],
    ['answers a page', { kind: 'answer', status: 502, ...html }],
    ['answers a page with 200', { kind: 'answer', status: 200, ...html }],
    ['answers nothing', { kind: 'answer', status: 404 }],
    ['answers another shape', { kind: 'answer', status: 200, body: '{"status":true,"message":"","data":{"id":[]}}' }],
    ['is asked too often', { kind: 'answer', status: 429, body: '{"status":false,"message":"Rate limit exceeded!"}' }],
    ['breaks off in the middle', { kind: 'truncated' }],
    ['hangs up', { kind: 'dropped' }],
    ['hangs up after its work', { kind: 'dropped', after: true }],
    ['says nothing', { kind: 'silent' }],
  ] as const)('%s, nothing is said about the money and nothing is sent twice', async (_, fault) => {
    const charge = chargeOf(await savedCard());
    const calls: [string, () => Promise<unknown>][] = [
      ['verify', () => impatient.find(charge.reference)],
      ['initialize', () => impatient.open(checkoutOf())],
      ['charge_authorization', () => impatient.charge(charge)],
    ];
    for (const [path, call] of calls) {
      emulator.failNext({ path, fault });
      await expect(call()).rejects.toBeInstanceOf(ProviderUnreachable);
    }
    const made = emulator.transactions().filter(({ reference }) => reference === charge.reference);
    expect(made.length).toBeLessThanOrEqual(1);
    expect(await provider.find(charge.reference)).toEqual(
      made.length ? expect.objectContaining({ state: 'paid' }) : undefined,
    );
  });

  test('sends us elsewhere, we do not go, because our key would travel along', async () => {
    const reference = await paid();
    const headers = { location: `/transaction/verify/${reference}?again` };
    emulator.failNext({ fault: { kind: 'answer', status: 302, headers } });
    await expect(provider.find(reference)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test('is not there at all, that is said', async () => {
    const gone = paystack({ url: 'http://127.0.0.1:1', secretKey: 'sk_test_x' });
    await expect(gone.find('ref-1')).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test('does not know our key, the call is refused', async () => {
    const stranger = paystack({ url: emulator.url, secretKey: 'sk_test_wrong' });
    await expect(stranger.find('ref-1')).rejects.toMatchObject({ name: 'ProviderRefusal', code: 'other' });
  });

  test('says a status that we do not know, it is pending', async () => {
    const reference = await paid();
    emulator.alterTransaction({ reference, status: 'sleeping' });
    expect(await provider.find(reference)).toMatchObject({ state: 'pending', refusal: null });
  });

  test('says another amount or currency than was asked for, we hear exactly that', async () => {
    const reference = await paid();
    emulator.alterTransaction({ reference, amount: 100, currency: 'NGN' });
    expect(await provider.find(reference)).toMatchObject({ state: 'paid', amount: 100, currency: 'NGN' });
  });

  test.each([100.5, -100, '12.5', 'many', null, 2 ** 60])(
    'says that %j was paid, it has said nothing',
    async (amount) => {
      const reference = await paid();
      emulator.alterTransaction({ reference, amount: amount as number });
      await expect(provider.find(reference)).rejects.toBeInstanceOf(ProviderUnreachable);
    },
  );

  test('writes numbers as text, leaves out fields or sends an id of 64 bits, it is understood', async () => {
    const reference = await opened();
    const data = `{"id":18446744073709551615,"reference":"${reference}","status":"success","amount":"149900","currency":"ZAR","fees":null,"metadata":0,"authorization":{},"customer":null}`;
    const body = `{"status":true,"message":"Verification successful","data":${data}}`;
    emulator.failNext({ fault: { kind: 'answer', status: 200, body } });
    expect(await provider.find(reference)).toMatchObject({
      provider_id: '18446744073709551615',
      amount: 149_900,
      fees: null,
      channel: null,
      authorization: null,
      paid_at: null,
    });
  });

  test('answers about another payment, it has said nothing', async () => {
    const [mine, theirs] = [await opened(), await paid()];
    const other = emulator.transactions().find(({ reference }) => reference === theirs);
    const body = JSON.stringify({ status: true, message: '', data: other });
    emulator.failNext({ fault: { kind: 'answer', status: 200, body } });
    await expect(provider.find(mine)).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});
