import type { BillLine } from '@marula/contract/bills.contract';
import type { Bought } from '@marula/contract/finance.contract';
import { formatDate, formatSum } from '@marula/contract/formats';
import type { DifferenceKind } from '@marula/contract/ledger-differences';
import type { Currency } from '@marula/contract/tenants';
import { formatTime } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';

export const dayOf = (at: string): string => formatDate(at, getTenant().time_zone);

export const momentOf = (at: string): string => `${dayOf(at)}, ${formatTime(new Date(at), getTenant().time_zone)}`;

/** A paper that takes something back counts against us. */
export const paperSum = ({ kind, total, currency }: { kind: string; total: number; currency: Currency }): string =>
  formatSum(kind === 'credit_note' ? -total : total, currency);

export const lineWords = ({ kind, plan, posts, from, until }: BillLine): string => {
  const product = plan ? m.finance_product({ product: plan }) : '';
  if (kind === 'posts') return m.finance_line_posts({ count: posts ?? 0 });
  if (kind === 'refund') return m.finance_line_refund();
  if (kind === 'card_check') return m.finance_line_card_check();
  if (kind === 'unused') return m.finance_line_unused({ plan: product });
  return [product, from && until && `${dayOf(from)} – ${dayOf(until)}`].filter(Boolean).join(', ');
};

/** What becomes of what was paid for. */
export const boughtWords = ({ kind, plan, posts, used, from, until }: Bought): string => {
  if (kind === 'posts') return m.finance_bought_posts({ posts: posts ?? 0, used: used ?? 0 });
  const product = plan ? m.finance_product({ product: plan }) : '';
  return kind === 'ahead'
    ? m.finance_bought_ahead({ plan: product, from: from ? dayOf(from) : '' })
    : m.finance_bought_plan({ plan: product, until: until ? dayOf(until) : '' });
};

export const differenceWords: Record<DifferenceKind, () => string> = {
  value_missing: m.finance_difference_value_missing,
  value_and_refund: m.finance_difference_value_and_refund,
  value_unpaid: m.finance_difference_value_unpaid,
  paid_twice: m.finance_difference_paid_twice,
  payment_amount: m.finance_difference_payment_amount,
  invoice_missing: m.finance_difference_invoice_missing,
  invoice_wrong: m.finance_difference_invoice_wrong,
  invoice_unpaid: m.finance_difference_invoice_unpaid,
  invoice_numbers: m.finance_difference_invoice_numbers,
  credit_note: m.finance_difference_credit_note,
  refund: m.finance_difference_refund,
  refund_overdue: m.finance_difference_refund_overdue,
  balance: m.finance_difference_balance,
  period_overdue: m.finance_difference_period_overdue,
  sum: m.finance_difference_sum,
  revenue: m.finance_difference_revenue,
  provider_missing: m.finance_difference_provider_missing,
  provider_unsettled: m.finance_difference_provider_unsettled,
  provider_unknown: m.finance_difference_provider_unknown,
  provider_amount: m.finance_difference_provider_amount,
  provider_state: m.finance_difference_provider_state,
  provider_unreachable: m.finance_difference_provider_unreachable,
};

const SUM = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** Cents or ngwee of what somebody typed; undefined where it is no sum of money. */
export const minorUnits = (typed: string): number | undefined => {
  const [, whole, part = ''] = SUM.exec(typed.replace(/[\s\u00a0]/g, '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

export const typedSum = (minor: number): string => (minor / 100).toFixed(2);
