import { createHash } from 'node:crypto';
import { type BillLine, vatOn } from '@marula/contract/bills.contract';
import type { paymentStatuses, paymentTypes } from '@marula/contract/payment-kinds';
import type { BillingInterval, PlanSlug } from '@marula/contract/plans';
import { type TenantCode, tenants } from '@marula/contract/tenants';
import { authorizationFor as tokenFor } from '@marula/emulators/flutterwave/cards';
import { authorizationFor } from '@marula/emulators/paystack/cards';
import { sellers } from '../db/reference/sellers.ts';
import type { Company } from './companies.ts';
import { idFor, type Random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Member } from './teams.ts';
import type { Writer } from './writer.ts';

export interface Charge {
  type: (typeof paymentTypes)[number];
  status: (typeof paymentStatuses)[number];
  /** Without VAT. */
  net: number;
  /** Days ago. */
  at: number;
  line: Pick<BillLine, 'kind'> & Partial<BillLine>;
  credits?: number;
  bundle_id?: number;
}

interface Owed {
  plan: { id: number; slug: PlanSlug };
  interval: BillingInterval;
  net: number;
  /** Days ago. */
  from: number;
  until: number;
}

export interface Till {
  /** The id of the payment. */
  charge(charge: Charge): string;
  /** A period that was billed and not paid. */
  owe(renewal: Owed): void;
}

const answers: Record<Charge['status'], object | null> = {
  success: { status: 'success', gateway_response: 'Approved', channel: 'card' },
  failed: { status: 'failed', gateway_response: 'Insufficient Funds', channel: 'card' },
  refunded: { status: 'reversed', gateway_response: 'Approved', channel: 'card' },
  pending: null,
  cancelled: null,
  held: null,
};

const NOTHING_ELSE = { plan: null, posts: null, from: null, until: null, days: null, of_days: null };

interface Payer {
  company: Company;
  subscription_id: string;
  authorization_id: string | null;
  billed_to: object;
}

const sellerIn = (tenant: TenantCode) =>
  sellers.find(({ work_country_id }) => work_country_id === tenants[tenant].work_country_id);

/** The order that nobody has paid, with the invoice that says so. */
function addOwed({ clock }: Stage, payer: Payer, { plan, interval, net, from, until }: Owed, writer: Writer): void {
  const { company, subscription_id, billed_to } = payer;
  const { currency, vat_basis_points } = tenants[company.tenant];
  const seller = sellerIn(company.tenant);
  const vat = vatOn(net, vat_basis_points);
  const order_id = idFor(company.id, 'renewal');
  const days = { from: clock.daysAgo(from), until: clock.daysAgo(until) };
  const lines = [{ ...NOTHING_ELSE, kind: 'plan', plan: plan.slug, ...days, net }];
  const money = { net, vat, vat_basis_points, currency, billed_to, lines };
  writer.add('orders', {
    id: order_id,
    company_id: company.id,
    type: 'subscription_renewal',
    subscription_id,
    subscription_plan_id: plan.id,
    billing_interval: interval,
    period_start: days.from,
    period_end: days.until,
    created_at: days.from,
    ...money,
  });
  writer.add('invoices', {
    id: idFor(company.id, 'unpaid invoice'),
    company_id: company.id,
    payment_id: null,
    order_id,
    number: `INV-${company.tenant}-${String(company.index + 1).padStart(5, '0')}-due`,
    seller,
    issued_at: days.from,
    ...money,
  });
}

/** Writes a company's payments, each with its tax invoice once the money has come in. */
export function openTill(stage: Stage, payer: Payer, writer: Writer): Till {
  const { clock } = stage;
  const { company, subscription_id, authorization_id, billed_to } = payer;
  const { currency, vat_basis_points } = tenants[company.tenant];
  let count = 0;
  const seller = sellerIn(company.tenant);
  return {
    owe: (owed) => addOwed(stage, payer, owed, writer),
    charge: ({ type, status, net, at, line, credits = 0, bundle_id }) => {
      const vat = vatOn(net, vat_basis_points);
      const number = `${company.tenant}-${String(company.index + 1).padStart(5, '0')}-${String(++count).padStart(3, '0')}`;
      const payment_id = idFor(company.id, 'payment', count);
      const created_at = clock.daysAgo(at);
      writer.add('payments', {
        id: payment_id,
        company_id: company.id,
        type,
        amount: net + vat,
        currency,
        credits,
        reference: `MRL-${number}`,
        provider: company.tenant === 'ZA' ? 'paystack' : 'flutterwave',
        subscription_id: type.startsWith('subscription') ? subscription_id : null,
        bundle_id: bundle_id ?? null,
        authorization_id,
        created_at,
      });
      if (status === 'pending') writer.add('open_payments', { payment_id, next_look_at: created_at });
      else writer.add('payment_steps', { payment_id, status, response: answers[status], at: created_at });
      if (status !== 'success') return payment_id;
      writer.add('invoices', {
        id: idFor(company.id, 'invoice', count),
        company_id: company.id,
        payment_id,
        number: `INV-${number}`,
        billed_to,
        lines: [{ ...NOTHING_ELSE, ...line, net }],
        vat_basis_points,
        seller,
        order_id: null,
        net,
        vat,
        currency,
        issued_at: created_at,
      });
      return payment_id;
    },
  };
}

/** Cards that the emulators know, so that a plan of the demo world really renews. */
const numbers = {
  ZA: ['4084084084084081', '5192602720584796', '507850785078507812'],
  ZM: ['5531886652142950', '5438898014560229', '4187427415564246'],
} as const satisfies Record<TenantCode, readonly string[]>;

/** A plan that is past due stays so: its card says no. */
const unpaying: Record<TenantCode, readonly string[]> = { ZA: ['4084080000000051'], ZM: [] };

const isUnpaid = ({ status }: Company) => status === 'past_due' || status === 'paused';

function cardOf(tenant: TenantCode, number: string, email: string) {
  const common = { bin: number.slice(0, 6), last4: number.slice(-4) };
  if (tenant === 'ZM') {
    const { token, type, issuer } = tokenFor(number, email);
    const signature = createHash('sha256').update(`${number}:${email}`).digest('hex');
    return {
      ...common,
      authorization_code: token,
      signature,
      card_type: type.toLowerCase(),
      brand: type.toLowerCase(),
      bank: issuer,
    };
  }
  const { authorization_code, signature, card_type, brand, bank } = authorizationFor(number, email);
  return { ...common, authorization_code, signature, card_type: card_type.trim(), brand, bank };
}

/** At most three; the first is the one that is charged. Undefined: none is saved. */
export function addCards(stage: Stage, company: Company, owner: Member, draw: Random, writer: Writer): string | null {
  if (company.plan.slug === 'free' || company.plan.slug === 'custom' || company.status === 'trialing') return null;
  const saved = draw.among({ 1: 70, 2: 20, 3: 10 });
  const rows = [...(isUnpaid(company) ? unpaying[company.tenant] : []), ...numbers[company.tenant]]
    .slice(0, saved)
    .map((number, place) => {
      const created_at = stage.clock.daysAgo(company.age - place * 20);
      return {
        id: idFor(company.id, 'card', place),
        company_id: company.id,
        email: owner.email,
        ...cardOf(company.tenant, number, owner.email),
        exp_month: String(draw.int(1, 12)).padStart(2, '0'),
        exp_year: String(stage.clock.today.getUTCFullYear() + draw.int(1, 3)),
        channel: 'card',
        country_code: company.tenant,
        reusable: true,
        account_name: `${owner.first_name} ${owner.last_name}`,
        is_default: place === 0,
        created_at,
        updated_at: created_at,
      };
    });
  writer.add('payment_methods', ...rows);
  return rows[0]?.id ?? null;
}
