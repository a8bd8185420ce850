import type { BillingInterval } from '@marula/contract/plans';
import type { Pricing } from '@marula/contract/pricing.contract';
import { PlanCard } from '@/domain/plans/plan-card';
import type { PlanLines } from '@/lib/prices';
import { Wrap } from '@/ui/wrap';
import classes from './plan-cards.module.css';

interface PlanCardsProps {
  pricing: Pricing;
  overview: readonly PlanLines[];
  interval: BillingInterval;
}

export function PlanCards({ pricing, overview, interval }: PlanCardsProps) {
  const shown = { interval, trialDays: pricing.trial_days };
  const linesOf = (slug: string) => overview.find(({ plan }) => plan === slug)?.lines ?? [];
  return (
    <Wrap>
      <ul className={classes.cards}>
        {pricing.plans.map((plan) => {
          const { slug, monthly_price, annual_price } = plan;
          if (monthly_price === null || annual_price === null) return null;
          return (
            <PlanCard key={slug} plan={{ ...plan, monthly_price, annual_price }} lines={linesOf(slug)} {...shown} />
          );
        })}
      </ul>
    </Wrap>
  );
}
