import { Link } from '@tanstack/react-router';
import { useAnswer } from '@/lib/ask';
import { type PlanNames, planNames } from '@/lib/plan-names';
import { askPrices } from '@/lib/prices';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import type { ChosenPlan } from '../chosen-plan';
import classes from './chosen-plan-note.module.css';

const wordsOf = ({ plan, interval, bundle }: ChosenPlan, nameOf: PlanNames) => {
  if (bundle !== undefined) return m.identity_chosen_bundle();
  if (plan === 'free') return m.identity_chosen_free({ plan: nameOf(plan) });
  return m.identity_chosen({ plan: nameOf(plan), interval });
};

/** What somebody chose on the pricing page, through all steps, with the way back to it. */
export function ChosenPlanNote({ chosen }: { chosen: ChosenPlan | undefined }) {
  const nameOf = planNames(useAnswer(askPrices).data?.plans);
  if (!chosen) return null;
  return (
    <p className={`${layout.note} ${classes.note}`}>
      {wordsOf(chosen, nameOf)}{' '}
      <Link to="/employers/pricing" search={{ interval: chosen.interval }}>
        {m.identity_chosen_change()}
      </Link>
    </p>
  );
}
