import type { JobCard } from '@marula/contract/jobs.browse.contract';
import { payAmount } from '@/lib/pay-words';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './pay.module.css';

/** Pay as people say it: R 12 500 per month, or 'Pay on application'. */
export function Pay({ salary, large = false }: { salary: JobCard['salary']; large?: boolean }) {
  const amount = salary && payAmount(salary);
  if (!salary || !amount) return <span className={classes.none}>{m.browse_pay_none()}</span>;
  return (
    <span className={classes.pay} data-large={large || undefined}>
      {amount} <span className={`${layout.note} ${classes.per}`}>{salary.remuneration_term.name.toLowerCase()}</span>
      {salary.negotiable && <span className={`${layout.note} ${classes.per}`}>, {m.browse_negotiable()}</span>}
    </span>
  );
}
