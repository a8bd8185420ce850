import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { flutterwave } from './flutterwave.ts';
import { noPayments } from './off.ts';
import { paystack } from './paystack.ts';
import type { ProviderEvent } from './port.ts';
import { startTestFlutterwave } from './test-flutterwave.ts';
import { startTestPaystack } from './test-paystack.ts';

const rands = await startTestPaystack();
const kwacha = await startTestFlutterwave();
afterAll(() => Promise.all([rands.emulator.stop(), kwacha.emulator.stop()]));

const MINUTE = 60_000;
const bytes = (text: string) => new TextEncoder().encode(text);
const hmac = (key: string, body: string, kind = 'sha512') => createHmac(kind, key).update(body).digest('hex');

describe('an event of Paystack', () => {
  const { provider, emulator, paid, events } = rands;
  const { secretKey } = emulator;
  const read = (body: string, signature: string | undefined = hmac(secretKey, body), by = provider) =>
    by.readEvent(bytes(body), { 'x-paystack-signature': signature });
  const bodyOf = async () => events(await paid())[0]?.body ?? '';

  test('names the payment that is worth asking for', async () => {
    const reference = await paid();
    const { provider_id } = (await provider.find(reference)) ?? {};
    const expected: ProviderEvent = { kind: 'charge', reference, provider_id: provider_id ?? '' };
    expect(read(events(reference)[0]?.body ?? '')).toEqual(expected);
  });

  test('says how a refund and a dispute go on', async () => {
    const reference = await paid();
    const provider_id = (await provider.find(reference))?.provider_id ?? '';
    const { refund_id } = await provider.refund({ reference, provider_id, amount: 100, currency: 'ZAR', note: 'n' });
    await emulator.moveClock({ ms: 3 * MINUTE });
    for (const state of ['open', 'won', 'lost'] as const) await emulator.dispute({ reference, state });
    const told = events(reference).map(({ body }) => read(body));
    const refund = { kind: 'refund', reference, provider_id: null, refund_id };
    expect(told.slice(1)).toEqual([
      { ...refund, state: 'pending' },
      { ...refund, state: 'pending' },
      { ...refund, state: 'done' },
      { kind: 'dispute', reference, state: 'open' },
      { kind: 'dispute', reference, state: 'won' },
      { kind: 'dispute', reference, state: 'lost' },
    ]);
  });

  test('is not believed without the right signature of exactly these bytes', async () => {
    const [body, other] = [await bodyOf(), await bodyOf()];
    const right = hmac(secretKey, body);
    const wrong = {
      unsigned: provider.readEvent(bytes(body), {}),
      empty: read(body, ''),
      of_another_body: read(body, hmac(secretKey, other)),
      of_another_key: read(body, hmac('sk_test_other', body)),
      of_an_empty_key: read(body, hmac('', body)),
      sha256: read(body, hmac(secretKey, body, 'sha256')),
      cut: read(body, right.slice(0, -2)),
      too_long: read(body, `${right}00`),
      no_hex: read(body, 'z'.repeat(128)),
      truncated: read(body.slice(0, -1), right),
      written_anew: read(JSON.stringify(JSON.parse(body), null, 1), right),
      edited: read(body.replace('149900', '100'), right),
    };
    expect(read(body)).toBeDefined();
    expect(Object.entries(wrong).filter(([, told]) => told !== undefined)).toEqual([]);
  });

  test('is refused while there is no key, also when it was signed with none', async () => {
    const body = await bodyOf();
    const keyless = paystack({ url: emulator.url, secretKey: '' });
    expect(read(body, hmac('', body), keyless)).toBeUndefined();
    expect(read(body, hmac('', body), noPayments({ name: 'paystack', currency: 'ZAR' }))).toBeUndefined();
  });

  test('of the other mode is refused, though it carries our signature', async () => {
    const live = paystack({ url: emulator.url, secretKey: 'sk_live_1' });
    const body = await bodyOf();
    expect(read(body, hmac('sk_live_1', body), live)).toBeUndefined();
    const theirs = body.replace('"domain":"test"', '"domain":"live"');
    expect(read(theirs, hmac('sk_live_1', theirs), live)).toMatchObject({ kind: 'charge' });
    expect(read(theirs)).toBeUndefined();
  });

  test.each([
    '{"event":"invoice.create","data":{}}',
    '{"event":"charge.success","data":{"reference":7}}',
    '{"event":"charge.success","data":{}}',
    '{"event":"refund.processed","data":{"id":[]}}',
    '{"event":"charge.dispute.create","data":{"transaction":null}}',
    '{"event":"subscription.expiring_cards","data":[]}',
    '{"event":7}',
    '[]',
    'null',
    '',
    'not json',
  ])('that we cannot read is nothing but a name: %s', (body) => expect(read(body)).toMatchObject({ kind: 'other' }));
});

describe('an event of Flutterwave', () => {
  const { provider, emulator, paid, opened, events } = kwacha;
  const { webhookSecret } = emulator;
  const read = (body: string, headers: Record<string, string> = { 'verif-hash': webhookSecret }, by = provider) =>
    by.readEvent(bytes(body), headers);

  test('names the payment and the try, paid or not', async () => {
    const reference = await opened();
    await emulator.payByCard({ reference, card: '5143010522339965' });
    await emulator.payByCard({ reference });
    const ids = kwacha.tries(reference).map(({ id }) => String(id));
    expect(events(reference).map(({ body }) => read(body))).toEqual(
      ids.map((provider_id) => ({ kind: 'charge', reference, provider_id })),
    );
    expect(events(reference)[1]?.body).not.toContain('flw-t1nf');
  });

  test('says how a refund goes on, by the try alone', async () => {
    const reference = await paid();
    const provider_id = (await provider.find(reference))?.provider_id ?? '';
    const { refund_id } = await provider.refund({ reference, provider_id, amount: 100, currency: 'ZMW', note: 'n' });
    await emulator.moveClock({ ms: 31 * MINUTE });
    const refund = { kind: 'refund', reference: null, provider_id, refund_id };
    expect(
      events(reference)
        .slice(1)
        .map(({ body }) => read(body)),
    ).toEqual([
      { ...refund, state: 'pending' },
      { ...refund, state: 'done' },
    ]);
  });

  test('is not believed without the secret, nor while none is set', async () => {
    const body = events(await paid())[0]?.body ?? '';
    const { url, secretKey } = emulator;
    const keyless = flutterwave({ url, secretKey, webhookSecret: undefined });
    const empty = flutterwave({ url, secretKey, webhookSecret: '' });
    const wrong = [
      read(body, {}),
      read(body, { 'verif-hash': '' }),
      read(body, { 'verif-hash': `${webhookSecret}x` }),
      read(body, { 'verif-hash': webhookSecret.slice(1) }),
      read(body, { 'verif-hash': 'wrong', 'flutterwave-signature': hmac(webhookSecret, body, 'sha256') }),
      read(body, { 'flutterwave-signature': webhookSecret }),
      read(body, { 'flutterwave-signature': hmac('', body, 'sha256') }),
      read(body, { 'verif-hash': '' }, empty),
      read(body, { 'verif-hash': 'undefined' }, keyless),
    ];
    expect(wrong).toEqual(wrong.map(() => undefined));
  });

  test('may be signed as newer accounts do it, and be shaped as older ones did', () => {
    const body = '{"id":5,"txRef":"ref-1","status":"successful"}';
    const signed = createHmac('sha256', webhookSecret).update(body);
    expect(read(body, { 'flutterwave-signature': signed.digest('base64') })).toEqual({
      kind: 'charge',
      reference: 'ref-1',
      provider_id: '5',
    });
  });

  test.each([
    '{"event":"transfer.completed","data":{"id":1}}',
    '{"event":"charge.completed","data":{"tx_ref":7}}',
    '{"event":"charge.completed"}',
    '{"id":1}',
    '[]',
    '7',
    '',
    'not json',
  ])('that we cannot read is nothing but a name: %s', (body) => expect(read(body)).toMatchObject({ kind: 'other' }));
});
