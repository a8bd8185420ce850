import type { Action, Subject } from '@marula/contract/permissions';
import type { PlanFeature } from '@marula/contract/plans';
import { ability } from '@/lib/auth/ability';
import { useFeature } from '@/lib/auth/me';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';

/** What somebody needs to see a link: a right, or something their plan has switched on. */
interface Needs {
  can?: readonly [Action, Subject];
  feature?: PlanFeature;
}

const home = { to: '/dashboard/home', label: m.shell_home, icon: 'house', key: 'h' } as const;
const jobs = { to: '/dashboard/jobs', label: m.shell_jobs, icon: 'briefcase', key: 'j', can: ['read', 'Job'] } as const;
const applications = {
  to: '/dashboard/applications',
  label: m.shell_applications,
  icon: 'inbox',
  key: 'a',
  can: ['read', 'Application'],
} as const;
const candidates = {
  to: '/dashboard/candidates',
  label: m.shell_candidates,
  icon: 'users',
  key: 'p',
  can: ['read', 'Candidate'],
} as const;
const chat = {
  to: '/dashboard/chat',
  label: m.shell_chat,
  icon: 'message-circle',
  key: 'c',
  can: ['read', 'Chat'],
} as const;
const reports = {
  to: '/dashboard/reports',
  label: m.shell_reports,
  icon: 'chart-column',
  key: 'e',
  can: ['read', 'Report'],
} as const;
const archived = {
  to: '/dashboard/archived-jobs',
  label: m.shell_archived,
  icon: 'archive',
  key: 'r',
  can: ['read', 'Job'],
  feature: 'post_archive',
} as const;
const subscription = {
  to: '/dashboard/subscription',
  label: m.shell_subscription,
  icon: 'credit-card',
  key: 'u',
  can: ['read', 'Billing'],
} as const;
const settings = { to: '/dashboard/settings', label: m.shell_settings, icon: 'settings', key: 's' } as const;

const links = {
  main: [home, jobs, applications, candidates, chat, reports],
  lower: [subscription, settings],
  bottom: [home, jobs, applications, chat],
  /** Behind 'More' on a phone, beside what the bottom bar has. */
  more: [candidates, reports, archived, subscription, settings],
  all: [home, jobs, applications, candidates, chat, reports, archived, subscription, settings],
} as const;

export type ScreenLink = (typeof links.all)[number];
export type UnreadByScreen = Partial<Record<ScreenLink['to'], number>>;
type Links = Record<keyof typeof links, readonly ScreenLink[]>;

/** The screens that this person may use with this plan. The server refuses the others by itself. */
export const useScreens = (): Links => {
  const rights = useStore(ability);
  const archive = useFeature('post_archive');
  const shown = ({ can, feature }: Needs & { to: string }) =>
    (!can || rights.can(...can)) && (feature !== archived.feature || archive);
  const entries = Object.entries(links).map(([place, list]) => [place, list.filter(shown)]);
  return Object.fromEntries(entries) as Links;
};
