import type { Subscription } from '@marula/contract/subscriptions.contract';
import { type Locale, languageTags, localeOf, type Tenant, tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { subscriber } from '../../core/module.ts';
import { billingRepository } from '../../domain/billing/billing.repository.ts';
import { invoicesRepository } from '../../domain/billing/invoices.repository.ts';
import { currentSubscription } from '../../domain/billing/shown-subscription.repository.ts';
import { notifyMembers } from '../../domain/notifications/notify.ts';
import { type BillingNews, billingLetter, invoiceLetter } from '../../mail/billing-letters.ts';
import { sendMail } from '../../mail/mail.tasks.ts';

const BILLING = '/dashboard/settings/billing';
const PAY = '/dashboard/subscription/manage-subscription?pay=outstanding';

/** Where what a letter is about can be done. */
const places: Record<BillingNews['code'], string> = {
  trial_ending: BILLING,
  trial_ended: BILLING,
  payment_due: PAY,
  payment_failed: PAY,
  plan_on_hold: '/dashboard/subscription-inactive',
};

interface Reader {
  owner_id: string;
  email: string;
  locale: Locale;
  tenant: Tenant;
}

async function readerOf(tx: Tx, companyId: string): Promise<Reader | undefined> {
  const payer = await billingRepository(tx).payer(companyId);
  const tenant = payer && tenantOfWorkCountry(payer.work_country_id);
  if (!payer || !tenant) return undefined;
  const locale = localeOf(payer.owner_locale, payer.work_country_id);
  const email = (payer.billed_to?.contact_email as string | undefined) ?? payer.owner_email;
  return { owner_id: payer.owner_id, email, locale, tenant };
}

const moneyOf = ({ tenant, locale }: Reader, cents: number): string => {
  const amount = new Intl.NumberFormat(languageTags[locale], { minimumFractionDigits: 2 }).format(cents / 100);
  return `${tenant.currency_symbol} ${amount.replace(/[\u00a0\u202f]/g, ' ')}`;
};

const dayOf = ({ tenant, locale }: Reader, at: string): string =>
  new Intl.DateTimeFormat(languageTags[locale], {
    timeZone: tenant.time_zone,
    day: 'numeric',
    month: 'long',
  }).format(new Date(at));

/** What happened to a plan becomes a line in the Owner's bell and a letter to who pays. */
export const tellOwner = subscriber({
  name: 'subscriptions.tell-owner',
  on: ['trial.ending', 'trial.ended', 'payment.due', 'renewal.failed', 'plan.held'],
  async handle(tx, event, deps) {
    const { company_id } = event.payload;
    const reader = await readerOf(tx, company_id);
    const current = await currentSubscription(tx, company_id, deps.clock());
    if (!reader || !current) return;
    const news = newsOf();
    if (!news) return;
    await notifyMembers(tx, event, [{ company_id, recipient_id: reader.owner_id, type: 'Billing_Notice', data: news }]);
    const { locale } = reader;
    const letter = billingLetter(locale, news, new URL(places[news.code], deps.config.http.siteUrl).href);
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: reader.email, locale, letter });

    function newsOf(): BillingNews | undefined {
      if (!reader || !current) return undefined;
      const { outstanding } = current;
      const amount = outstanding ? moneyOf(reader, outstanding.total) : '';
      switch (event.name) {
        case 'trial.ending':
          return { code: 'trial_ending', count: event.payload.days };
        case 'trial.ended':
          return event.payload.converted ? undefined : { code: 'trial_ended' };
        case 'payment.due':
          return dueNews(reader, current);
        case 'renewal.failed':
          return outstanding
            ? { code: 'payment_failed', amount, day: dayOf(reader, outstanding.grace_ends_at) }
            : undefined;
        case 'plan.held':
          return outstanding ? { code: 'plan_on_hold', amount } : undefined;
      }
    }
  },
});

/** Only who can pay it is asked to. */
const dueNews = (reader: Reader, { pays_ahead, current_period_end }: Subscription): BillingNews | undefined =>
  pays_ahead === null
    ? undefined
    : { code: 'payment_due', amount: moneyOf(reader, pays_ahead), day: dayOf(reader, current_period_end) };

/** Each payment brings its tax invoice by mail. */
export const mailInvoice = subscriber({
  name: 'subscriptions.mail-invoice',
  on: ['invoice.paid'],
  async handle(tx, event, deps: Deps) {
    const { company_id, order_id } = event.payload;
    const reader = await readerOf(tx, company_id);
    const invoice = await invoicesRepository(tx).ofOrder(order_id);
    if (!reader || !invoice) return;
    const told = { number: invoice.number, amount: moneyOf(reader, invoice.total) };
    const { locale } = reader;
    const letter = invoiceLetter(locale, told, new URL(BILLING, deps.config.http.siteUrl).href);
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: reader.email, locale, letter });
  },
});
