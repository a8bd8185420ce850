import { type GooglePart, nameOf, schemaOrg } from '@marula/contract/google-jobs';
import type { JobDraft, JobStep } from './job-draft';
import { plainText } from './plain-text';
import type { PreviewCardProps } from './preview-card';

type Written = Pick<PreviewCardProps, 'draft' | 'company'>;

/** Where in the form each part is said; the rest is not said in the form. */
export const stepOfPart: Partial<Record<GooglePart, JobStep>> = {
  title: 'work',
  description: 'work',
  place: 'place',
  pay: 'offer',
  time: 'work',
  experience: 'requirements',
  education: 'requirements',
};

/** Hidden pay is as good as none, a range has two ends, and pay for a task has no unit that Google knows. */
const hasPay = ({ pay_kind, pay_exact, pay_min, pay_max, hide_pay, pay_term_id }: JobDraft) => {
  const isWhole = pay_kind === 'exact' ? pay_exact !== null : pay_min !== null && pay_max !== null;
  return isWhole && !hide_pay && nameOf(schemaOrg.payUnits, pay_term_id) !== undefined;
};

const checks: Record<GooglePart, (written: Written) => boolean> = {
  title: ({ draft }) => draft.title.trim() !== '',
  description: ({ draft }) => plainText(draft.description) !== '',
  place: ({ draft }) => draft.location !== null || draft.working_model_id === schemaOrg.remote,
  company: ({ company }) => company.name.trim() !== '',
  // The server knows both days when the job goes online.
  dates: () => true,
  pay: ({ draft }) => hasPay(draft),
  time: ({ draft }) =>
    nameOf(schemaOrg.employmentByTime, draft.time_commitment_id) !== undefined ||
    nameOf(schemaOrg.employmentByCapacity, draft.capacity_id) !== undefined,
  experience: ({ draft: { experience_id } }) =>
    experience_id === schemaOrg.noExperience || nameOf(schemaOrg.monthsOfExperience, experience_id) !== undefined,
  education: ({ draft: { education_level_id } }) =>
    education_level_id === schemaOrg.noSchooling || nameOf(schemaOrg.credentials, education_level_id) !== undefined,
  // One that is written out in its own address can be fetched by nobody.
  logo: ({ company: { logo } }) => logo?.startsWith('http') ?? false,
};

export const isSaid = (part: GooglePart, written: Written): boolean => checks[part](written);
