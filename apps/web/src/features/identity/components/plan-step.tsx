import { formatMoney } from '@marula/contract/formats';
import { subscriptionLimits } from '@marula/contract/limits';
import { type PlanSlug, planSeeds } from '@marula/contract/plans';
import { tenants } from '@marula/contract/tenants';
import { type FormEvent, useState } from 'react';
import { getTenant } from '@/lib/tenant';
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

const planOf = (slug: PlanSlug) => planSeeds[getTenant().code].find((plan) => plan.slug === slug);
const postsOf = (slug: PlanSlug) => planOf(slug)?.posts_per_month ?? 0;
const trialPlan: PlanSlug = 'professional';

const buying = ({ plan: slug, interval }: ChosenPlan) => {
  const plan = planOf(slug);
  const price = interval === 'annual' ? plan?.annual_price : plan?.monthly_price;
  if (!plan || !price) return [];
  const amount = formatMoney(price, tenants[getTenant().code].currency);
  return [
    {
      value: 'buy',
      title: m.identity_start_buy({ plan: plan.name }),
      text: m.identity_start_buy_text({ amount, interval }),
    },
  ] as const;
};

const ways = (chosen: ChosenPlan | undefined) =>
  [
    ...(chosen ? buying(chosen) : []),
    {
      value: 'trial',
      title: m.identity_start_trial({ days: subscriptionLimits.trialDays }),
      text: m.identity_start_trial_text({ posts: postsOf(trialPlan) }),
    },
    {
      value: 'free',
      title: m.identity_start_free(),
      text: m.identity_start_free_text({ posts: postsOf('free') }),
    },
  ] as const;

const firstOf = (chosen: ChosenPlan | undefined): Way => {
  if (chosen?.plan === 'free') return 'free';
  // The button that led here offered to try it first.
  return !chosen || chosen.plan === trialPlan ? 'trial' : 'buy';
};

export function PlanStep({ chosen, task, onStart, onBack }: PlanStepProps) {
  const [way, setWay] = useState(() => firstOf(chosen));
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
        options={ways(chosen)}
        large
      />
      <SubmitButton busy={task.busy}>{toPay ? m.identity_finish_buy() : m.identity_finish()}</SubmitButton>
      <PlainButton onClick={onBack}>{m.identity_back()}</PlainButton>
    </form>
  );
}
