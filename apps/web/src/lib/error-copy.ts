import type { ErrorData } from '@marula/contract/errors';
import { type ApplicationStatus, applicationStatuses } from '@marula/contract/statuses';
import { m } from '@/paraglide/messages';

type Sentence = (blanks: ErrorData) => string;

/** Every sentence of the catalogue, as `error_jobs_gone`. Loaded with the first error: no page pays for them before. */
const files = import.meta.glob<Record<string, Sentence>>('../paraglide/messages/error_*.js', { eager: true });
const sentences: Record<string, Sentence | undefined> = Object.assign({}, ...Object.values(files));

const isStatus = (value: unknown): value is ApplicationStatus => applicationStatuses.some((status) => status === value);

/** A status is a code like the error's own: it is said in the visitor's words too. */
const inWords = (value: unknown) => (isStatus(value) ? m.applications_status({ status: value }) : value);

const blanksOf = (data: ErrorData) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, inWords(value)]));

/** Who called too often is told how long to wait, where the server says so. */
const isTooOften = /^rate\./;

/** What the catalogue says for a code in the visitor's locale; nothing for a code that this build does not know. */
export const errorSentence = (code: string, data: ErrorData = {}, wait?: string | null): string | undefined => {
  const sentence = sentences[`error_${code.replaceAll(/\W/g, '_')}`]?.(blanksOf(data));
  const seconds = isTooOften.test(code) ? Number(wait) : 0;
  return sentence && seconds > 0 ? `${sentence} ${m.site_failing_wait({ seconds })}` : sentence;
};
