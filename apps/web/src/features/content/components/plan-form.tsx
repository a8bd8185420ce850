import { Checkbox, Text, TextInput } from '@mantine/core';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentLimits, plansAlwaysOpen } from '@marula/contract/content-kinds';
import { formatMoney } from '@marula/contract/formats';
import { subscriptionLimits } from '@marula/contract/limits';
import { paymentLimits } from '@marula/contract/payment-limits';
import { type PlanSlug, planFeatures } from '@marula/contract/plans';
import { featureWords } from '@/domain/content-fields';
import { planWords } from '@/domain/plans/plan-words';
import { m } from '@/paraglide/messages';
import { Changed } from './changed';
import { type FormProps, NumberField, SwitchField, TextField } from './content-fields';
import classes from './field-pair.module.css';

type Plan = ContentValue<'plan'>;

const flags = planFeatures.filter((feature) => feature !== 'email_support_hours');

function Features({ value, live, onChange, disabled }: FormProps<Plan>) {
  return (
    <div>
      <Text fw={550} mb={6}>
        {m.content_features()}
      </Text>
      <div className={classes.pair}>
        {flags.map((feature) => (
          <Changed
            key={feature}
            field={feature}
            live={live}
            from={live?.features[feature]}
            to={value.features[feature]}
          >
            <Checkbox
              label={featureWords[feature]()}
              checked={value.features[feature]}
              disabled={disabled}
              onChange={({ currentTarget }) =>
                onChange({ ...value, features: { ...value.features, [feature]: currentTarget.checked } })
              }
            />
          </Changed>
        ))}
      </div>
    </div>
  );
}

/** A plan of one country. What is agreed on has no price, and free has none to change. */
export function PlanForm({ slug, ...form }: FormProps<Plan> & { slug: PlanSlug }) {
  const { name, tagline, price, posts, views, team, felixUses } = contentLimits;
  const { monthly_price, currency } = form.value;
  const isPriced = slug !== 'free' && slug !== 'custom';
  const annual = (monthly_price ?? 0) * subscriptionLimits.annualMonths;
  return (
    <>
      <div className={classes.pair}>
        <TextField {...form} field="name" max={name} />
        <TextField {...form} field="tagline" max={tagline} placeholder={planWords[slug].for()} />
      </div>
      {isPriced && (
        <div className={classes.pair}>
          <NumberField
            {...form}
            field="monthly_price"
            min={paymentLimits.least}
            max={price}
            hundredths
            currency={currency}
          />
          <TextInput
            label={m.content_yearly({ months: subscriptionLimits.annualMonths })}
            disabled
            value={Number.isNaN(annual) ? '' : formatMoney(annual, currency)}
          />
        </div>
      )}
      <div className={classes.pair}>
        <NumberField {...form} field="posts_per_month" min={1} max={posts} none={m.pricing_no_limit()} />
        <NumberField {...form} field="views_per_post" min={1} max={views} none={m.pricing_no_limit()} />
        <NumberField {...form} field="team_member_limit" min={1} max={team} />
        <NumberField {...form} field="felix_uses_per_month" min={0} max={felixUses} />
      </div>
      <Features {...form} />
      {!plansAlwaysOpen.includes(slug) && <SwitchField {...form} field="active" />}
    </>
  );
}
