import { formatMoney } from '@marula/contract/formats';
import type { Pricing } from '@marula/contract/pricing.contract';
import { taglineOf } from '@/domain/plans/plan-words';
import price from '@/domain/plans/price.module.css';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { Section } from '@/ui/section';
import classes from './pricing-teaser.module.css';

/** Left out where the prices cannot be had: the page is about something else. */
export function PricingTeaser({ pricing }: { pricing: Pricing | undefined }) {
  if (!pricing) return null;
  return (
    <Section ground="haze" title={m.pricing_teaser_title()} lead={m.pricing_teaser_lead()}>
      <ul className={classes.plans}>
        {pricing.plans.map(
          (plan) =>
            plan.monthly_price !== null && (
              <li key={plan.slug}>
                <h3>{plan.name}</h3>
                <p className={`${layout.note} ${classes.for}`}>{taglineOf(plan)}</p>
                <p className={`${price.price} ${classes.price}`}>
                  {formatMoney(plan.monthly_price, plan.currency)} <small>{m.pricing_a_month()}</small>
                </p>
                <p className={classes.what}>
                  {plan.posts_per_month === null
                    ? m.pricing_posts_unlimited()
                    : m.pricing_teaser_posts({ count: plan.posts_per_month })}
                  , {m.pricing_team({ count: plan.team_member_limit })}
                </p>
              </li>
            ),
        )}
      </ul>
      <Link to="/employers/pricing" className={classes.more}>
        {m.pricing_teaser_more()} <Icon name="arrow-right" size={18} />
      </Link>
    </Section>
  );
}
