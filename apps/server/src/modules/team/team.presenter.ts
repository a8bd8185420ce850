import type { Employer } from '@marula/contract/employers.contract';

/** Mail preferences are the person's own. */
export const presentMember = (member: Employer, readerId?: string): Employer =>
  member.id === readerId ? member : { ...member, employer_email_preferences: null };
