import type { Job } from './jobs.contract.ts';

/** Options of our own lists that say there is nothing: a page that says only what is leaves them out. */
export const emptyOptions = {
  education_level: 1,
  drivers_licence: 1,
  staff_accommodation: 1,
  staff_meals: 1,
  staff_tips: 1,
} as const satisfies Partial<Record<keyof Job, number>>;
