import type { Employer } from '@marula/contract/employers.contract';

/** People see their own mail preferences; others see the rest. */
export const presentEmployer = (employer: Employer, readerId: string): Employer =>
  employer.id === readerId ? employer : { ...employer, employer_email_preferences: null };
