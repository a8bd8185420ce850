import { createHash } from 'node:crypto';
import type { AdvertFinding, PayHint } from '@marula/contract/felix.contract';
import { felixLimits } from '@marula/contract/felix-limits';
import { schemaOrg } from '@marula/contract/google-jobs';
import type { JobChanges } from '@marula/contract/jobs.endpoints.contract';
import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { plainText } from '../../domain/html/plain-text.ts';
import { type Forbidden, forbiddenWords } from '../../domain/jobs/forbidden-words.ts';
import type { WordChange } from '../../ports/ai/port.ts';

type Written = 'title' | 'description' | 'candidate_requirements';
const written: readonly Written[] = ['title', 'description', 'candidate_requirements'];

/** Without the empty lines that markup leaves behind. */
export const plainLines = (html: string): string =>
  plainText(html)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\n\s*\n+/g, '\n')
    .trim();

const idOf = (...parts: (string | null)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);

const finding = (
  made: Omit<AdvertFinding, 'id' | 'ok' | 'apply'> & Partial<Pick<AdvertFinding, 'ok' | 'apply'>>,
  ...key: string[]
): AdvertFinding => ({ ok: false, apply: null, ...made, id: idOf(made.kind, made.field, ...key) });

/** A line with some words taken out reads on: no double space, no comma before a full stop, a capital in front. */
function mended(line: string, found: readonly Forbidden[]): string {
  const left = found
    .reduce((text, { words, instead = '' }) => text.replace(words, instead), line)
    .replaceAll(/\b(candidates|applicants|people) (?:only|preferred)\b/gi, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/\s+([.,;])/g, '$1')
    .trim();
  return /^\p{Lu}/u.test(line) ? left.charAt(0).toUpperCase() + left.slice(1) : left;
}

/** The sentence around it, as it stands in the field, so that one click finds it again and mends all that is in it. */
function replacement(
  field: Written,
  value: string,
  sentence: string,
  found: readonly Forbidden[],
): AdvertFinding['apply'] {
  const after = mended(sentence, found);
  const canGo = found.every(({ instead }) => instead !== undefined) && value.includes(sentence);
  if (!canGo || (field === 'title' && after === '')) return null;
  return { how: 'replace', field, before: sentence, after };
}

const sentencesOf = (text: string) => text.split('\n').flatMap((line) => line.split(/(?<=[.!?;])\s+/));

const reasons = {
  age: 'felix_found_age',
  sex: 'felix_found_sex',
  race: 'felix_found_race',
  belief: 'felix_found_belief',
  family: 'felix_found_family',
  health: 'felix_found_health',
  looks: 'felix_found_looks',
  origin: 'felix_found_origin',
  fee: 'felix_found_fee',
} as const satisfies Record<Forbidden['kind'], string>;

function notAllowed(job: JobChanges, locale: Locale): AdvertFinding[] {
  return written.flatMap((field) => {
    const value = job[field] ?? '';
    return sentencesOf(plainLines(value)).flatMap((sentence) => {
      const found = forbiddenWords(sentence);
      if (found.length === 0) return [];
      const kinds = [...new Set(found.map(({ kind }) => kind))];
      const why = kinds.map((kind) => say(locale, reasons[kind])).join(' ');
      return [
        finding({ kind: 'not_allowed', field, why, apply: replacement(field, value, sentence, found) }, sentence),
      ];
    });
  });
}

/** Fewer than this and nobody can tell what the days are like. */
const SHORT = 200;

function incomplete(job: JobChanges, locale: Locale): AdvertFinding[] {
  const asks: readonly [keyof JobChanges, boolean, string][] = [
    ['location', !job.location && job.working_model_id !== schemaOrg.remote, 'felix_found_no_place'],
    ['description', plainLines(job.description ?? '').length < SHORT, 'felix_found_short'],
    ['candidate_requirements', plainLines(job.candidate_requirements ?? '') === '', 'felix_found_no_requirements'],
    ['industry_position_id', !job.industry_position_id, 'felix_found_no_position'],
    ['time_commitment_id', !job.time_commitment_id, 'felix_found_no_hours'],
    ['benefits', !job.benefits?.length && !job.custom_benefits?.length, 'felix_found_no_benefits'],
    ['questionnaire', !job.questionnaire?.length, 'felix_found_no_questions'],
  ];
  return asks.flatMap(([field, lacks, text]) =>
    lacks ? [finding({ kind: 'complete', field, why: say(locale, text as 'felix_found_short') })] : [],
  );
}

const rand = (cents: number, symbol: string) =>
  `${symbol} ${Math.round(cents / 100)
    .toLocaleString('en-ZA')
    .replaceAll(/[\s,]/g, ' ')}`;

function payOf(job: JobChanges, hint: PayHint | undefined, locale: Locale, symbol: string): AdvertFinding[] {
  const { salary } = job;
  const low = salary?.exact ?? salary?.min ?? salary?.max ?? null;
  const high = salary?.exact ?? salary?.max ?? salary?.min ?? null;
  const of = hint && {
    count: hint.jobs,
    place: hint.province ?? say(locale, 'felix_found_whole_country'),
    lowest: rand(hint.lowest, symbol),
    highest: rand(hint.highest, symbol),
  };
  if (low === null || high === null || salary?.hide) {
    if (!of || !hint) return [finding({ kind: 'pay', field: 'salary', why: say(locale, 'felix_found_no_pay') })];
    const { lowest: min, highest: max, remuneration_term_id } = hint;
    const change = { salary: { min, max, exact: null, hide: false, negotiable: false, remuneration_term_id } };
    const text = say(locale, 'felix_found_pay_range', of);
    return [
      finding({
        kind: 'pay',
        field: 'salary',
        why: say(locale, 'felix_found_no_pay_hint', of),
        apply: { how: 'set', change, text },
      }),
    ];
  }
  if (!of || !hint || salary?.remuneration_term_id !== hint.remuneration_term_id) return [];
  if (high < hint.lowest)
    return [finding({ kind: 'pay', field: 'salary', why: say(locale, 'felix_found_pay_low', of) })];
  if (low > hint.highest)
    return [finding({ kind: 'pay', field: 'salary', ok: true, why: say(locale, 'felix_found_pay_high', of) })];
  return [finding({ kind: 'pay', field: 'salary', ok: true, why: say(locale, 'felix_found_pay_inside', of) })];
}

/** Only what really stands there can be replaced, and nothing may become what is not allowed. */
const clearer = (job: JobChanges, changes: readonly WordChange[]): AdvertFinding[] =>
  changes.flatMap(({ field, before, after, why }) => {
    const stands = (job[field] ?? '').includes(before) && before !== after;
    if (!stands || forbiddenWords(after).length > 0) return [];
    const kind = field === 'title' ? ('title' as const) : ('clearer' as const);
    const apply = field !== 'title' && /[<>]/.test(after) ? null : ({ how: 'replace', field, before, after } as const);
    return [finding({ kind, field, why, apply }, before, after)];
  });

interface Review {
  job: JobChanges;
  changes: readonly WordChange[];
  pay: PayHint | undefined;
  locale: Locale;
  symbol: string;
}

/** What the law forbids first, then what people read first. */
export const findingsOf = ({ job, changes, pay, locale, symbol }: Review): AdvertFinding[] =>
  [
    ...notAllowed(job, locale),
    ...clearer(job, changes),
    ...incomplete(job, locale),
    ...payOf(job, pay, locale, symbol),
  ].slice(0, felixLimits.findings);
