import type { BodyOf } from '@marula/contract/endpoint';
import type { Job } from '@marula/contract/jobs.contract';
import type { createJob, updateJob } from '@marula/contract/jobs.endpoints.contract';
import { emptyDraft, type JobDraft, type JobField } from './job-draft';

export type JobInput = Omit<BodyOf<typeof createJob>, 'publish'>;
export type JobInputChanges = Omit<BodyOf<typeof updateJob>, 'publish'>;

const idsOf = (options: readonly { id: number }[]) => options.map(({ id }) => id);

/** The job as the form would have written it. */
export const draftOf = (job: Job): JobDraft => {
  const { salary } = job;
  const same = Object.fromEntries(
    Object.entries(job).filter(([name]) => Object.hasOwn(emptyDraft, name)),
  ) as Partial<JobDraft>;
  return {
    ...emptyDraft,
    ...same,
    pay_kind: salary && salary.exact !== null ? 'exact' : 'range',
    pay_min: salary?.min ?? null,
    pay_max: salary?.max ?? null,
    pay_exact: salary?.exact ?? null,
    pay_term_id: salary?.remuneration_term.id ?? emptyDraft.pay_term_id,
    negotiable: salary?.negotiable ?? false,
    hide_pay: salary?.hide ?? false,
    benefit_ids: idsOf(job.benefits),
    language_ids: idsOf(job.languages),
    document_ids: idsOf(job.documents),
  };
};

/** A copy starts anew: its days are not the old ones. */
export const copyOf = (job: Job): JobDraft => ({ ...draftOf(job), start_date: null, end_date: null });

/** Pay of the kind that was chosen; what was typed for the other kind is not sent. A period alone says nothing. */
const salaryOf = (draft: JobDraft): JobInput['salary'] => {
  const exact = draft.pay_kind === 'exact';
  if (draft.pay_term_id === null) return null;
  const amounts = exact
    ? { min: null, max: null, exact: draft.pay_exact }
    : { min: draft.pay_min, max: draft.pay_max, exact: null };
  const saysNothing = Object.values(amounts).every((amount) => amount === null) && !draft.hide_pay && !draft.negotiable;
  if (saysNothing) return null;
  return { ...amounts, hide: draft.hide_pay, negotiable: draft.negotiable, remuneration_term_id: draft.pay_term_id };
};

const paid = ['pay_kind', 'pay_min', 'pay_max', 'pay_exact', 'pay_term_id', 'negotiable', 'hide_pay'] as const;

export const inputOf = (draft: JobDraft): JobInput => {
  const { openings, benefit_ids, language_ids, document_ids, location, ...rest } = draft;
  const plain = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !paid.some((part) => part === name)),
  ) as Omit<typeof rest, (typeof paid)[number]>;
  return {
    ...plain,
    ...(openings !== null && { openings }),
    // The circle around the place is the one in which people are looked for.
    location: location && { ...location, radius: draft.job_search_radius_meters },
    benefits: benefit_ids,
    languages: language_ids,
    documents: document_ids,
    salary: salaryOf(draft),
  };
};

/** Built anew by every reading, so they are compared by what they say. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const fieldsBetween = (base: JobDraft, draft: JobDraft): JobField[] =>
  (Object.keys(emptyDraft) as JobField[]).filter((field) => !isSame(base[field], draft[field]));

/** Only what was changed is sent, so that what a colleague changed elsewhere in the job stays. */
export const changesBetween = (base: JobDraft, draft: JobDraft): JobInputChanges => {
  const before: Record<string, unknown> = inputOf(base);
  const after = Object.entries(inputOf(draft));
  return Object.fromEntries(after.filter(([name, value]) => !isSame(value, before[name])));
};

/** Your changes on top of theirs: a field that only they changed is theirs. */
export const mergeDrafts = (base: JobDraft, mine: JobDraft, theirs: JobDraft): JobDraft => {
  const own = Object.fromEntries(fieldsBetween(base, mine).map((field) => [field, mine[field]]));
  return { ...theirs, ...own };
};

/** What a change of the job's says, put into the form as if it had been typed. */
export const draftWith = (draft: JobDraft, change: JobInputChanges): JobDraft => {
  const { salary, benefits, languages, documents, location, ...same } = change;
  const said = Object.fromEntries(Object.entries(same).filter(([name, value]) => value !== undefined && name in draft));
  return {
    ...draft,
    ...said,
    ...(benefits && { benefit_ids: benefits }),
    ...(languages && { language_ids: languages }),
    ...(documents && { document_ids: documents }),
    ...(location !== undefined && { location }),
    ...(location?.radius && !change.job_search_radius_meters && { job_search_radius_meters: location.radius }),
    ...(salary && {
      pay_kind: typeof salary.exact === 'number' ? ('exact' as const) : ('range' as const),
      pay_min: salary.min ?? null,
      pay_max: salary.max ?? null,
      pay_exact: salary.exact ?? null,
      pay_term_id: salary.remuneration_term_id,
      negotiable: salary.negotiable ?? false,
      hide_pay: salary.hide ?? false,
    }),
  };
};

const fieldNames: Record<string, JobField> = {
  benefits: 'benefit_ids',
  languages: 'language_ids',
  documents: 'document_ids',
  'salary.min': 'pay_min',
  'salary.max': 'pay_max',
  'salary.exact': 'pay_exact',
  'salary.remuneration_term_id': 'pay_term_id',
  remuneration_term_id: 'pay_term_id',
  salary: 'pay_term_id',
};

/** `body.salary.min` is the field that was typed into. Nothing for a path that no field of the form stands for. */
export const fieldOfPath = (path: string): JobField | undefined => {
  const [, name = '', part = ''] = path.split('.');
  const known = fieldNames[`${name}.${part}`] ?? fieldNames[name];
  if (known) return known;
  return Object.hasOwn(emptyDraft, name) ? (name as JobField) : undefined;
};
