import { afterAll, describe, expect, test } from 'vitest';
import { startFlutterwave } from '../flutterwave/provider.ts';
import { startPaystack } from '../paystack/provider.ts';
import { ask, newReference, paidAtPaystack } from './test-calls.ts';

const HOUR = 3_600_000;
const paystack = await startPaystack();
const flutterwave = await startFlutterwave();
afterAll(async () => {
  await Promise.all([paystack.stop(), flutterwave.stop()]);
});

describe('the addresses are those of the papers', () => {
  test.each([
    ['POST', '/transaction/initialize'],
    ['GET', '/transaction/verify/x'],
    ['GET', '/transaction/1'],
    ['GET', '/transaction'],
    ['GET', '/transaction/timeline/1'],
    ['POST', '/transaction/charge_authorization'],
    ['POST', '/refund'],
    ['GET', '/refund'],
    ['GET', '/refund/1'],
    ['POST', '/refund/retry_with_customer_details/1'],
    ['POST', '/customer'],
    ['GET', '/customer/x'],
    ['PUT', '/customer/x'],
    ['POST', '/customer/authorization/deactivate'],
  ])('Paystack: %s %s', async (method, address) => {
    const { body } = await ask(paystack, method, address, method === 'GET' ? undefined : {});
    expect(body).toMatchObject({ status: expect.any(Boolean), message: expect.any(String) });
  });

  test.each([
    ['POST', '/payments'],
    ['POST', '/payments/link/disable'],
    ['POST', '/charges?type=mobile_money_zambia'],
    ['GET', '/transactions/1/verify'],
    ['GET', '/transactions/verify_by_reference?tx_ref=x'],
    ['GET', '/transactions?from=2026-01-01&to=2026-01-02'],
    ['GET', '/transactions/fee?amount=10&currency=ZMW'],
    ['GET', '/transactions/1/events'],
    ['POST', '/transactions/1/resend-hook'],
    ['POST', '/transactions/1/refund'],
    ['GET', '/refunds/1'],
    ['GET', '/refunds?id=1'],
    ['POST', '/tokenized-charges'],
    ['PUT', '/tokens/x'],
  ])('Flutterwave: %s %s', async (method, address) => {
    const { body } = await ask(flutterwave, method, address, method === 'GET' ? undefined : {});
    expect(body).toMatchObject({ status: expect.stringMatching(/^(success|error)$/) });
    expect(body.message).not.toBe('Route not found');
  });

  test('an address that Paystack does not have, the old one of deactivation too, answers 404 and nothing else', async () => {
    for (const address of ['/nowhere', '/customer/deactivate_authorization'])
      expect(await ask(paystack, 'POST', address, {})).toMatchObject({ status: 404, text: '' });
  });
});

test('only the right test key is let in, and a live one never', async () => {
  await expect(startPaystack({ secretKey: 'sk_live_1' })).rejects.toThrow('test keys only');
  await expect(startFlutterwave({ secretKey: 'FLWSECK-1-X' })).rejects.toThrow('test keys only');
  const wrong = { url: paystack.url, secretKey: 'sk_live_1' };
  expect(await ask(wrong, 'GET', '/transaction')).toMatchObject({ status: 401, body: { code: 'invalid_Key' } });
  expect(await (await fetch(`${paystack.url}/transaction`)).json()).toMatchObject({ status: false });
  const other = { url: flutterwave.url, secretKey: 'x' };
  expect(await ask(other, 'GET', '/transactions')).toMatchObject({ status: 401, body: { status: 'error' } });
});

describe('Paystack', () => {
  test.each([
    [{ amount: '100' }, 200],
    [{ amount: 100.5 }, 400],
    [{ amount: -1 }, 400],
    [{ currency: 'USD' }, 400],
    [{ email: '' }, 400],
    [{ reference: 'a b' }, 400],
  ])('%o is answered with %d', async (change, status) => {
    const asked = { email: 'a@b.test', amount: 100, reference: newReference(), ...change };
    expect(await ask(paystack, 'POST', '/transaction/initialize', asked)).toMatchObject({ status });
  });

  test('a charge by code says less than verify, and takes the fee of the papers', async () => {
    const reference = await paidAtPaystack(paystack);
    const { body } = await ask(paystack, 'GET', `/transaction/verify/${reference}`);
    expect(body.data).toMatchObject({ fees: 14_600, metadata: '', split: {}, plan_object: {}, subaccount: {} });
    const { authorization_code } = body.data.authorization;
    const charge = { email: 'a@b.test', amount: 100, authorization_code };
    const charged = await ask(paystack, 'POST', '/transaction/charge_authorization', charge);
    expect(charged.body.data).toMatchObject({ status: 'success', log: null, ip_address: null });
    for (const missing of ['paid_at', 'paidAt', 'requested_amount'])
      expect(charged.body.data).not.toHaveProperty(missing);
  });

  test('numbers in metadata come back as text, unless they were sent as text', async () => {
    const of = async (metadata: unknown) => {
      const reference = await paidAtPaystack(paystack, { metadata });
      return (await ask(paystack, 'GET', `/transaction/verify/${reference}`)).body.data.metadata;
    };
    expect(await of({ n: 7 })).toEqual({ n: '7' });
    expect(await of('{"n":7}')).toEqual({ n: 7 });
  });

  test('a refund that needs a person can be tried again then, and not before', async () => {
    const reference = newReference();
    await ask(paystack, 'POST', '/transaction/initialize', { email: 'a@b.test', amount: 5_000, reference });
    await paystack.payByCard({ reference, card: '4084080000671902' });
    const { id } = (await ask(paystack, 'POST', '/refund', { transaction: reference })).body.data;
    const again = () => ask(paystack, 'POST', `/refund/retry_with_customer_details/${id}`, {});
    expect(await again()).toMatchObject({ status: 422 });
    await paystack.moveClock({ ms: 180_000 });
    expect(await again()).toMatchObject({ status: 200, body: { data: { status: 'processing' } } });
    await paystack.moveClock({ ms: 60_000 });
    expect((await ask(paystack, 'GET', `/refund/${id}`)).body.data.status).toBe('processed');
  });
});

describe('Flutterwave', () => {
  const opened = async (change = {}) => {
    const tx_ref = newReference();
    const asked = { tx_ref, amount: '12.50', currency: 'ZMW', redirect_url: 'https://a.test/back', ...change };
    const reply = await ask(flutterwave, 'POST', '/payments', { customer: { email: 'a@b.test' }, ...asked });
    return { tx_ref, link: reply.body.data?.link as string, ...reply };
  };

  test('amounts are kwacha, and a currency left out is naira, which nobody takes here', async () => {
    const { tx_ref: reference } = await opened();
    await flutterwave.payByWallet({ reference });
    const { body } = await ask(flutterwave, 'GET', `/transactions/verify_by_reference?tx_ref=${reference}`);
    expect(body.data).toMatchObject({ amount: 12.5, payment_type: 'mobilemoneyzm', auth_model: 'MOBILEMONEY' });
    expect(await opened({ currency: undefined })).toMatchObject({ status: 400 });
    expect(await opened({ amount: 1.005 })).toMatchObject({ status: 400 });
  });

  test('a closed link and one whose time is over take nothing', async () => {
    const closed = await opened();
    await ask(flutterwave, 'POST', '/payments/link/disable', { link: closed.link });
    expect((await fetch(closed.link)).status).toBe(400);
    const short = await opened({ configurations: { session_duration: 30 } });
    await flutterwave.moveClock({ ms: HOUR });
    const reply = await fetch(short.link, { redirect: 'manual' });
    expect(reply.headers.get('location')).toBe(`https://a.test/back?status=failed&tx_ref=${short.tx_ref}`);
  });

  test('mobile money through the API answers an address and no id, and comes back with JSON', async () => {
    const tx_ref = newReference();
    const asked = {
      tx_ref,
      amount: 10,
      currency: 'ZMW',
      email: 'a@b.test',
      network: 'mtn',
      phone_number: '+260966123456',
    };
    const { body } = await ask(flutterwave, 'POST', '/charges?type=mobile_money_zambia', {
      ...asked,
      redirect_url: 'https://a.test/back',
    });
    expect(body).toEqual({
      status: 'success',
      message: 'Charge initiated',
      meta: { authorization: { mode: 'redirect', redirect: expect.stringContaining('/captcha/verify/') } },
    });
    const { went_to } = await flutterwave.answerBank({ reference: tx_ref, answer: '123456' as 'yes' });
    expect(JSON.parse(new URL(went_to ?? '').searchParams.get('resp') ?? '')).toMatchObject({
      data: { txRef: tx_ref },
    });
  });
});
