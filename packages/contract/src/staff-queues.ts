import { privacyDeskLimits } from './privacy-desk-limits.ts';
import type { StaffRole } from './staff-roles.ts';

interface Queue {
  role: StaffRole;
  /** How long somebody waits at most, by our own promise. */
  goalHours: number;
}

/** What waits for somebody of us. The order is that of the console. */
export const staffQueues = {
  trust: { role: 'trust', goalHours: 4 },
  company_checks: { role: 'trust', goalHours: 48 },
  references: { role: 'trust', goalHours: 72 },
  reviews: { role: 'trust', goalHours: 48 },
  support: { role: 'support', goalHours: 24 },
  refunds: { role: 'finance', goalHours: 24 },
  privacy: { role: 'support', goalHours: 24 * privacyDeskLimits.legalDays },
} as const satisfies Record<string, Queue>;
export type StaffQueue = keyof typeof staffQueues;

export const staffQueueNames = Object.keys(staffQueues) as [StaffQueue, ...StaffQueue[]];
