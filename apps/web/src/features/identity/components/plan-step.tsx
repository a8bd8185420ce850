import { subscriptionLimits } from '@marula/contract/limits';
import { type PlanSlug, planSeeds } from '@marula/contract/plans';
import { type FormEvent, useState } from 'react';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import type { Start } from '../founding';
import type { useTask } from '../use-task';
import { PlainButton } from './plain-button';
import classes from './plan-step.module.css';
import { SubmitButton } from './submit-button';

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
      start: 'trial',
      title: m.identity_start_trial({ days: subscriptionLimits.trialDays }),
      text: m.identity_start_trial_text({ posts: postsOf(trialPlan) }),
    },
    {
      start: 'free',
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
    <form className={classes.form} onSubmit={submit}>
      {isBought(plan) && <p>{m.identity_plan_kept({ plan: planOf(plan)?.name ?? '' })}</p>}
      <fieldset className={classes.choices}>
        <legend>{m.identity_step_plan()}</legend>
        {starts().map(({ start, title, text }) => (
          <label key={start} className={classes.choice}>
            <input type="radio" name="start" checked={start === chosen} onChange={() => setChosen(start)} />
            <span>
              <strong>{title}</strong>
              <small>{text}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <SubmitButton busy={task.busy}>{m.identity_finish()}</SubmitButton>
      <PlainButton onClick={onBack}>{m.identity_back()}</PlainButton>
    </form>
  );
}
