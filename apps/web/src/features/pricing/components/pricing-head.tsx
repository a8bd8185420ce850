import type { BillingInterval } from '@marula/contract/plans';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import choice from '@/ui/choice.module.css';
import layout from '@/ui/layout.module.css';
import { Wrap } from '@/ui/wrap';
import classes from './pricing-head.module.css';

const names: Record<BillingInterval, () => string> = { monthly: m.pricing_monthly, annual: m.pricing_annual };

// The list in the contract would bring what every plan costs along.
const intervals = Object.keys(names) as BillingInterval[];

/** How somebody pays is part of the address: it works without a script, and can be sent to a colleague. */
export function PricingHead({ interval }: { interval: BillingInterval }) {
  return (
    <Wrap className={classes.head}>
      <div>
        <h1 className={layout.headline}>{m.pricing_title()}</h1>
        <p className={layout.muted}>{m.pricing_lead()}</p>
      </div>
      <div className={`${layout.row} ${classes.period}`}>
        <nav aria-label={m.pricing_period()} className={choice.root}>
          {intervals.map((one) => (
            <Link
              key={one}
              to="/employers/pricing"
              search={one === 'annual' ? { interval: one } : {}}
              replace
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              data-chosen={one === interval || undefined}
            >
              {names[one]()}
            </Link>
          ))}
        </nav>
        <span className={layout.note}>{m.pricing_ten_months()}</span>
      </div>
    </Wrap>
  );
}
