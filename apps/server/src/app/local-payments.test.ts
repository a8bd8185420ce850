import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderUnreachable } from '../ports/payments/port.ts';
import { checkoutOf } from '../ports/payments/test-money.ts';
import { chargeOf } from '../ports/payments/test-paystack.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { openLocalPayments } from './local-payments.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marula-payments-'));
const config = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

const composed = (settings = config(), payments = {}) =>
  compose({ config: settings, db: app.db, log: app.deps.log, payments, byTheClock: false }).deps.payments;

test('without keys both currencies are paid on this machine, and a card saved before a restart still pays after it', async () => {
  const first = await openLocalPayments(config());
  expect(first.checkouts).toMatchObject([{ name: 'Paystack' }, { name: 'Flutterwave' }]);
  const { ZAR } = composed(config(), first.payments);
  const checkout = checkoutOf();
  const { url } = await ZAR.open(checkout);
  await fetch(`${new URL(url).origin}/_control/pay-by-card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference: checkout.reference }),
  });
  const card = (await ZAR.find(checkout.reference))?.authorization;
  await first.close();

  const second = await openLocalPayments(config());
  if (!card) throw new Error('the card was not saved');
  const answer = await composed(config(), second.payments).ZAR.charge(chargeOf(card));
  expect(answer).toMatchObject({ kind: 'tried', transaction: { state: 'paid' } });
  await second.close();
});

test.each([
  ['with a key', { PAYSTACK_SECRET_KEY: 'sk_test_1', FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-1-X' }],
  ['in a process that is one of several', { PROCESS_MODE: 'worker' }],
])('%s there is no emulator', async (_, env) => {
  const { payments, checkouts, close } = await openLocalPayments(config(env));
  expect([payments, checkouts]).toEqual([{}, []]);
  await close();
});

test('a currency that nobody takes is paid by nobody, and believes no event', async () => {
  const { ZAR, ZMW } = composed();
  for (const provider of [ZAR, ZMW]) {
    await expect(provider.open(checkoutOf({ currency: provider.currency }))).rejects.toBeInstanceOf(
      ProviderUnreachable,
    );
    await expect(provider.list(new Date(0), new Date())[Symbol.asyncIterator]().next()).rejects.toThrow('no key');
    expect(provider.readEvent(new Uint8Array(), { 'verif-hash': '', 'x-paystack-signature': '' })).toBeUndefined();
  }
});

test('an app for tests pays at emulators of its own, whose events wait until they are delivered', async () => {
  const inRands = checkoutOf();
  await app.deps.payments.ZAR.open(inRands);
  await app.paystack.payByCard({ reference: inRands.reference });
  expect(await app.deps.payments.ZAR.find(inRands.reference)).toMatchObject({ state: 'paid' });
  expect(app.paystack.webhooks()).toContainEqual(
    expect.objectContaining({ reference: inRands.reference, state: 'waiting', tries: [] }),
  );
  const inKwacha = checkoutOf({ currency: 'ZMW' });
  await app.deps.payments.ZMW.open(inKwacha);
  await app.flutterwave.payByWallet({ reference: inKwacha.reference });
  expect(await app.deps.payments.ZMW.find(inKwacha.reference)).toMatchObject({ state: 'paid' });
});
