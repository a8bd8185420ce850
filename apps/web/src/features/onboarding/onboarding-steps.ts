import type { Action, Subject } from '@marula/contract/permissions';
import { ability } from '@/lib/auth/ability';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';

interface Step {
  id: 'company' | 'job' | 'team' | 'plan';
  title: () => string;
  text: () => string;
  icon: string;
  /** Who may not do what a step is for does not see it. */
  can: readonly [Action, Subject];
}

/** After the intro. */
const steps: readonly Step[] = [
  {
    id: 'company',
    title: m.onboarding_company_title,
    text: m.onboarding_company_text,
    icon: 'building-complex',
    can: ['update', 'Company'],
  },
  {
    id: 'job',
    title: m.onboarding_job_title,
    text: m.onboarding_job_text,
    icon: 'briefcase',
    can: ['create', 'Job'],
  },
  {
    id: 'team',
    title: m.onboarding_team_title,
    text: m.onboarding_team_text,
    icon: 'users',
    can: ['invite', 'Team'],
  },
  {
    id: 'plan',
    title: m.onboarding_plan_title,
    text: m.onboarding_plan_text,
    icon: 'credit-card',
    can: ['update', 'Company'],
  },
];

export const useSteps = (): readonly Step[] => {
  const rights = useStore(ability);
  return steps.filter(({ can }) => rights.can(...can));
};
