import type { Job } from './jobs.contract.ts';

/** What a job says before anybody sees it: the form asks for it, and the server publishes nothing without it. */
export const publishedNeeds = [
  'title',
  'industry_id',
  'industry_position_id',
  'time_commitment_id',
  'description',
  'location',
  'salary',
] as const satisfies readonly (keyof Job)[];
export type PublishedNeed = (typeof publishedNeeds)[number];

const hasWords = (html: string) => /\S/.test(html.replace(/<[^>]*>|&nbsp;/g, ' '));

const says: { [N in PublishedNeed]: (value: Job[N]) => boolean } = {
  title: hasWords,
  industry_id: (id) => id !== null,
  industry_position_id: (id) => id !== null,
  time_commitment_id: (id) => id !== null,
  description: hasWords,
  location: (location) => location !== null,
  salary: (salary) => salary !== null && [salary.min, salary.max, salary.exact].some((amount) => amount !== null),
};

/** What a job still has to say before it can be published. */
export const missingIn = (job: Pick<Job, PublishedNeed>): PublishedNeed[] =>
  publishedNeeds.filter((need) => !says[need](job[need] as never));
