import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { m } from '@/paraglide/messages';

const namesOf = (options: readonly { name: string }[]) => options.map(({ name }) => name).join(', ');

/** What the job asks for, a line each. */
export const needsOf = (job: PublicJob) => {
  const needs = [
    { need: 'experience', value: job.experience?.name },
    { need: 'education', value: job.education_level?.name },
    { need: 'licence', value: job.drivers_licence?.name },
    { need: 'languages', value: namesOf(job.languages) },
    { need: 'documents', value: namesOf(job.documents) },
  ] as const;
  return needs.flatMap(({ need, value }) => (value ? [m.browse_needed({ need, value })] : []));
};

/** What comes with the job beside the pay. */
export const offersOf = (job: PublicJob) => {
  const offers = [
    { offer: 'accommodation', value: job.staff_accommodation?.name },
    { offer: 'meals', value: job.staff_meals?.name },
    { offer: 'leave', value: job.staff_leave?.name },
    { offer: 'tips', value: job.staff_tips?.name },
  ] as const;
  const own = new Set([...job.benefits.map(({ name }) => name), ...job.custom_benefits]);
  return [...own, ...offers.flatMap(({ offer, value }) => (value ? [m.browse_offered({ offer, value })] : []))];
};
