import { Text } from '@mantine/core';
import { formatSum } from '@marula/contract/formats';
import { duration } from '@marula/contract/limits';
import type { Subscription } from '@marula/contract/subscriptions.contract';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '@/lib/auth/ability';
import { needsPlanLine, subscriptionQuery } from '@/lib/subscription';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { dateOf } from '../money-words';
import { useLiveSubscription } from '../subscription.realtime';
import classes from './plan-line.module.css';

interface LineProps {
  tone: 'warn' | 'quiet';
  icon: string;
  words: string;
  act?: ReactNode;
}

const Line = ({ tone, icon, words, act }: LineProps) => (
  <div className={classes.root} data-tone={tone} role="status">
    <Icon name={icon} />
    <Text span className={classes.words}>
      {words}
    </Text>
    {act}
  </div>
);

function PastDue({ outstanding, currency, mayPay }: PastDueProps) {
  const total = formatSum(outstanding.total, currency);
  const words = [
    m.subscription_line_past_due({ total, date: dateOf(outstanding.grace_ends_at) }),
    outstanding.next_try_at && m.subscription_line_next_try({ date: dateOf(outstanding.next_try_at) }),
  ];
  return (
    <Line
      tone="warn"
      icon="circle-alert"
      words={words.filter(Boolean).join(' ')}
      act={
        mayPay && (
          <ButtonLink to="/dashboard/subscription/manage-subscription" search={{ pay: 'outstanding' }}>
            {m.subscription_line_pay({ total })}
          </ButtonLink>
        )
      }
    />
  );
}

interface PastDueProps {
  outstanding: NonNullable<Subscription['outstanding']>;
  currency: Subscription['subscription_plan']['currency'];
  mayPay: boolean;
}

/** A card alone is not enough: nothing is charged without an address for the invoice. */
const lacksDetails = ({ renews, authorization, cancel_at_period_end }: Subscription) =>
  !renews && !cancel_at_period_end && authorization?.reusable === true;

const trialWords = (subscription: Subscription, count: number) => {
  const plan = subscription.subscription_plan.name;
  if (subscription.renews) return m.subscription_line_trial_card({ count, plan });
  if (lacksDetails(subscription)) return m.subscription_line_trial_details({ count, plan });
  return count < 1 ? m.subscription_line_trial_last({ plan }) : m.subscription_line_trial({ count, plan });
};

function Trial({ subscription, ends, mayPay }: { subscription: Subscription; ends: string; mayPay: boolean }) {
  const days = Math.max(0, Math.floor((Date.parse(ends) - useNow().getTime()) / duration.day));
  return (
    <Line
      tone="quiet"
      icon="calendar"
      words={trialWords(subscription, days)}
      act={
        mayPay &&
        !subscription.renews && (
          <ButtonLink to="/dashboard/settings/billing" variant="default">
            {lacksDetails(subscription) ? m.subscription_line_trial_fill() : m.subscription_line_trial_add()}
          </ButtonLink>
        )
      }
    />
  );
}

/** What everybody should know about the plan, above every screen: nothing while all is well. */
export function PlanLine() {
  const { data: subscription } = useQuery(subscriptionQuery);
  const mayPay = useCan('update', 'Billing');
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  // Where it is being paid, the button stands already.
  const paying = 'pay' in search;
  useLiveSubscription();
  if (!subscription || !needsPlanLine(subscription)) return null;
  const { working, outstanding, trial_ends_at } = subscription;
  if (!working)
    // The screen that it leads to says the same.
    return pathname === '/dashboard/subscription-inactive' ? null : (
      <Line
        tone="warn"
        icon="circle-alert"
        words={m.subscription_line_hold()}
        act={
          mayPay && (
            <ButtonLink to="/dashboard/subscription-inactive" variant="default">
              {m.subscription_line_hold_act()}
            </ButtonLink>
          )
        }
      />
    );
  if (outstanding)
    return (
      <PastDue
        outstanding={outstanding}
        currency={subscription.subscription_plan.currency}
        mayPay={mayPay && !paying}
      />
    );
  return trial_ends_at && <Trial subscription={subscription} ends={trial_ends_at} mayPay={mayPay} />;
}
