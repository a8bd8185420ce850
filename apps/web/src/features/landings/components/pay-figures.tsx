import { formatMoney, formatNumber } from '@marula/contract/formats';
import type { PayRange } from '@marula/contract/jobs.landing.contract';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './pay-figures.module.css';

export function PayFigures({ pay }: { pay: PayRange }) {
  const figures = [
    [m.landings_pay_lowest(), pay.lowest],
    [m.landings_pay_middle(), pay.middle],
    [m.landings_pay_highest(), pay.highest],
  ] as const;
  return (
    <section className={classes.pay}>
      <h2>{m.landings_pay_title()}</h2>
      <dl>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt className={layout.note}>{label}</dt>
            <dd>{formatMoney(amount, pay.currency)}</dd>
          </div>
        ))}
      </dl>
      <p className={layout.note}>
        {m.landings_pay_text({ count: pay.jobs, total: formatNumber(pay.jobs) })} {m.landings_pay_middle_note()}
      </p>
    </section>
  );
}
