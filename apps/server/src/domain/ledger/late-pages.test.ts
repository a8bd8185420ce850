import { duration } from '@marula/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { cashierOf } from '../../app/test-cashier.ts';
import { sweepPayments } from '../../modules/payments/payments.tasks.ts';
import { proveLedger } from './prove.ts';

let app: TestApp;
let on: ReturnType<typeof cashierOf>;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  on = cashierOf(app);
});
afterAll(() => app.stop());

test.each([
  ['ZA', 1],
  ['ZM', 101],
] as const)(
  'in %s a page that is paid long after it was given up, and of which no word arrives, is settled at night',
  async (tenant, bundle_id) => {
    const owner = await on.payer({ tenant });
    const provider = tenant === 'ZA' ? app.paystack : app.flutterwave;
    const { reference } = (await on.open(owner, { type: 'bundle', bundle_id })).json();
    await sweepPayments.run(on.in({ days: 4 }), {} as never);
    expect(await on.statusOf(reference)).toBe('cancelled');
    await provider.moveClock({ ms: 9 * duration.day });
    await provider.payByCard({ reference });
    const { differences } = await proveLedger(on.in({ days: 10 }));
    expect(differences.provider_unsettled?.count).toBe(1);
    expect([await on.statusOf(reference), (await on.ledger(owner)).grants.length]).toEqual(['success', 1]);
    expect((await proveLedger(on.in({ days: 10, minutes: 1 }))).differences.provider_unsettled).toBeUndefined();
  },
);
