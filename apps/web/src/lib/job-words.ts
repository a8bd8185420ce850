import { emptyOptions } from '@marula/contract/empty-options';
import { schemaOrg } from '@marula/contract/google-jobs';
import type { PublicJob, RequirementLine } from '@marula/contract/jobs.browse.contract';
import { m } from '@/paraglide/messages';

const namesOf = (options: readonly { name: string }[]) => options.map(({ name }) => name).join(', ');

type Listed = keyof typeof emptyOptions;

/** The name of an option that says something. */
const said = (job: PublicJob, field: Listed) => (job[field]?.id === emptyOptions[field] ? undefined : job[field]?.name);

/** ‘Experience: No experience needed’ says it twice. */
const experienceOf = ({ experience }: PublicJob) => {
  if (!experience) return [];
  return [
    experience.id === schemaOrg.noExperience
      ? experience.name
      : m.browse_needed({ need: 'experience', value: experience.name }),
  ];
};

/** What the job asks for, a line each: first what the advert says itself, and what is only good to have last. */
export const needsOf = (job: PublicJob): RequirementLine[] => {
  const needs = [
    { need: 'education', value: said(job, 'education_level') },
    { need: 'licence', value: said(job, 'drivers_licence') },
    { need: 'languages', value: namesOf(job.languages) },
    { need: 'documents', value: namesOf(job.documents) },
  ] as const;
  const facts = [
    ...experienceOf(job),
    ...needs.flatMap(({ need, value }) => (value ? [m.browse_needed({ need, value })] : [])),
  ];
  const lines = [...job.requirements, ...facts.map((text) => ({ text, good_to_have: false }))];
  const byText = new Map(lines.map((line) => [line.text, line]));
  return [...byText.values()].sort((one, other) => Number(one.good_to_have) - Number(other.good_to_have));
};

/** An advert with headings of its own needs none of ours above it. */
export const hasOwnHeadings = ({ description }: PublicJob) => /<h[1-6]\b/i.test(description);

/** What comes with the job beside the pay. */
export const offersOf = (job: PublicJob) => {
  const offers = [
    { offer: 'accommodation', value: said(job, 'staff_accommodation') },
    { offer: 'meals', value: said(job, 'staff_meals') },
    { offer: 'leave', value: job.staff_leave?.name },
    { offer: 'tips', value: said(job, 'staff_tips') },
  ] as const;
  const own = new Set([...job.benefits.map(({ name }) => name), ...job.custom_benefits]);
  return [...own, ...offers.flatMap(({ offer, value }) => (value ? [m.browse_offered({ offer, value })] : []))];
};

/** How they hire, as far as we know it. */
export const stepsOf = ({ questionnaire, usual_answer_days, company }: PublicJob) => [
  questionnaire.length > 0 ? m.browse_step_questions({ count: questionnaire.length }) : m.browse_step_profile(),
  m.browse_step_opened({ company: company.name }),
  usual_answer_days === null ? m.browse_step_answer() : m.browse_step_usually({ count: usual_answer_days }),
];
