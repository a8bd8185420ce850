import type { TalkAsk } from '../port.ts';
import { slipsBetween } from './slips.ts';
import { fold } from './text.ts';

type Job = TalkAsk['jobs'][number];

/** Which job somebody means: one, one of several, or none that was named. */
export type Meant = { job: Job } | { oneOf: readonly Job[] } | 'none';

const EMPTY = new Set(
  'the a an and or of in at for to job jobs advert adverts ad ads post posting position role vacancy one my our this that with on from who which is it'.split(
    ' ',
  ),
);
const THIS =
  /\b(?:this|the current|that same|the same) (?:job|advert|ad|post|position|role|vacancy|one)\b|\b(?:here|for it|of it|on it|check it|extend it|archive it|close it|review it|improve it)\b/;

/** The one that went online last, of all or of those that are called so. */
const NEWEST =
  /\b(?:newest|latest|most recent|last)(?: [a-z0-9-]+){0,3} (?:job|advert|ad|post|posting|position|role|vacancy)\b/;

const wordsOf = (text: string): string[] =>
  (fold(text).match(/[a-z0-9]+/g) ?? [])
    .map((word) => (word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word))
    .filter((word) => !EMPTY.has(word));

const same = (one: string, other: string): boolean =>
  one === other ||
  (one.length >= 5 &&
    other.length >= 5 &&
    slipsBetween(one, other, other.length >= 9 ? 2 : 1) <= (other.length >= 9 ? 2 : 1));

/** How much of a title was said; a word that many titles share counts little. */
function said(title: readonly string[], words: readonly string[], share: (word: string) => number): number {
  return title.reduce((sum, part) => sum + (words.some((word) => same(word, part)) ? share(part) : 0), 0);
}

export function jobMeant(text: string, ask: TalkAsk): Meant {
  const words = wordsOf(text).slice(0, 300);
  const titles = ask.jobs.map((job) => ({ job, words: wordsOf(job.title) }));
  const count = new Map<string, number>();
  for (const title of titles) for (const word of new Set(title.words)) count.set(word, (count.get(word) ?? 0) + 1);
  const rated = titles
    .map((title) => ({
      job: title.job,
      weight: said(title.words, words, (word) => (/^\d+$/.test(word) ? 0.6 : 1) / Math.sqrt(count.get(word) ?? 1)),
    }))
    .filter(({ weight }) => weight >= 0.3)
    .sort((one, other) => other.weight - one.weight);
  const [best] = rated;
  if (best) {
    const equal = rated.filter(({ weight }) => weight > best.weight - 0.05).map(({ job }) => job);
    if (equal.length === 1) return { job: best.job };
    const newest = NEWEST.test(fold(text)) && ask.jobs.find((job) => equal.includes(job));
    if (newest) return { job: newest };
    const open = equal.find(({ id }) => id === ask.job?.id);
    if (open) return { job: open };
    // 'Umhlanga, Durban' is Umhlanga: what stands behind the comma is around it.
    const isThere = ({ place }: Job) =>
      place && wordsOf(place.split(',')[0] ?? '').every((word) => words.includes(word));
    const there = equal.filter(isThere);
    const [only] = there;
    if (only && there.length === 1) return { job: only };
    return { oneOf: there.length > 0 ? there : equal };
  }
  if (THIS.test(fold(text)) && ask.job) return { job: ask.job };
  const [newest] = ask.jobs;
  if (NEWEST.test(fold(text)) && newest) return { job: newest };
  return 'none';
}

const NAMED =
  /\b(?:the|my|our|that) (?!current|same|other|first|last|best|newest|latest|only)([a-z][a-z0-9 -]{2,40}?) (?:job|advert|ad|post|position|role|vacancy)\b/;

/** Whether words stand where a job's name would: then it is one of that name, or none that we know. */
export const namesAJob = (text: string): boolean => NAMED.test(fold(text));

/** The one that is meant when nobody names any: what is looked at, or the only one. */
export function jobAtHand(ask: TalkAsk, earlier: readonly { text: string; job?: Job | undefined }[]): Meant {
  if (ask.job) return { job: ask.job };
  for (const { text, job } of earlier.toReversed()) {
    if (job) return { job };
    const meant = jobMeant(text, ask);
    if (meant !== 'none' && 'job' in meant) return meant;
  }
  const [only] = ask.jobs;
  return only && ask.jobs.length === 1 ? { job: only } : 'none';
}
