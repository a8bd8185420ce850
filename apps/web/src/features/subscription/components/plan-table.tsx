import { Box, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { formatMoney } from '@marula/contract/formats';
import type { BillingInterval, PlanFeature, PlanSlug } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { Panel } from '@/ui/panel';
import { PlanChoice, type PlanChoiceProps } from './plan-choice';
import { priceOf } from './plan-prices';
import { type Named, planRows } from './plan-rows';
import classes from './plan-table.module.css';

interface PlanTableProps extends Omit<PlanChoiceProps, 'plan' | 'interval'> {
  plans: readonly SubscriptionPlan[];
  interval: BillingInterval;
  /** What plans have on paper and nobody can use yet. */
  soon?: readonly PlanFeature[];
  /** As the price list calls them; left out, the product's own words. */
  names?: readonly Named[];
}

function Cell({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  return value ? (
    <Icon name="check" size={16} label={m.pricing_included()} className={classes.yes} />
  ) : (
    <Icon name="minus" size={16} label={m.pricing_not_included()} className={classes.no} />
  );
}

function Sales({ largest }: { largest: SubscriptionPlan | undefined }) {
  if (!largest?.posts_per_month) return null;
  return (
    <Text className={classes.custom}>
      {m.subscription_custom({ posts: largest.posts_per_month, team: largest.team_member_limit })}{' '}
      <Link to="/contact">{m.subscription_sales()}</Link>
    </Text>
  );
}

function Price({ plan, interval }: { plan: SubscriptionPlan; interval: BillingInterval }) {
  const price = priceOf(plan, interval);
  return (
    <>
      <Box component="span" fz="lg" fw={700}>
        {price === null ? m.subscription_by_agreement() : formatMoney(price, plan.currency)}
      </Box>
      {price !== null && (
        <span className={classes.per}> {interval === 'annual' ? m.pricing_a_year() : m.pricing_a_month()}</span>
      )}
    </>
  );
}

interface TableProps extends PlanTableProps {
  other: PlanSlug | undefined;
}

function Table({ plans, interval, other, soon = [], names = [], ...choice }: TableProps) {
  const column = (slug: PlanSlug) => ({
    'data-plan': slug,
    'data-current': slug === choice.current?.slug || undefined,
    'data-shown': slug === other || slug === choice.current?.slug || undefined,
  });
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{m.subscription_feature()}</VisuallyHidden>
          </th>
          {plans.map((plan) => (
            <th key={plan.slug} scope="col" {...column(plan.slug)}>
              <Box component="span" display="block" fw={550}>
                {plan.name}
              </Box>
              <Price plan={plan} interval={interval} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {planRows(soon, names).map(({ label, cell }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {plans.map((plan) => (
              <td key={plan.slug} {...column(plan.slug)}>
                <Cell value={cell(plan)} />
              </td>
            ))}
          </tr>
        ))}
        <tr className={classes.choose}>
          <td />
          {plans.map((plan) => (
            <td key={plan.slug} {...column(plan.slug)}>
              <PlanChoice plan={plan} interval={interval} {...choice} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** A plan that cannot be chosen says why in its place. On a phone: your plan and one other, side by side. */
export function PlanTable({ plans, interval: first, ...choice }: PlanTableProps) {
  const listed = plans.filter(({ slug, monthly_price }) => monthly_price !== null || slug === choice.current?.slug);
  const others = listed.filter(({ slug }) => slug !== choice.current?.slug);
  const [interval, setInterval] = useState(first);
  const [other, setOther] = useState<PlanSlug | undefined>(others.at(-1)?.slug);
  return (
    <Panel
      title={m.subscription_plans()}
      aside={
        <SegmentedControl
          aria-label={m.subscription_paid()}
          value={interval}
          onChange={(value) => setInterval(value === 'annual' ? 'annual' : 'monthly')}
          data={[
            { value: 'monthly', label: m.subscription_monthly() },
            { value: 'annual', label: m.subscription_yearly() },
          ]}
        />
      }
      bare
    >
      <SegmentedControl
        mb={{ base: 4, sm: 0 }}
        mx={{ base: 16, sm: 0 }}
        hiddenFrom="sm"
        fullWidth
        aria-label={m.subscription_compare()}
        value={other ?? ''}
        onChange={(slug) => setOther(others.find((plan) => plan.slug === slug)?.slug)}
        data={others.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <Table plans={listed} interval={interval} other={other} {...choice} />
      <Sales largest={listed.findLast(({ monthly_price }) => monthly_price !== null)} />
    </Panel>
  );
}
