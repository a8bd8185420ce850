import { vatOn } from '@marula/contract/bills.contract';
import { formatSum } from '@marula/contract/formats';
import type { Subscription } from '@marula/contract/subscriptions.contract';
import { type Locale, localeOf, type Tenant, tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import type { DomainEvent } from '../../core/domain-events.ts';
import { subscriber } from '../../core/module.ts';
import { billingRepository } from '../../domain/billing/billing.repository.ts';
import { invoicesRepository } from '../../domain/billing/invoices.repository.ts';
import { priceOf } from '../../domain/billing/plan-change.ts';
import { plansRepository } from '../../domain/billing/plans.repository.ts';
import { currentSubscription } from '../../domain/billing/shown-subscription.repository.ts';
import { notifyMembers } from '../../domain/notifications/notify.ts';
import { type BillingNews, billingLetter, invoiceLetter } from '../../mail/billing-letters.ts';
import { dayIn } from '../../mail/day.ts';
import { sendMail } from '../../mail/mail.tasks.ts';

const TOLD = ['trial.ending', 'trial.ended', 'payment.due', 'renewal.failed', 'plan.held'] as const;
const BILLING = '/dashboard/settings/billing';

interface Reader {
  owner_id: string;
  email: string;
  locale: Locale;
  tenant: Tenant;
  vat_basis_points: number;
}

async function readerOf(tx: Tx, companyId: string): Promise<Reader | undefined> {
  const payer = await billingRepository(tx).payer(companyId);
  const tenant = payer && tenantOfWorkCountry(payer.work_country_id);
  if (!payer || !tenant) return undefined;
  const locale = localeOf(payer.owner_locale, payer.work_country_id);
  const email = (payer.billed_to?.contact_email as string | undefined) ?? payer.owner_email;
  const { owner_id, vat_basis_points } = payer;
  return { owner_id, email, locale, tenant, vat_basis_points };
}

const dayFor = ({ locale, tenant }: Reader, at: string): string => dayIn(locale, tenant.code, at);

/** What happened to a plan becomes a line in the Owner's bell and a letter to who pays. */
export const tellOwner = subscriber({
  name: 'subscriptions.tell-owner',
  on: TOLD,
  async handle(tx, event, deps) {
    const { company_id } = event.payload;
    const reader = await readerOf(tx, company_id);
    const current = await currentSubscription(tx, company_id, deps.clock());
    if (!reader || !current) return;
    const news = await newsOf(tx, event, reader, current);
    if (!news) return;
    await notifyMembers(tx, event, [{ company_id, recipient_id: reader.owner_id, type: 'Billing_Notice', data: news }]);
    const { locale } = reader;
    const letter = billingLetter(locale, news, new URL(BILLING, deps.config.http.siteUrl).href);
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: reader.email, locale, letter });
  },
});

async function newsOf(
  tx: Tx,
  event: DomainEvent<(typeof TOLD)[number]>,
  reader: Reader,
  current: Subscription,
): Promise<BillingNews | undefined> {
  if (event.name === 'trial.ending') return { code: 'trial_ending', count: event.payload.days };
  if (event.name === 'trial.ended') return event.payload.converted ? undefined : { code: 'trial_ended' };
  if (event.name === 'payment.due') return dueNews(tx, reader, current);
  const { outstanding } = current;
  if (!outstanding) return undefined;
  const amount = formatSum(outstanding.total, reader.tenant.currency);
  if (event.name === 'plan.held') return { code: 'plan_on_hold', amount };
  return { code: 'payment_failed', amount, day: dayFor(reader, outstanding.grace_ends_at) };
}

/** What the next period will cost, by the plan that was chosen for it. */
async function dueNews(tx: Tx, reader: Reader, current: Subscription): Promise<BillingNews | undefined> {
  const { next_plan, next_billing_interval, billing_interval, current_period_end: end } = current;
  const next = next_plan && (await plansRepository(tx).plan(reader.tenant.work_country_id, next_plan));
  const price = priceOf(next || current.subscription_plan, next_billing_interval ?? billing_interval);
  if (!price) return undefined;
  const total = price + vatOn(price, reader.vat_basis_points);
  return { code: 'payment_due', amount: formatSum(total, reader.tenant.currency), day: dayFor(reader, end) };
}

/** Each payment brings its tax invoice by mail. */
export const mailInvoice = subscriber({
  name: 'subscriptions.mail-invoice',
  on: ['invoice.paid'],
  async handle(tx, event, deps: Deps) {
    const { company_id, order_id } = event.payload;
    const reader = await readerOf(tx, company_id);
    const invoice = await invoicesRepository(tx).ofOrder(order_id);
    if (!reader || !invoice) return;
    const told = { number: invoice.number, amount: formatSum(invoice.total, reader.tenant.currency) };
    const { locale } = reader;
    const letter = invoiceLetter(locale, told, new URL(BILLING, deps.config.http.siteUrl).href);
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: reader.email, locale, letter });
  },
});
