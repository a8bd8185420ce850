import { paging } from '@marula/contract/limits';
import type { Action, Subject } from '@marula/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { ability } from '@/lib/auth/ability';
import { useCompany } from '@/lib/company';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';
import * as subscriptionsEndpoints from '@/lib/endpoints/subscriptions.gen';
import { useStore } from '@/lib/store';
import { teamQuery } from '@/lib/team';
import { m } from '@/paraglide/messages';

export interface Step {
  id: 'company' | 'job' | 'team' | 'plan';
  title: () => string;
  text: () => string;
  icon: string;
  /** Who may not do what a step is for does not see it. */
  can: readonly [Action, Subject];
}

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

const hasJobs = {
  queryKey: ['jobs', 'any'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { total } = await api(jobsEndpoints.list, {
      query: { page: 1, rows: paging.rowSizes[0], sort: 'newest' },
      signal,
    });
    return total > 0;
  },
};

/** A plan of their own, or a trial of one: the free plan is what everybody begins with. */
const hasPlan = {
  queryKey: ['subscription', 'chosen'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api(subscriptionsEndpoints.current, { signal })).subscription_plan.slug !== 'free',
};

/** A step is done when the thing is there, not when its words were seen. */
export const useDone = (): Record<Step['id'], boolean> => {
  const company = useCompany().data;
  const team = useQuery(teamQuery).data;
  const jobs = useQuery(hasJobs).data;
  const plan = useQuery(hasPlan).data;
  return {
    company: Boolean(company?.logo && company.industry_id),
    job: jobs === true,
    team: team !== undefined && team.used > 1,
    plan: plan === true || company?.promo_claimed === true,
  };
};
