import { withoutWhoSomebodyIs } from './fair-words.ts';
import { itemsOf, linesOf } from './lines.ts';
import type { Named, Source } from './requirements.ts';
import type { JobToMatch, PersonToMatch } from './score.ts';

/** What a job asks for or a person offers, each part with a text and a vector of its own. */
export const embeddedFields = ['core', 'secondary', 'metadata', 'industry', 'position', 'requirements'] as const;
export type EmbeddedField = (typeof embeddedFields)[number];
export type EmbeddedTexts = Record<EmbeddedField, string>;

/** Models read no further: about as much as 2,000 words. */
const LONGEST = 8_000;

const ARTICLE = /(?<![\p{L}\p{N}])an?(?![\p{L}\p{N}])/giu;

/** Without a word about who somebody is, and without the gap that such a word leaves: ‘a … lady, …’ says as much. */
const fair = (line: string): string =>
  withoutWhoSomebodyIs(line)
    .replace(ARTICLE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*[,;:–-])+(?=\s*(?:[,.;:]|$))/g, '')
    .replace(/[\s.,;:–-]+$|^[\s.,;:–-]+/g, '');

/** Said twice is said once. */
const joined = (lines: readonly (string | undefined)[]): string =>
  [...new Set(lines.map((line) => fair(line ?? '')))]
    .filter((line) => line !== '')
    .join('. ')
    .slice(0, LONGEST);

const levels = ({ experience, licence, education }: Record<'experience' | 'licence' | 'education', Named | null>) => [
  experience?.name,
  licence?.name,
  education?.name,
];

export function textsOfJob(job: JobToMatch): EmbeddedTexts {
  const [described, asked] = [itemsOf(job.description), itemsOf(job.requirements)];
  return {
    core: joined([job.title, job.position?.name, ...described, ...asked]),
    secondary: joined(described),
    metadata: joined(levels(job)),
    industry: joined([job.industry?.name]),
    position: joined([job.title, job.position?.name]),
    requirements: joined(asked),
  };
}

/**
 * Neither where somebody lives nor what they speak: both are compared as facts, and in a text they would say where
 * somebody comes from. Lines are in order of the alphabet, because a profile stored again says the same.
 */
export function textsOfPerson(person: PersonToMatch): EmbeddedTexts {
  const said = (...sources: Source[]) =>
    person.written.flatMap(({ source, text }) => (sources.includes(source) ? linesOf(text) : [])).sort();
  const names = (some: readonly Named[]) => some.map(({ name }) => name).sort();
  return {
    core: joined([...names(person.positions), ...said('work_history', 'skills', 'education')]),
    secondary: joined(said('work_history')),
    metadata: joined(levels(person)),
    industry: joined(names(person.industries)),
    position: joined(names(person.positions)),
    requirements: joined(said('education', 'skills')),
  };
}
