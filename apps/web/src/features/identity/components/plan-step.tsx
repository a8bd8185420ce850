import { formatMoney } from '@marula/contract/formats';
import { subscriptionLimits } from '@marula/contract/limits';
import type { BillingInterval, PlanSlug } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { type FormEvent, useState } from 'react';
import { useAnswer } from '@/lib/ask';
import { planNames } from '@/lib/plan-names';
import { askPrices } from '@/lib/prices';
import { m } from '@/paraglide/messages';
import { ChoiceCards } from '@/ui/choice-cards';
import layout from '@/ui/layout.module.css';
import { SubmitButton } from '@/ui/submit-button';
import type { ChosenPlan } from '../chosen-plan';
import type { Start } from '../founding';
import type { useTask } from '../use-task';
import { PlainButton } from './plain-button';

/** How a company begins: by trying, by paying for what was chosen, or for nothing. */
export type Way = Start | 'buy';

/** Who buys is on the free plan until the payment is there. */
export const startOf = (way: Way): Start => (way === 'buy' ? 'free' : way);

interface PlanStepProps {
  /** What was chosen on the pricing page. */
  chosen: ChosenPlan | undefined;
  task: ReturnType<typeof useTask>;
  onStart: (way: Way) => void;
  onBack: () => void;
}

const trialPlan: PlanSlug = 'professional';

type Plans = readonly SubscriptionPlan[] | undefined;

const planOf = (plans: Plans, slug: PlanSlug) => plans?.find((plan) => plan.slug === slug);

/** Undefined where the price list is not there: everything can be chosen without it. */
const postsOf = (plans: Plans, slug: PlanSlug) => {
  const count = planOf(plans, slug)?.posts_per_month;
  if (count === undefined) return undefined;
  return count === null ? m.subscription_posts_unlimited() : m.subscription_posts_month({ count });
};

const buyText = (plan: SubscriptionPlan | undefined, interval: BillingInterval) => {
  const price = interval === 'annual' ? plan?.annual_price : plan?.monthly_price;
  return plan && price
    ? m.identity_start_buy_text({ amount: formatMoney(price, plan.currency), interval })
    : m.identity_start_buy_plain();
};

/** What costs nothing, costs what is agreed on, or is sold no longer cannot be bought here. */
const canBuy = (plans: Plans, slug: PlanSlug) =>
  slug !== 'free' && (plans === undefined || Boolean(planOf(plans, slug)?.monthly_price));

const waysOf = (plans: Plans, chosen: ChosenPlan | undefined) => {
  const nameOf = planNames(plans);
  const trial = { plan: nameOf(trialPlan), days: subscriptionLimits.trialDays };
  const [tried, free] = [postsOf(plans, trialPlan), postsOf(plans, 'free')];
  const buy = chosen &&
    canBuy(plans, chosen.plan) && {
      value: 'buy' as const,
      title: m.identity_start_buy({ plan: nameOf(chosen.plan) }),
      text: buyText(planOf(plans, chosen.plan), chosen.interval),
    };
  return [
    ...(buy ? [buy] : []),
    {
      value: 'trial' as const,
      title: m.identity_start_trial(trial),
      text: tried ? m.identity_start_trial_text({ posts: tried }) : m.identity_start_trial_plain(),
    },
    {
      value: 'free' as const,
      title: m.identity_start_free(),
      text: free ? m.identity_start_free_text({ posts: free }) : m.identity_start_free_plain(),
    },
  ];
};

const firstOf = (chosen: ChosenPlan | undefined): Way => {
  if (chosen?.plan === 'free') return 'free';
  // The button that led here offered to try it first.
  return !chosen || chosen.plan === trialPlan ? 'trial' : 'buy';
};

export function PlanStep({ chosen, task, onStart, onBack }: PlanStepProps) {
  const [wanted, setWay] = useState(() => firstOf(chosen));
  const ways = waysOf(useAnswer(askPrices).data?.plans, chosen);
  const way = ways.some(({ value }) => value === wanted) ? wanted : 'trial';
  const toPay = way === 'buy' || chosen?.bundle !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onStart(way);
  };
  return (
    <form className={`${layout.stack} ${layout.gap16}`} onSubmit={submit}>
      <ChoiceCards<Way>
        legend={m.identity_step_plan()}
        name="start"
        value={way}
        onChange={setWay}
        options={ways}
        large
      />
      <SubmitButton busy={task.busy}>{toPay ? m.identity_finish_buy() : m.identity_finish()}</SubmitButton>
      <PlainButton onClick={onBack}>{m.identity_back()}</PlainButton>
    </form>
  );
}
