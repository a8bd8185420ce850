import { m } from '@/paraglide/messages';

/** An intro, then four steps. Each names the screen that does its work. */
export const onboardingSteps = [
  {
    title: m.onboarding_company_title,
    text: m.onboarding_company_text,
    icon: 'building-2',
    to: '/dashboard/settings/company',
  },
  { title: m.onboarding_job_title, text: m.onboarding_job_text, icon: 'briefcase', to: '/dashboard/jobs/create' },
  { title: m.onboarding_team_title, text: m.onboarding_team_text, icon: 'users', to: '/dashboard/settings/team' },
  { title: m.onboarding_plan_title, text: m.onboarding_plan_text, icon: 'credit-card', to: '/dashboard/subscription' },
] as const;
