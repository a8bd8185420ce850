import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { cashierOf } from '../../app/test-cashier.ts';
import { advance } from '../../domain/billing/clock.ts';
import { proveLedger } from '../../domain/ledger/prove.ts';
import { sendRefund } from '../payments/payments.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof cashierOf>;
type Staff = Awaited<ReturnType<TestApp['signInStaff']>>;
let staff: Staff;
beforeAll(async () => {
  // Without a worker: what the task does is done here, when the test says so.
  app = await startTestApp({ env: { PROCESS_MODE: 'web' } });
  on = cashierOf(app);
  staff = await app.signInStaff({ roles: ['finance', 'support'] });
});
afterAll(() => app.stop());

const { finance } = endpoints;
const reason = 'They pay on Friday';
const DAY = 86_400_000;

async function buy(owner: TestMember, purchase: object): Promise<{ id: string; reference: string }> {
  const { reference } = (await on.open(owner, purchase)).json();
  await app.paystack.payByCard({ reference });
  const { payment } = (await on.settle(owner, reference)).json();
  return { id: payment.id, reference };
}

const get = (path: string, headers = staff.headers) => app.http.inject({ url: `/api/admin/finance/${path}`, headers });
const idsOf = (reply: { json(): { items: { id: string }[] } }) => reply.json().items.map(({ id }) => id);

describe('payments', () => {
  test('are listed by every filter, and together', async () => {
    const owner = await on.payer();
    const bought = await buy(owner, { type: 'bundle', bundle_id: 1 });
    const open = (await on.open(owner, { type: 'bundle', bundle_id: 2 })).json().reference as string;
    const opened = await app.db.one<{ id: string }>('select id from payments where reference = $1', [open]);
    const company = `company_id=${owner.company_id}`;
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Africa/Johannesburg' });
    const cases: [string, string[]][] = [
      [company, [opened?.id ?? '', bought.id]],
      [`${company}&state=success`, [bought.id]],
      [`${company}&state=pending&country=ZA`, [opened?.id ?? '']],
      [`${company}&state=held`, []],
      [`${company}&country=ZM`, []],
      [`${company}&type=bundle&amount=28635`, [bought.id]],
      [`${company}&type=subscription`, []],
      [`${company}&from=${today}&until=${today}`, [opened?.id ?? '', bought.id]],
      [`${company}&until=2020-01-01`, []],
      [`reference=${bought.reference.toLowerCase()}`, [bought.id]],
      [`reference=${bought.reference.slice(0, 20)}&state=success`, [bought.id]],
      [`reference=%25%25%25%25%25%25%25%25`, []],
    ];
    for (const [query, ids] of cases) expect([query, idsOf(await get(`payments?${query}`))]).toEqual([query, ids]);
    expect(idsOf(await get('payments?state=success'))).toContain(bought.id);
    for (const wrong of [
      'state=lost',
      'amount=-1',
      'amount=1.5',
      'reference=mrl',
      'before=1',
      'rows=9',
      'from=yesterday',
    ]) {
      expect([wrong, (await get(`payments?${wrong}`)).statusCode]).toEqual([wrong, 400]);
    }
  });

  test('come page by page, each once, also those of one moment', async () => {
    const { company_id } = await on.payer();
    await app.db.query(
      `insert into payments (company_id, type, amount, currency, reference, created_at)
       select $1, 'credit', 7, 'ZAR', 'old-page-' || n, '2024-01-01 10:00+02' from generate_series(1, 120) n`,
      [company_id],
    );
    for (const query of ['amount=7', 'type=credit&state=pending', `company_id=${company_id}`]) {
      const seen: string[] = [];
      let next: string | null = null;
      do {
        const reply: { items: { id: string }[]; next: string | null } = (
          await get(`payments?${query}${next ? `&before=${next}` : ''}`)
        ).json();
        seen.push(...reply.items.map(({ id }: { id: string }) => id));
        next = reply.next;
      } while (next);
      expect([query, seen.length, new Set(seen).size]).toEqual([query, 120, 120]);
    }
  });

  test('are shown with their steps, lines, papers and what the provider said; what never was is not found', async () => {
    const { id } = await buy(await on.payer(), { type: 'bundle', bundle_id: 2 });
    expect((await get(`payments/${id}`)).json()).toMatchObject({
      payment: { id, status: 'success', provider: 'paystack', amount: 125_925 },
      steps: [{ status: 'success', response: { channel: 'card' } }],
      lines: [{ kind: 'posts', posts: 5 }],
      invoices: [{ kind: 'invoice', state: 'paid', total: 125_925 }],
      left: 125_925,
      bought: { kind: 'posts', posts: 5, used: 0 },
      next_try: null,
    });
    expect((await get(`payments/${id}`)).body).not.toMatch(/AUTH_|SIG_/);
    expect(on.code(await get(`payments/${app.deps.newId()}`))).toBe('staff.not_found');
  });
});

describe('the next try of a renewal', () => {
  async function failed(): Promise<{ owner: TestMember; id: string; subscription_id: string; at: Date }> {
    const owner = await on.payer();
    await buy(owner, { type: 'subscription', plan: 'starter', billing_interval: 'monthly' });
    const row = await app.db.one<{ id: string; current_period_end: string }>(
      'select id, current_period_end from subscriptions where company_id = $1 and ended_at is null',
      [owner.company_id],
    );
    const at = new Date(row?.current_period_end ?? '');
    app.paystack.nextCharge({ fate: 'decline_soft' });
    await advance(on.in({ at, minutes: 1 }), row?.id ?? '', owner.company_id);
    const payment = await app.db.one<{ id: string }>(
      "select id from payments where company_id = $1 and type = 'subscription_renewal'",
      [owner.company_id],
    );
    return { owner, id: payment?.id ?? '', subscription_id: row?.id ?? '', at };
  }

  const move = (id: string, at: string, by: Staff = staff) =>
    app.call(finance.moveTry, {
      url: `/api/admin/finance/payments/${id}/try`,
      headers: by.headers,
      payload: { at, reason },
    });

  test('is moved by support within the grace, with a reason in the log, and never beyond it', async () => {
    const { owner, id, subscription_id, at } = await failed();
    const { next_try } = (await get(`payments/${id}`)).json();
    expect(next_try).toEqual({
      at: new Date(+at + 3 * DAY).toISOString(),
      until: new Date(+at + 7 * DAY).toISOString(),
    });
    const wished = new Date(+at + 5 * DAY).toISOString();
    for (const wrong of [
      new Date(Date.now() - DAY).toISOString(),
      next_try.until,
      new Date(+at + 8 * DAY).toISOString(),
    ]) {
      expect(on.code(await move(id, wrong))).toBe('finance.outside_grace');
    }
    const onlyFinance = await app.signInStaff({ roles: ['finance'] });
    expect(on.code(await move(id, wished, onlyFinance))).toBe('auth.not_authorised');
    const tied = await app.signInStaff({ roles: ['support'], own_companies: [owner.company_id] });
    expect(on.code(await move(id, wished, tied))).toBe('staff.own_company');
    expect((await move(id, wished)).json()).toEqual({ at: wished });
    expect((await get(`payments/${id}`)).json().next_try.at).toBe(wished);
    const tries = () =>
      app.db.all("select 1 from payments where company_id = $1 and type = 'subscription_renewal'", [owner.company_id]);
    await advance(on.in({ at, days: 4 }), subscription_id, owner.company_id);
    expect(await tries()).toHaveLength(1);
    await advance(on.in({ at, days: 5, minutes: 1 }), subscription_id, owner.company_id);
    expect(await tries()).toHaveLength(2);
  });

  test('of what waits for none is not moved', async () => {
    const { id } = await buy(await on.payer(), { type: 'bundle', bundle_id: 1 });
    expect(on.code(await move(id, new Date(Date.now() + DAY).toISOString()))).toBe('finance.no_try');
  });
});

describe('invoices', () => {
  test('are listed for all companies, found by their number and printed as the company gets them', async () => {
    const owner = await on.payer();
    await buy(owner, { type: 'bundle', bundle_id: 1 });
    const [mine] = (await get(`invoices?company_id=${owner.company_id}`)).json().items;
    expect(mine).toMatchObject({ kind: 'invoice', state: 'paid', company: { id: owner.company_id } });
    expect(idsOf(await get(`invoices?number=${mine.number.toLowerCase()}`))).toEqual([mine.id]);
    expect(idsOf(await get(`invoices?company_id=${owner.company_id}&kind=credit_note`))).toEqual([]);
    const [ours, theirs] = await Promise.all([
      get(`invoices/${mine.id}/paper`),
      app.http.inject({ url: `/api/subscriptions/invoices/${mine.id}`, headers: owner.headers }),
    ]);
    expect([ours.statusCode, ours.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(ours.rawPayload.length).toBe(theirs.rawPayload.length);
    expect(on.code(await get(`invoices/${app.deps.newId()}/paper`))).toBe('invoices.not_found');
  });
});

describe('the proof', () => {
  test('says what differs with the first ids and since when it agrees; run again, it is logged', async () => {
    const at = (days: number) => on.in({ days });
    await proveLedger(at(1));
    const agreed = (await get('proof')).json();
    expect(agreed).toMatchObject({ last: { agreed: true, differences: [] } });
    expect(agreed.agrees_since).toBe(agreed.last.at);
    await app.db.query(
      `insert into ledger_proofs (at, agreed, differences, sums)
       values ($1, false, '{"provider_amount": {"count": 7, "first": ["${staff.profile_id}"]}}', '[]')`,
      [new Date(Date.now() + 2 * DAY)],
    );
    expect((await get('proof')).json()).toMatchObject({
      agrees_since: null,
      last: {
        agreed: false,
        differences: [{ kind: 'provider_amount', count: 7, first: [{ payment_id: staff.profile_id }] }],
      },
      before: [{ agreed: true, differences: 0 }],
    });
    await proveLedger(at(3));
    const since = (await get('proof')).json();
    await proveLedger(at(4));
    expect((await get('proof')).json()).toMatchObject({ agrees_since: since.last.at, last: { agreed: true } });
    const asked = await app.call(finance.prove, { headers: staff.headers, payload: { reason } });
    expect(asked.json()).toEqual({ asked_at: expect.any(String) });
    const log = await app.http.inject({ url: '/api/admin/log?act=ledger.proved', headers: staff.headers });
    expect(log.json().items).toMatchObject([{ reason, staff: { id: staff.profile_id } }]);
  });
});

describe('revenue', () => {
  test('is what was paid less what went back, by month, country and product; the CSV has the same lines and is logged', async () => {
    const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Africa/Johannesburg' }).slice(0, 7);
    const read = async () => (await get(`revenue?from=${month}&until=${month}`)).json().lines;
    const posts = (lines: { product: string; country: string }[]) =>
      lines.find(({ product, country }) => product === 'posts' && country === 'ZA') as never as Record<string, number>;
    const owner = await on.payer({ card: true });
    const { id } = await buy(owner, { type: 'bundle', bundle_id: 1 });
    const before = posts(await read());
    const payload = { amount: 28_635, currency: 'ZAR', expected_left: 28_635, reason };
    await app.call(finance.askRefund, {
      url: `/api/admin/finance/payments/${id}/refunds`,
      headers: staff.headers,
      payload: payload as never,
    });
    const refund = await app.db.one<{ id: string }>('select id from refunds where payment_id = $1', [id]);
    await sendRefund.run(app.deps, { refund_id: refund?.id } as never);
    await app.paystack.moveClock({ ms: 10 * DAY });
    await sendRefund.run(app.deps, { refund_id: refund?.id } as never);
    const lines = await read();
    expect(posts(lines)).toEqual({ ...before, refunded_net: 24_900, refunded_vat: 3_735 });
    const csv = (await get(`revenue/export?from=${month}&until=${month}&reason=For%20the%20books`)).body
      .trim()
      .split('\r\n');
    expect(csv.length - 1).toBe(lines.length);
    const { net, vat, payments } = before as { net: number; vat: number; payments: number };
    expect(csv).toContain(
      [month, 'ZA', 'Posts', 'ZAR', payments, (net / 100).toFixed(2), (vat / 100).toFixed(2), '249.00', '37.35'].join(
        ',',
      ),
    );
    const log = await app.http.inject({ url: '/api/admin/log?act=revenue.exported', headers: staff.headers });
    expect(log.json().items).toMatchObject([{ reason: 'For the books' }]);
  });

  test('is asked for by whole months, not too many, the first before the last', async () => {
    for (const wrong of [
      'from=2026-13&until=2026-13',
      'from=2026-02&until=2026-01',
      'from=2020-01&until=2026-01',
      'from=2026-01',
    ]) {
      expect([wrong, (await get(`revenue?${wrong}`)).statusCode]).toEqual([wrong, 400]);
    }
    expect((await get('revenue/export?from=2026-01&until=2026-01')).statusCode).toBe(400);
  });
});
