import { subscriptionLimits } from '@marula/contract/limits';
import { type PlanSlug, planSeeds } from '@marula/contract/plans';
import { type FormEvent, useState } from 'react';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { ChoiceCards } from '@/ui/choice-cards';
import layout from '@/ui/layout.module.css';
import { SubmitButton } from '@/ui/submit-button';
import type { Start } from '../founding';
import type { useTask } from '../use-task';
import { PlainButton } from './plain-button';

interface PlanStepProps {
  /** What was chosen on the pricing page. */
  plan: string | undefined;
  task: ReturnType<typeof useTask>;
  onStart: (start: Start) => void;
  onBack: () => void;
}

const planOf = (slug: string | undefined) => planSeeds[getTenant().code].find((plan) => plan.slug === slug);
const postsOf = (slug: PlanSlug) => planOf(slug)?.posts_per_month ?? 0;
const trialPlan: PlanSlug = 'professional';
/** Chosen on the pricing page, but only to be bought once the company is there. */
const isBought = (slug: string | undefined) => slug === 'starter' || slug === 'scale';

const starts = () => {
  return [
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
};

export function PlanStep({ plan, task, onStart, onBack }: PlanStepProps) {
  const [chosen, setChosen] = useState<Start>(plan === 'free' ? 'free' : 'trial');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onStart(chosen);
  };
  return (
    <form className={`${layout.stack} ${layout.gap16}`} onSubmit={submit}>
      {isBought(plan) && <p>{m.identity_plan_kept({ plan: planOf(plan)?.name ?? '' })}</p>}
      <ChoiceCards
        legend={m.identity_step_plan()}
        name="start"
        value={chosen}
        onChange={setChosen}
        options={starts()}
        large
      />
      <SubmitButton busy={task.busy}>{m.identity_finish()}</SubmitButton>
      <PlainButton onClick={onBack}>{m.identity_back()}</PlainButton>
    </form>
  );
}
