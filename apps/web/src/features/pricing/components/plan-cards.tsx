import type { BillingInterval } from '@marula/contract/plans';
import { Wrap } from '@/ui/wrap';
import { listedPlans } from '../pricing.queries';
import { PlanCard } from './plan-card';
import classes from './plan-cards.module.css';

export function PlanCards({ interval }: { interval: BillingInterval }) {
  return (
    <Wrap>
      <ul className={classes.cards}>
        {listedPlans().map((plan) => {
          const { monthly_price, annual_price } = plan;
          if (monthly_price === null || annual_price === null) return null;
          return <PlanCard key={plan.slug} plan={{ ...plan, monthly_price, annual_price }} interval={interval} />;
        })}
      </ul>
    </Wrap>
  );
}
