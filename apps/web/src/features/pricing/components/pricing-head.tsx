import type { BillingInterval } from '@marula/contract/plans';
import { m } from '@/paraglide/messages';
import { Choice } from '@/ui/choice';
import layout from '@/ui/layout.module.css';
import { Wrap } from '@/ui/wrap';
import classes from './pricing-head.module.css';

interface PricingHeadProps {
  interval: BillingInterval;
  onChange: (interval: BillingInterval) => void;
}

export function PricingHead({ interval, onChange }: PricingHeadProps) {
  return (
    <Wrap className={classes.head}>
      <div>
        <h1 className={layout.headline}>{m.pricing_title()}</h1>
        <p className={layout.muted}>{m.pricing_lead()}</p>
      </div>
      <div className={`${layout.row} ${classes.period}`}>
        <Choice
          label={m.pricing_period()}
          value={interval}
          onChange={onChange}
          options={[
            { value: 'monthly', label: m.pricing_monthly() },
            { value: 'annual', label: m.pricing_annual() },
          ]}
        />
        <span className={layout.note}>{m.pricing_ten_months()}</span>
      </div>
    </Wrap>
  );
}
