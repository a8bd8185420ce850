import { formatMoney } from '@marula/contract/formats';
import type { BillingInterval } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './plan-card.module.css';
import { planWords, taglineOf } from './plan-words';
import price from './price.module.css';

interface PlanCardProps {
  plan: SubscriptionPlan & { monthly_price: number; annual_price: number };
  interval: BillingInterval;
  trialDays: number;
  /** What sums it up. */
  lines: readonly string[];
}

const noteFor = ({ plan, interval }: Pick<PlanCardProps, 'plan' | 'interval'>) => {
  if (plan.monthly_price === 0) return m.pricing_no_card();
  if (interval === 'monthly') return m.pricing_stop();
  return m.pricing_save({ amount: formatMoney(plan.monthly_price * 12 - plan.annual_price, plan.currency) });
};

export function PlanCard({ plan, interval, trialDays, lines }: PlanCardProps) {
  const yearly = interval === 'annual' && plan.annual_price > 0;
  const tryable = plan.slug === 'professional';
  return (
    <li className={classes.card} data-strong={tryable || undefined}>
      <h2>{plan.name}</h2>
      <p className={layout.note}>{taglineOf(plan)}</p>
      <p className={`${price.price} ${classes.price}`}>
        {formatMoney(yearly ? plan.annual_price : plan.monthly_price, plan.currency)}
        <small>{yearly ? m.pricing_a_year() : m.pricing_a_month()}</small>
      </p>
      <p className={`${layout.note} ${classes.note}`}>{noteFor({ plan, interval })}</p>
      <ButtonLink
        to="/create-owner"
        search={{ plan: plan.slug, ...(plan.monthly_price > 0 && { interval }) }}
        size="md"
        fullWidth
        variant={tryable ? 'filled' : 'default'}
      >
        {planWords[plan.slug].action(trialDays)}
      </ButtonLink>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name="check" size={18} /> {line}
          </li>
        ))}
      </ul>
    </li>
  );
}
