import type { ActivityLog } from '@marula/contract/activity-log.contract';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { cashierOf } from '../../app/test-cashier.ts';
import { advance } from '../../domain/billing/clock.ts';

let app: TestApp;
let on: ReturnType<typeof cashierOf>;
beforeAll(async () => {
  app = await startTestApp();
  on = cashierOf(app);
});
afterAll(() => app.stop());

const { subscriptions, activityLog } = endpoints;

/** The newest last, each with who did it and what it changed. */
async function log({ headers }: TestMember): Promise<string[]> {
  await app.settled();
  const url = '/api/activity_log?category=billing&rows=50';
  const { items } = (await app.call(activityLog.list, { url, headers })).json() as { items: ActivityLog[] };
  return items.toReversed().map(({ actor, note, changes }) => {
    const [change] = changes;
    const text = `${actor ? 'Owner' : 'Marula'} ${note}`.replaceAll('\u00a0', ' ');
    return change ? `${text}: ${change.from} → ${change.to}` : text;
  });
}

test('the log tells what became of the plan and its money, and who chose it', async () => {
  const owner = await on.payer({ card: on.ownCard() });
  const { headers, company_id } = owner;
  const choose = (payload: object) => app.call(subscriptions.change, { headers, payload });
  await choose({ plan: 'starter' });
  await choose({ plan: 'professional' });
  await app.call(subscriptions.cancel, { headers });
  await choose({ plan: 'starter' });
  await app.call(subscriptions.cancel, { headers, url: `${subscriptions.cancel.path}?immediate=true` });
  await app.call(subscriptions.start, { headers, payload: { plan: 'professional', trial: true } });
  const trial = await app.db.one<{ id: string }>(
    'select id from subscriptions where company_id = $1 and ended_at is null',
    [company_id],
  );
  await advance(on.in({ days: 15 }), trial?.id ?? '', company_id);
  expect(await log(owner)).toMatchInlineSnapshot(`
    [
      "Owner changed the plan: Free → Starter",
      "Owner paid an invoice of R 573.85",
      "Owner changed the plan: Starter → Professional",
      "Owner paid an invoice of R 1 150",
      "Owner cancelled the plan, which ends with the period that is paid",
      "Owner chose another plan from the next period on: Professional → Starter",
      "Owner changed the plan: Professional → Free",
      "Owner started the trial: Free → Professional",
      "Marula collected R 1 723.85 for the next period",
    ]
  `);
});
