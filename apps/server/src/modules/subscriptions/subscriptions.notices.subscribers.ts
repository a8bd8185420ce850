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
import { currentSubscription } from '../../domain/billing/shown-subscription.repository.ts';
import { notifyMembers } from '../../domain/notifications/notify.ts';
import { type BillingNews, billingLetter, creditNoteLetter, invoiceLetter } from '../../mail/billing-letters.ts';
import { dayIn } from '../../mail/day.ts';
import { sendMail } from '../../mail/mail.tasks.ts';

const TOLD = ['trial.ending', 'trial.ended', 'payment.due', 'renewal.failed', 'plan.held', 'price.changing'] as const;
const BILLING = '/dashboard/settings/billing';
const PAY = '/dashboard/subscription/manage-subscription?pay=outstanding';

/** Where what a letter is about can be done. */
const places: Record<BillingNews['code'], string> = {
  trial_ending: BILLING,
  trial_ended: BILLING,
  trial_repeated: '/dashboard/subscription',
  payment_due: PAY,
  payment_failed: PAY,
  payment_missing: PAY,
  price_changing: '/dashboard/subscription',
  plan_on_hold: '/dashboard/subscription-inactive',
};

interface Reader {
  owner_id: string;
  email: string;
  locale: Locale;
  tenant: Tenant;
  vat: number;
}

async function readerOf(tx: Tx, companyId: string): Promise<Reader | undefined> {
  const payer = await billingRepository(tx).payer(companyId);
  const tenant = payer && tenantOfWorkCountry(payer.work_country_id);
  if (!payer || !tenant) return undefined;
  const locale = localeOf(payer.owner_locale, payer.work_country_id);
  const email = (payer.billed_to?.contact_email as string | undefined) ?? payer.owner_email;
  return { owner_id: payer.owner_id, email, locale, tenant, vat: payer.vat_basis_points };
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
    const news = newsOf(event, reader, current);
    if (!news) return;
    await notifyMembers(tx, event, [{ company_id, recipient_id: reader.owner_id, type: 'Billing_Notice', data: news }]);
    const { locale } = reader;
    const letter = billingLetter(locale, news, new URL(places[news.code], deps.config.http.siteUrl).href);
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: reader.email, locale, letter });
  },
});

function newsOf(
  event: DomainEvent<(typeof TOLD)[number]>,
  reader: Reader,
  current: Subscription,
): BillingNews | undefined {
  if (event.name === 'trial.ending') return { code: 'trial_ending', count: event.payload.days };
  if (event.name === 'trial.ended' && event.payload.repeated) return { code: 'trial_repeated' };
  if (event.name === 'trial.ended') return event.payload.converted ? undefined : { code: 'trial_ended' };
  if (event.name === 'payment.due') return dueNews(reader, current);
  if (event.name === 'price.changing') return priceNews(reader, event.payload);
  const { outstanding } = current;
  if (!outstanding) return undefined;
  const amount = formatSum(outstanding.total, reader.tenant.currency);
  if (event.name === 'plan.held') return { code: 'plan_on_hold', amount };
  // No bank said no where there was no card to ask for it.
  const code = current.authorization?.reusable ? 'payment_failed' : 'payment_missing';
  return { code, amount, day: dayFor(reader, outstanding.grace_ends_at) };
}

/** Both prices as they are charged. */
function priceNews(reader: Reader, told: DomainEvent<'price.changing'>['payload']): BillingNews {
  const { plan, interval, old_price, new_price, from } = told;
  const charged = (net: number) => formatSum(net + vatOn(net, reader.vat), reader.tenant.currency);
  const amounts = { old_amount: charged(old_price), new_amount: charged(new_price) };
  return { code: 'price_changing', plan, interval, ...amounts, day: dayFor(reader, from) };
}

/** Only who can pay it is asked to. */
function dueNews(reader: Reader, { pays_ahead, current_period_end }: Subscription): BillingNews | undefined {
  if (pays_ahead === null) return undefined;
  const amount = formatSum(pays_ahead, reader.tenant.currency);
  return { code: 'payment_due', amount, day: dayFor(reader, current_period_end) };
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

/** And each refund its credit note. */
export const mailCreditNote = subscriber({
  name: 'subscriptions.mail-credit-note',
  on: ['invoice.credited'],
  async handle(tx, { payload: { company_id, number, amount } }, deps: Deps) {
    const reader = await readerOf(tx, company_id);
    if (!reader) return;
    const { locale, tenant } = reader;
    const told = { number, amount: formatSum(amount, tenant.currency) };
    const letter = creditNoteLetter(locale, told, new URL(BILLING, deps.config.http.siteUrl).href);
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: reader.email, locale, letter });
  },
});
