import type { DraftedJob, JobFieldName } from '@marula/contract/felix.contract';
import { felixLimits } from '@marula/contract/felix-limits';
import type { FormOptions } from '@marula/contract/forms.contract';
import { jobChoiceNames, jobChoices, usualPayTermId } from '@marula/contract/job-choices';
import { jobLimits } from '@marula/contract/job-limits';
import { JobChanges } from '@marula/contract/jobs.endpoints.contract';
import { Question } from '@marula/contract/jobs.questionnaire.contract';
import { textLimits } from '@marula/contract/limits';
import type { Place } from '@marula/contract/places.contract';
import { isAllowed } from '../../domain/jobs/forbidden-words.ts';
import type { WrittenJob } from '../../ports/ai/port.ts';

const WORD = /^[^\p{L}\p{N}]*\p{L}{3,}[^\p{L}\p{N}]*$/u;
const FEWEST_WORDS = 5;
const LEAST_SHARE = 0.35;

/** A reader of pictures finds letters in anything; a text has words, and mostly words. */
export function hasWords(text: string): boolean {
  const tokens = text.split(/\s+/).filter(Boolean);
  const words = tokens.filter((token) => WORD.test(token) && /[aeiouy]/i.test(token));
  return words.length >= FEWEST_WORDS && words.length / tokens.length >= LEAST_SHARE;
}

interface Named {
  id: number;
  name: string;
}

export interface DraftContext {
  /** What the employer wrote. */
  text: string;
  options: FormOptions;
  /** What the words for a place turned out to mean. */
  place: Place | undefined;
  today: string;
  newId: () => string;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
const idOf = (list: readonly Named[], name: string | null) =>
  name === null ? undefined : list.find((option) => same(option.name, name))?.id;
const idsOf = (list: readonly Named[], names: readonly string[]) => [
  ...new Set(names.flatMap((name) => idOf(list, name) ?? [])),
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const listed = (lines: readonly string[]) =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${escaped(line)}</p>`).join('');

/** Whatever wrote it: what may not stand in an advert does not get there. */
const allowed = (lines: readonly string[]) =>
  lines.map((line) => line.trim()).filter((line) => line && isAllowed(line));

const choicesOf = ({ choices }: WrittenJob, options: FormOptions): Partial<JobChanges> =>
  Object.fromEntries(
    jobChoiceNames
      .filter((name) => name !== 'industry' && name !== 'industry_position')
      .flatMap((name) => {
        const id = idOf(options[jobChoices[name]], choices[name]);
        return id === undefined ? [] : [[`${name}_id`, id]];
      }),
  );

const cents = (amount: number | null) =>
  amount === null || !Number.isFinite(amount) || amount <= 0 ? null : Math.round(amount * 100);

function salaryOf({ pay }: WrittenJob, { remuneration_terms }: FormOptions): JobChanges['salary'] {
  if (!pay) return undefined;
  const amounts = [cents(pay.min), cents(pay.max)].filter((amount) => amount !== null).sort((a, b) => a - b);
  const [low = null, high = low] = amounts;
  if (low === null && !pay.negotiable) return undefined;
  const exact = low !== null && low === high;
  return {
    min: exact ? null : low,
    max: exact ? null : high,
    exact: exact ? low : null,
    hide: false,
    negotiable: pay.negotiable,
    remuneration_term_id: idOf(remuneration_terms, pay.term) ?? usualPayTermId,
  };
}

const locationOf = (place: Place | undefined): JobChanges['location'] =>
  place && {
    name: [place.name, place.town, place.province].filter(Boolean).join(', '),
    province_id: place.province_id,
    geometry: { location: place.location },
    radius: null,
  };

/** A first day that is over says nothing any more; a last day before the first one neither. */
function datesOf({ start_date, end_date }: WrittenJob, today: string): Partial<JobChanges> {
  const start = start_date && start_date >= today ? start_date : null;
  const end = end_date && end_date > (start ?? today) ? end_date : null;
  return { ...(start && { start_date: start }), ...(end && { end_date: end }) };
}

/** A number that no job may look for is not about people: it is left out. */
const openingsOf = ({ openings }: WrittenJob) =>
  openings !== null && openings <= jobLimits.openings.max ? openings : undefined;

const questionnaireOf = ({ questionnaire }: WrittenJob, newId: () => string): Question[] =>
  questionnaire.flatMap(({ text, type, options, knock_out }) => {
    const chosen = type === 'single_select' || type === 'multi_select';
    const parsed = Question.safeParse({
      id: newId(),
      text,
      type,
      required: true,
      knock_out,
      ...(chosen ? { options: [...new Set(options)] } : {}),
    });
    return parsed.success && isAllowed(text) ? [parsed.data] : [];
  });

const without = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as T;

/** What each field of the engine's answer is called in a job. */
const fieldNames: Record<string, JobFieldName> = {
  intro: 'description',
  duties: 'description',
  requirements: 'candidate_requirements',
  place: 'location',
  pay: 'salary',
  occupation_id: 'industry_position_id',
  ...Object.fromEntries(jobChoiceNames.map((name) => [name, `${name}_id` as const])),
};

const fieldOf = (name: string): JobFieldName => fieldNames[name] ?? (name as JobFieldName);

/** Letters and figures only: a quote that differs in a space or a comma is still one. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Only what really stands in the text is called a quote of it. */
function sourcesOf(written: WrittenJob, text: string, fields: ReadonlySet<string>): DraftedJob['sources'] {
  const said = bare(text);
  const found = new Map<JobFieldName, DraftedJob['sources'][number]>();
  for (const { field: name, from, quote } of written.sources) {
    const field = fieldOf(name);
    const quoted = quote !== null && quote.trim() !== '' && said.includes(bare(quote)) ? quote.trim() : null;
    if (!fields.has(field) || found.has(field)) continue;
    const source = from === 'words' && quoted === null ? 'usual' : from;
    found.set(field, { field, from: source, quote: quoted?.slice(0, felixLimits.quoteCharacters) ?? null });
  }
  for (const field of fields as ReadonlySet<JobFieldName>)
    if (!found.has(field)) found.set(field, { field, from: 'usual', quote: null });
  return [...found.values()];
}

/** The job that was written, with every name looked up; what does not exist here is left out. */
export function draftedJob(written: WrittenJob, context: DraftContext): Omit<DraftedJob, 'engine' | 'pay'> {
  const { options, place, newId, today, text } = context;
  const position = options.industry_positions.find(({ id }) => id === written.occupation_id);
  const [title = ''] = allowed([written.title]);
  const job = without<JobChanges>({
    title: title.slice(0, textLimits.title),
    openings: openingsOf(written),
    description: paragraphs(allowed(written.intro)) + listed(allowed(written.duties)),
    candidate_requirements: listed(allowed(written.requirements)),
    ...(position && { industry_id: position.industry_id, industry_position_id: position.id }),
    ...choicesOf(written, options),
    location: locationOf(place),
    salary: salaryOf(written, options),
    ...datesOf(written, today),
    documents: idsOf(options.document_types, written.documents),
    languages: idsOf(options.languages, written.languages),
    benefits: idsOf(options.benefits, written.benefits),
    custom_benefits: allowed(written.custom_benefits).slice(0, 10),
    questionnaire: questionnaireOf(written, newId),
  });
  const fields = new Set(Object.keys(job));
  const names = new Set(Object.keys(JobChanges.shape));
  return {
    job: JobChanges.parse(job),
    sources: sourcesOf(written, text, fields),
    questions: written.questions
      .filter(({ text: asked }) => isAllowed(asked))
      .map(({ field, text: asked }) => ({
        field: field !== null && names.has(fieldOf(field)) ? fieldOf(field) : null,
        text: asked,
      })),
  };
}
