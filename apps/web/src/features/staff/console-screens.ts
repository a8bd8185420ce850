import type { StaffQueue } from '@marula/contract/staff-queues';
import type { StaffRole } from '@marula/contract/staff-roles';
import { m } from '@/paraglide/messages';

interface ConsoleScreen {
  to: string;
  icon: string;
  label: () => string;
  /** Who sees it, any of them; left out, everybody here. */
  roles?: readonly StaffRole[];
  /** What waits there. */
  queue?: StaffQueue;
}

/** The screens of the console, in the order of its menu. */
export const consoleScreens: readonly ConsoleScreen[] = [
  { to: '/admin', icon: 'layout-dashboard', label: m.staff_overview },
  { to: '/admin/trust', icon: 'shield', label: m.staff_queue_trust, roles: ['trust'], queue: 'trust' },
  {
    to: '/admin/checks',
    icon: 'badge-check',
    label: m.staff_queue_company_checks,
    roles: ['trust'],
    queue: 'company_checks',
  },
  {
    to: '/admin/references',
    icon: 'user-check',
    label: m.staff_queue_references,
    roles: ['trust'],
    queue: 'references',
  },
  { to: '/admin/reviews', icon: 'video', label: m.staff_queue_reviews, roles: ['trust'], queue: 'reviews' },
  { to: '/admin/support', icon: 'life-buoy', label: m.staff_queue_support, roles: ['support'], queue: 'support' },
  { to: '/admin/privacy', icon: 'lock', label: m.staff_queue_privacy, roles: ['support', 'trust'], queue: 'privacy' },
  { to: '/admin/finance', icon: 'landmark', label: m.finance_title, roles: ['finance'], queue: 'refunds' },
  { to: '/admin/content', icon: 'file-text', label: m.content_title, roles: ['content'] },
  { to: '/admin/operations', icon: 'activity', label: m.operations_title, roles: ['operator'] },
  { to: '/admin/log', icon: 'scroll-text', label: m.staff_log },
];

/** Those that somebody in these roles has work on. */
export const screensFor = (roles: readonly StaffRole[]): readonly ConsoleScreen[] =>
  consoleScreens.filter((screen) => !screen.roles || screen.roles.some((role) => roles.includes(role)));
