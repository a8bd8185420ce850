import type { Job } from '@marula/contract/jobs.contract';
import type { JobChanges } from '@marula/contract/jobs.endpoints.contract';

const idOf = ({ id }: { id: number }) => id;

/** A job as somebody could have typed it. */
export function inputOf(job: Job): JobChanges & { title: string } {
  const { salary, location } = job;
  const kept = Object.fromEntries(Object.entries(job).filter(([name]) => name.endsWith('_id'))) as JobChanges;
  return {
    ...kept,
    title: job.title,
    openings: job.openings,
    description: job.description,
    candidate_requirements: job.candidate_requirements,
    questionnaire: job.questionnaire,
    location: location && { ...location, province_id: location.province_id ?? null, radius: location.radius ?? null },
    custom_benefits: job.custom_benefits,
    job_search_radius_meters: job.job_search_radius_meters,
    documents: job.documents.map(idOf),
    languages: job.languages.map(idOf),
    benefits: job.benefits.map(idOf),
    salary: salary && {
      min: salary.min,
      max: salary.max,
      exact: salary.exact,
      hide: salary.hide,
      negotiable: salary.negotiable,
      remuneration_term_id: salary.remuneration_term.id,
    },
  };
}
