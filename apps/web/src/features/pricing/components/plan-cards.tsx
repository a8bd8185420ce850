import type { BillingInterval } from '@marula/contract/plans';
import type { Pricing } from '@marula/contract/pricing.contract';
import { PlanCard } from '@/domain/plans/plan-card';
import { Wrap } from '@/ui/wrap';
import classes from './plan-cards.module.css';

export function PlanCards({ pricing, interval }: { pricing: Pricing; interval: BillingInterval }) {
  const shown = { interval, trialDays: pricing.trial_days, soon: pricing.coming_soon };
  return (
    <Wrap>
      <ul className={classes.cards}>
        {pricing.plans.map((plan) => {
          const { monthly_price, annual_price } = plan;
          if (monthly_price === null || annual_price === null) return null;
          return <PlanCard key={plan.slug} plan={{ ...plan, monthly_price, annual_price }} {...shown} />;
        })}
      </ul>
    </Wrap>
  );
}
