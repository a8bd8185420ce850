/** What the people behind Marula may do in the console. Somebody may have several; none includes another. */
export const staffRoles = ['support', 'trust', 'finance', 'content', 'operator'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const isStaffRole = (value: unknown): value is StaffRole => staffRoles.includes(value as StaffRole);
