import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startFlutterwave } from '../flutterwave/provider.ts';
import { startPaystack } from '../paystack/provider.ts';
import { ask, newReference, paidAtPaystack } from './test-calls.ts';

const HOUR = 3_600_000;
const folder = mkdtempSync(path.join(tmpdir(), 'emulators-'));
const answers: (number | null)[] = [];
const sent: { body: string; headers: Record<string, string> }[] = [];
/** Answers as it was told to, and 200 when it was told nothing. */
const receive = async (body: string, headers: Record<string, string>) => {
  sent.push({ body, headers });
  const next = answers.shift();
  return next === undefined ? 200 : next;
};

const paystack = await startPaystack({ webhooks: receive });
const flutterwave = await startFlutterwave({ webhooks: receive });
afterAll(async () => {
  await Promise.all([paystack.stop(), flutterwave.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('events', () => {
  const triesOf = (emulator: Pick<typeof paystack, 'webhooks'>, reference: string) =>
    emulator.webhooks().filter((one) => one.reference === reference);

  test('are signed over the very bytes, and sent again every hour for ten hours until a 200', async () => {
    const reference = await paidAtPaystack(paystack);
    answers.push(500);
    expect(await paystack.deliverWebhooks({ reference })).toEqual([500]);
    expect(sent.at(-1)?.headers['x-paystack-signature']).toBe(paystack.sign(sent.at(-1)?.body ?? ''));
    answers.push(201, 302, null);
    for (let hour = 0; hour < 4; hour += 1) await paystack.moveClock({ ms: HOUR });
    expect(triesOf(paystack, reference)).toMatchObject([
      { state: 'taken', tries: [{ status: 500 }, { status: 201 }, { status: 302 }, { status: null }, { status: 200 }] },
    ]);

    const lost = await paidAtPaystack(paystack);
    answers.push(...Array.from({ length: 11 }, () => 500));
    await paystack.deliverWebhooks({ reference: lost });
    await paystack.moveClock({ ms: 72 * HOUR });
    expect(triesOf(paystack, lost)).toMatchObject([{ state: 'given_up' }]);
    expect(triesOf(paystack, lost)[0]?.tries).toHaveLength(11);
  });

  test('of a live account are sent again soon, and then for three days', async () => {
    const live = await startPaystack({ ladder: 'live', webhooks: async () => 500 });
    const reference = await paidAtPaystack(live);
    await live.deliverWebhooks({ reference });
    await live.moveClock({ ms: 12 * 60_000 });
    expect(triesOf(live, reference)[0]?.tries).toHaveLength(5);
    await live.moveClock({ ms: 100 * HOUR });
    expect(triesOf(live, reference)).toMatchObject([{ state: 'given_up', tries: { length: 77 } }]);
    await live.stop();
  });

  test('of Flutterwave are tried three times more, half an hour apart', async () => {
    const reference = newReference();
    const asked = { tx_ref: reference, amount: 10, currency: 'ZMW', customer: { email: 'a@b.test' } };
    await ask(flutterwave, 'POST', '/payments', asked);
    await flutterwave.payByCard({ reference });
    answers.push(500, 500, 500, 500);
    await flutterwave.deliverWebhooks({ reference });
    await flutterwave.moveClock({ ms: 9 * HOUR });
    expect(triesOf(flutterwave, reference)[0]).toMatchObject({ state: 'given_up', tries: { length: 4 } });
    expect(sent.at(-1)?.headers['verif-hash']).toBe(flutterwave.webhookSecret);
  });

  test('come twice, in the other order, late or never', async () => {
    const twice = await paidAtPaystack(paystack);
    expect(await paystack.deliverWebhooks({ reference: twice, times: 2 })).toEqual([200, 200]);
    expect(sent.at(-1)?.body).toBe(sent.at(-2)?.body);

    await paystack.deliverWebhooks();
    const [one, two] = [await paidAtPaystack(paystack), await paidAtPaystack(paystack)];
    await paystack.deliverWebhooks({ reversed: true });
    expect(sent.slice(-2).map(({ body }) => JSON.parse(body).data.reference)).toEqual([two, one]);

    paystack.treatWebhooks({ held: false, late_ms: 72 * HOUR });
    const late = await paidAtPaystack(paystack);
    await paystack.moveClock({ ms: 71 * HOUR });
    expect(triesOf(paystack, late)).toMatchObject([{ state: 'waiting', tries: [] }]);
    await paystack.moveClock({ ms: HOUR });
    expect(triesOf(paystack, late)).toMatchObject([{ state: 'taken' }]);

    paystack.treatWebhooks({ held: true, late_ms: 0, lost: true });
    expect(triesOf(paystack, await paidAtPaystack(paystack))).toEqual([]);
    paystack.treatWebhooks({ lost: false });
  });

  test('can be there before the answer to the call that caused them', async () => {
    const reference = await paidAtPaystack(paystack);
    const { body } = await ask(paystack, 'GET', `/transaction/verify/${reference}`);
    const { authorization_code } = body.data.authorization;
    const next = newReference();
    paystack.failNext({ path: 'charge_authorization', fault: { kind: 'held' } });
    const asked = { email: 'a@b.test', amount: 100, authorization_code, reference: next };
    let isAnswered = false;
    const charged = ask(paystack, 'POST', '/transaction/charge_authorization', asked).then(() => {
      isAnswered = true;
    });
    await expect.poll(() => triesOf(paystack, next).length).toBe(1);
    await paystack.deliverWebhooks({ reference: next });
    expect(isAnswered).toBe(false);
    paystack.releaseReplies();
    await charged;
  });
});

test('what was paid and saved is there after a start anew, and the file is never half written', async () => {
  const file = path.join(folder, 'deep', 'paystack.json');
  const { secretKey } = paystack;
  const first = await startPaystack({ file, secretKey });
  const reference = await paidAtPaystack(first);
  await first.stop();
  expect(readdirSync(path.dirname(file))).toEqual(['paystack.json']);
  const second = await startPaystack({ file, secretKey });
  const { body } = await ask(second, 'GET', `/transaction/verify/${reference}`);
  expect(body.data.status).toBe('success');
  const { authorization_code } = body.data.authorization;
  const charge = { email: 'a@b.test', amount: 100, authorization_code };
  expect(await ask(second, 'POST', '/transaction/charge_authorization', charge)).toMatchObject({ status: 200 });
  await second.stop();
});

test('by itself an emulator sends its events at once, to an address', async () => {
  const { default: fastify } = await import('fastify');
  const got: unknown[] = [];
  const site = fastify();
  site.post('/hook', async (request) => {
    got.push(request.body);
    return {};
  });
  const own = await startPaystack({ byItself: true, webhooks: `${await site.listen({ port: 0 })}/hook` });
  const reference = await paidAtPaystack(own);
  await expect.poll(() => got).toMatchObject([{ event: 'charge.success', data: { reference } }]);
  await own.stop();
  await site.close();
});

test('a journey has the same controls over HTTP', async () => {
  const control = (name: string, body: unknown = {}): Promise<Record<string, string>> =>
    fetch(`${paystack.url}/_control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((reply) => reply.json() as Promise<Record<string, string>>);
  const reference = await paidAtPaystack(paystack);
  expect(await control('transactions')).toContainEqual(expect.objectContaining({ reference, status: 'success' }));
  expect(await control('deliver-webhooks', { reference })).toEqual([200]);
  const before = Date.parse((await control('clock')).now ?? '');
  await control('move-clock', { ms: HOUR });
  expect(Date.parse((await control('clock')).now ?? '') - before).toBeGreaterThanOrEqual(HOUR);
  await control('fail-next', { fault: { kind: 'answer', status: 500 } });
  expect((await ask(paystack, 'GET', '/transaction')).status).toBe(500);
});
