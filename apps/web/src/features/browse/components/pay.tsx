import { formatMoney } from '@marula/contract/formats';
import type { JobCard } from '@marula/contract/jobs.browse.contract';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './pay.module.css';

const amountOf = ({ min, max, exact, currency }: NonNullable<JobCard['salary']>) => {
  const money = (amount: number) => formatMoney(amount, currency);
  if (exact !== null) return money(exact);
  if (min !== null && max !== null && min !== max) return m.browse_pay_range({ from: money(min), to: money(max) });
  const one = max ?? min;
  return one === null ? undefined : money(one);
};

/** Pay as people say it: R 12 500 per month, or 'Pay on application'. */
export function Pay({ salary, large = false }: { salary: JobCard['salary']; large?: boolean }) {
  const amount = salary && amountOf(salary);
  if (!salary || !amount) return <span className={classes.none}>{m.browse_pay_none()}</span>;
  return (
    <span className={classes.pay} data-large={large || undefined}>
      {amount} <span className={`${layout.note} ${classes.per}`}>{salary.remuneration_term.name.toLowerCase()}</span>
      {salary.negotiable && <span className={`${layout.note} ${classes.per}`}>, {m.browse_negotiable()}</span>}
    </span>
  );
}
