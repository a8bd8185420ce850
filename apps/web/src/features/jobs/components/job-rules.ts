import { textLimits } from '@marula/contract/limits';
import { type PublishedNeed, publishedNeeds } from '@marula/contract/published-job';
import { dayAt, isDay } from '@/lib/days';
import { type Rule, rules } from '@/lib/form/rules';
import { m } from '@/paraglide/messages';
import { emptyDraft, type JobDraft, type JobField } from './job-draft';
import { hasProblem } from './questions';

/** The dates that the job has already: they may have passed meanwhile. */
type Stored = Pick<JobDraft, 'start_date' | 'end_date'>;
type Check = (draft: JobDraft, stored: Stored) => string | undefined;
type Checks = Partial<Record<JobField, Check>>;

const said = (rule: Rule, value: unknown) => rule.safeParse(value).error?.issues[0]?.message;

const required =
  (field: JobField, label: () => string): Check =>
  (draft) =>
    said(rules.required(label()), draft[field]);

const isRange = ({ pay_kind }: JobDraft) => pay_kind === 'range';

/** What a job must say before people see it, at the fields of the form that say it. */
const needs: Record<PublishedNeed, Checks> = {
  title: { title: ({ title }) => said(rules.requiredMin3(m.jobs_title_label()), title) },
  industry_id: { industry_id: required('industry_id', m.jobs_industry) },
  industry_position_id: { industry_position_id: required('industry_position_id', m.jobs_position) },
  time_commitment_id: { time_commitment_id: required('time_commitment_id', m.jobs_time) },
  description: { description: required('description', m.jobs_description) },
  location: { location: required('location', () => m.jobs_step({ step: 'place' })) },
  salary: {
    pay_min: (draft) => (isRange(draft) ? said(rules.required(m.jobs_pay_lowest()), draft.pay_min) : undefined),
    pay_max: (draft) => (isRange(draft) ? said(rules.required(m.jobs_pay_highest()), draft.pay_max) : undefined),
    pay_exact: (draft) => (isRange(draft) ? undefined : said(rules.required(m.jobs_pay()), draft.pay_exact)),
    pay_term_id: required('pay_term_id', m.jobs_pay_term),
  },
};
const needed: Checks = Object.assign({}, ...publishedNeeds.map((need) => needs[need]));

const tooLong = (field: string, text: string) =>
  text.length > textLimits.longText
    ? m.jobs_text_too_long({ field, count: text.length - textLimits.longText })
    : undefined;

const hasPay = ({ pay_kind, pay_min, pay_max, pay_exact }: JobDraft) =>
  pay_kind === 'exact' ? pay_exact !== null : pay_min !== null || pay_max !== null;

const isBelow = ({ pay_min, pay_max }: JobDraft) => pay_min !== null && pay_max !== null && pay_max < pay_min;

const questionnaire: Check = ({ questionnaire: questions }) => {
  const wrong = questions.findIndex(hasProblem);
  return wrong === -1 ? undefined : m.jobs_question_wrong({ number: wrong + 1 });
};

const unreadable = (field: string, date: string | null) =>
  date === null || isDay(date) ? undefined : m.jobs_date_unreadable({ field });

/** As the server has it: a date that is changed lies ahead. */
const past = (field: string, date: string | null, stored: string | null) =>
  isDay(date) && date !== stored && date < dayAt(new Date()) ? m.jobs_issue_past({ field }) : undefined;

/** What must be right even in a draft, where something stands at all. */
const sound: Checks = {
  title: required('title', m.jobs_title_label),
  openings: required('openings', m.jobs_openings),
  description: ({ description }) => tooLong(m.jobs_description(), description),
  candidate_requirements: ({ candidate_requirements }) => tooLong(m.jobs_requirements(), candidate_requirements),
  pay_max: (draft) => (isRange(draft) && isBelow(draft) ? m.jobs_pay_order() : undefined),
  pay_term_id: (draft, stored) => (hasPay(draft) ? needed.pay_term_id?.(draft, stored) : undefined),
  start_date: ({ start_date }, stored) =>
    unreadable(m.jobs_start_date(), start_date) ?? past(m.jobs_start_date(), start_date, stored.start_date),
  end_date: ({ start_date, end_date }, stored) =>
    unreadable(m.jobs_end_date(), end_date) ??
    (isDay(start_date) && isDay(end_date) && end_date < start_date ? m.jobs_date_order() : undefined) ??
    past(m.jobs_end_date(), end_date, stored.end_date),
  questionnaire,
};

const problem = (field: JobField, draft: JobDraft, { whole, stored }: { whole: boolean; stored: Stored }) =>
  (whole ? needed[field]?.(draft, stored) : undefined) ?? sound[field]?.(draft, stored);

const checked = [...new Set([...Object.keys(needed), ...Object.keys(sound)])] as JobField[];

/** The messages of a draft that is to be kept, by field; nothing when it can be. */
export const draftErrors = (draft: JobDraft, stored: Stored = emptyDraft): Partial<Record<JobField, string>> =>
  Object.fromEntries(
    checked.flatMap((field) => {
      const message = problem(field, draft, { whole: false, stored });
      return message ? [[field, message]] : [];
    }),
  );

/** A rule for each field, as the form asks for them. */
export const publishRules = (asRule: (message: string | undefined) => Rule, stored: Stored) =>
  Object.fromEntries(
    checked.map((field) => [field, (draft: JobDraft) => asRule(problem(field, draft, { whole: true, stored }))]),
  );
