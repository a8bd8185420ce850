import type { BillLine } from '@marula/contract/bills.contract';
import { formatDate, formatMoney } from '@marula/contract/formats';
import { duration } from '@marula/contract/limits';
import type { PaymentMethod } from '@marula/contract/payments.contract';
import type { Currency } from '@marula/contract/tenants';
import { companyTenant } from '@/lib/auth/me';
import type { PlanNames } from '@/lib/plan-names';
import { m } from '@/paraglide/messages';

export const dateOf = (at: string): string => formatDate(new Date(at), companyTenant().time_zone);

/** 16 – 30 Nov 2026: what both days share is said once. `until` is the first day that is not meant. */
export const daysOf = (from: string, until: string): string => {
  const [first, last] = [
    dateOf(from).split(' '),
    dateOf(new Date(Date.parse(until) - duration.day).toISOString()).split(' '),
  ];
  if (first.join() === last.join()) return last.join(' ');
  const shared = [2, 1].filter((part) => first.slice(part).join() === last.slice(part).join()).at(-1) ?? 3;
  return `${first.slice(0, shared).join(' ')} – ${last.join(' ')}`;
};

export const lineWords = (line: BillLine, nameOf: PlanNames): string => {
  const { kind, plan, posts, from, until } = line;
  if (kind === 'posts') return m.subscription_line_posts({ count: posts ?? 0 });
  const days = from && until ? daysOf(from, until) : '';
  const words = m.subscription_line({ kind, plan: plan ? nameOf(plan) : '', days });
  return words.replace(/^, |, $/g, '');
};

export const lineNote = ({ kind, days, of_days, posts, net }: BillLine, currency: Currency): string | undefined => {
  if (kind === 'posts' && posts && posts > 1)
    return m.subscription_line_each({ posts, price: formatMoney(Math.round(net / posts), currency) });
  if (days === null || of_days === null || (days === of_days && kind === 'plan')) return undefined;
  const counted = { days, of: of_days };
  return kind === 'unused' ? m.subscription_line_given_back(counted) : m.subscription_line_days(counted);
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What it is called by who pays with it: the card by its last figures, everything else by who runs it. */
export const methodName = ({ channel, brand, card_type, bank, last4 }: PaymentMethod): string => {
  const name = capital((brand ?? card_type ?? '').trim());
  if (channel === 'mobile_money')
    return m.subscription_method_mobile({ brand: name.toUpperCase() || (bank ?? ''), last4: last4 ?? '' });
  if (channel !== null && channel !== 'card' && bank) return m.subscription_method_bank({ bank });
  return name
    ? m.subscription_card({ brand: name, last4: last4 ?? '' })
    : m.subscription_card_plain({ last4: last4 ?? '' });
};
