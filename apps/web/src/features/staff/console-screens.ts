import type { StaffQueue } from '@marula/contract/staff-queues';
import type { StaffRole } from '@marula/contract/staff-roles';
import { m } from '@/paraglide/messages';

interface ConsoleScreen {
  to: string;
  icon: string;
  label: () => string;
  /** Who sees it; left out, everybody here. */
  role?: StaffRole;
  /** What waits there. */
  queue?: StaffQueue;
}

/** The screens of the console, in the order of its menu. */
export const consoleScreens: readonly ConsoleScreen[] = [
  { to: '/admin', icon: 'layout-dashboard', label: m.staff_overview },
  { to: '/admin/trust', icon: 'shield', label: m.staff_queue_trust, role: 'trust', queue: 'trust' },
  {
    to: '/admin/checks',
    icon: 'badge-check',
    label: m.staff_queue_company_checks,
    role: 'trust',
    queue: 'company_checks',
  },
  { to: '/admin/references', icon: 'user-check', label: m.staff_queue_references, role: 'trust', queue: 'references' },
  { to: '/admin/reviews', icon: 'video', label: m.staff_queue_reviews, role: 'trust', queue: 'reviews' },
  { to: '/admin/support', icon: 'life-buoy', label: m.staff_queue_support, role: 'support', queue: 'support' },
  { to: '/admin/privacy', icon: 'lock', label: m.staff_queue_privacy, role: 'support', queue: 'privacy' },
  { to: '/admin/finance', icon: 'landmark', label: m.finance_title, role: 'finance', queue: 'refunds' },
  { to: '/admin/content', icon: 'file-text', label: m.content_title, role: 'content' },
  { to: '/admin/operations', icon: 'activity', label: m.operations_title, role: 'operator' },
  { to: '/admin/log', icon: 'scroll-text', label: m.staff_log },
];

/** Those that somebody in these roles has work on. */
export const screensFor = (roles: readonly StaffRole[]): readonly ConsoleScreen[] =>
  consoleScreens.filter(({ role }) => !role || roles.includes(role));
