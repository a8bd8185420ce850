import { Text } from '@mantine/core';
import { formatMoney } from '@marula/contract/formats';
import type { Subscription } from '@marula/contract/subscriptions.contract';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import classes from './on-hold.module.css';
import { priceOf } from './plan-prices';

/** Nothing is due: the plan has ended, and a plan can be chosen again. */
export function ChooseAgain({ subscription }: { subscription: Subscription | null }) {
  const plan = subscription?.subscription_plan;
  const interval = subscription?.billing_interval ?? 'monthly';
  const price = plan && priceOf(plan, interval);
  return (
    <section className={classes.way} data-first>
      <h2>{m.subscription_hold_choose()}</h2>
      {plan && price ? (
        <Text>
          {m.subscription_hold_choose_text({
            plan: plan.name,
            price: m.subscription_price({ interval, price: formatMoney(price, plan.currency) }),
          })}
        </Text>
      ) : (
        <Text>{m.subscription_none_text()}</Text>
      )}
      <Text c="dimmed">{m.subscription_hold_live()}</Text>
      <ButtonLink
        to="/dashboard/subscription/manage-subscription"
        search={plan && price ? { plan: plan.slug, interval } : {}}
        fullWidth
      >
        {m.subscription_hold_choose_act()}
      </ButtonLink>
    </section>
  );
}
