import { m } from '@/paraglide/messages';

export const mainLinks = [
  { to: '/dashboard/home', label: m.shell_home, icon: 'house', key: 'h' },
  { to: '/dashboard/jobs', label: m.shell_jobs, icon: 'briefcase', key: 'j' },
  { to: '/dashboard/applications', label: m.shell_applications, icon: 'inbox', key: 'a' },
  { to: '/dashboard/candidates', label: m.shell_candidates, icon: 'users', key: 'p' },
  { to: '/dashboard/chat', label: m.shell_chat, icon: 'message-circle', key: 'c' },
] as const;

export const lowerLinks = [
  { to: '/dashboard/subscription', label: m.shell_subscription, icon: 'credit-card', key: 'u' },
  { to: '/dashboard/settings', label: m.shell_settings, icon: 'settings', key: 's' },
] as const;

/** Behind 'More' on a phone, beside what the bottom bar has. */
export const moreLinks = [
  mainLinks[3],
  { to: '/dashboard/archived-jobs', label: m.shell_archived, icon: 'archive', key: 'r' },
  ...lowerLinks,
] as const;

export const screens = [...mainLinks, moreLinks[1], ...lowerLinks] as const;

export const bottomLinks = [mainLinks[0], mainLinks[1], mainLinks[2], mainLinks[4]] as const;

export type ScreenLink = (typeof screens)[number];
