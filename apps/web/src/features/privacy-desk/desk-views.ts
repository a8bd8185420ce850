import { privacyViews } from '@marula/contract/privacy-desk-limits';
import type { StaffRole } from '@marula/contract/staff-roles';

/** Requests by how they stand, and what is kept from being deleted. */
export const deskViews = [...privacyViews, 'holds'] as const;
export type DeskView = (typeof deskViews)[number];

/** Support works requests, trust the holds. */
export const viewsFor = (roles: readonly StaffRole[]): readonly DeskView[] =>
  deskViews.filter((view) => roles.includes(view === 'holds' ? 'trust' : 'support'));
