import { planSeeds } from '@marula/contract/plans';
import { Link } from '@tanstack/react-router';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import type { ChosenPlan } from '../chosen-plan';
import classes from './chosen-plan-note.module.css';

const nameOf = (slug: ChosenPlan['plan']) => planSeeds[getTenant().code].find((plan) => plan.slug === slug)?.name ?? '';

const wordsOf = ({ plan, interval, bundle }: ChosenPlan) => {
  if (bundle !== undefined) return m.identity_chosen_bundle();
  if (plan === 'free') return m.identity_chosen_free({ plan: nameOf(plan) });
  return m.identity_chosen({ plan: nameOf(plan), interval });
};

/** What somebody chose on the pricing page, through all steps, with the way back to it. */
export function ChosenPlanNote({ chosen }: { chosen: ChosenPlan | undefined }) {
  if (!chosen) return null;
  return (
    <p className={`${layout.note} ${classes.note}`}>
      {wordsOf(chosen)}{' '}
      <Link to="/employers/pricing" search={{ interval: chosen.interval }}>
        {m.identity_chosen_change()}
      </Link>
    </p>
  );
}
