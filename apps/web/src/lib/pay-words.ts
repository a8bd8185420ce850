import { formatMoney } from '@marula/contract/formats';
import type { JobCard } from '@marula/contract/jobs.browse.contract';
import { m } from '@/paraglide/messages';

/** `R 9 800` or `R 10 400 – R 11 200`; nothing where an employer gives no amount. */
export const payAmount = ({ min, max, exact, currency }: NonNullable<JobCard['salary']>): string | undefined => {
  const money = (amount: number) => formatMoney(amount, currency);
  if (exact !== null) return money(exact);
  if (min !== null && max !== null && min !== max) return m.browse_pay_range({ from: money(min), to: money(max) });
  const one = max ?? min;
  return one === null ? undefined : money(one);
};
