import { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import type { PlanSlug } from '@marula/contract/plans';
import type { TenantCode } from '@marula/contract/tenants';
import type { TestApp, TestMember } from './test-app.ts';

const { payments, subscriptions, companies } = endpoints;

const billing = {
  contact_name: 'Naledi Khumalo',
  contact_email: 'accounts@example.test',
  contact_number: null,
  registration_number: null,
  vat_number: '4870261934',
  street_address: '14 Heidelberg Road',
  province: 'Gauteng',
  city: 'Johannesburg',
  postal_code: '2197',
};

/** What tests of money do over and over. */
export const cashierOf = (app: TestApp) => {
  const on = {
    code: (reply: { statusCode: number; json(): { error?: { code: string } } }) =>
      reply.statusCode < 400 ? 'ok' : reply.json().error?.code,
    /** The same deps at another time. */
    in: ({ days = 0, minutes = 0, at = new Date() }: { days?: number; minutes?: number; at?: Date }) => {
      const moment = new Date(at.getTime() + days * duration.day + minutes * duration.minute);
      return { ...app.deps, clock: () => moment };
    },
    open: (owner: TestMember, purchase: object) =>
      app.call(payments.initialize, { headers: owner.headers, payload: { purchase } }),
    settle: (owner: TestMember, reference: string) =>
      app.call(payments.settle, { headers: owner.headers, payload: { reference } }),
    current: async (owner: TestMember) => (await app.call(subscriptions.current, { headers: owner.headers })).json(),
    statusOf: async (reference: string) =>
      (
        await app.db.one<{ status: string }>(
          `select coalesce((select status from payment_steps s where s.payment_id = p.id order by s.id desc limit 1), 'pending') as status
           from payments p where reference = $1`,
          [reference],
        )
      )?.status,
    async addCard(owner: TestMember, card?: string) {
      const { reference } = (await on.open(owner, { type: 'payment_method' })).json();
      await app.paystack.payByCard({ reference, ...(card && { card }) });
      return app.call(payments.addMethod, { headers: owner.headers, payload: { reference } });
    },
    /** A card that nobody else has: a trial is one for each. */
    ownCard: () => `408408408${Number.parseInt(app.deps.newId().slice(-5), 16).toString().padStart(7, '0')}`,
    /** An owner who has said where invoices go. */
    async payer({
      card = false,
      plan = 'free',
      tenant,
    }: {
      card?: boolean | string;
      plan?: PlanSlug;
      tenant?: TenantCode;
    } = {}) {
      const owner = await app.signIn({ plan, ...(tenant && { tenant }) });
      const url = `/api/company/${owner.company_id}`;
      const payload = { billing_information: billing };
      await app.call(companies.update, { url, headers: owner.headers, payload });
      if (card) await on.addCard(owner, card === true ? undefined : card);
      return owner;
    },
    /** What was given and written down for a company, without what checks of cards leave. */
    ledger: async ({ company_id }: TestMember) => ({
      grants: await app.db.all(
        "select kind, posts from post_grants where company_id = $1 and kind <> 'plan' order by starts_at",
        [company_id],
      ),
      steps: (
        await app.db.all<{ status: string }>(
          `select s.status from payment_steps s join payments p on p.id = s.payment_id
           where p.company_id = $1 and p.type <> 'payment_method' order by s.id`,
          [company_id],
        )
      ).map(({ status }) => status),
      invoices: (await app.db.all('select id from invoices where company_id = $1', [company_id])).length,
    }),
  };
  return on;
};
