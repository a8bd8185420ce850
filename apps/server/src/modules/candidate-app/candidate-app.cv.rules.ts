import type { CvProposal } from '@marula/contract/candidate-app.cv.contract';
import { cvLimits } from '@marula/contract/cv-limits';
import { candidateLimits } from '@marula/contract/limits';
import type { ReferenceOption } from '@marula/contract/shared.contract';
import type { Tenant } from '@marula/contract/tenants';
import type { PageText } from '../../ports/reader/port.ts';
import { languagesIn } from './candidate-app.cv-languages.rules.ts';
import { educationIn } from './candidate-app.cv-learning.rules.ts';
import { aboutIn, licenceIn, namesIn, phoneIn, placesIn, type Read } from './candidate-app.cv-person.rules.ts';
import { type FindPosition, findPositionIn, type LibraryPosition } from './candidate-app.cv-positions.rules.ts';
import { type CvLine, linesIn, type Section, sectionsOf } from './candidate-app.cv-sections.rules.ts';
import { jobsIn, type ReadJob } from './candidate-app.cv-work.rules.ts';

/** What the product has names for. */
export interface CvLibrary {
  positions: readonly LibraryPosition[];
  education_levels: readonly ReferenceOption[];
  languages: readonly ReferenceOption[];
  language_proficiencies: readonly ReferenceOption[];
  drivers_licences: readonly ReferenceOption[];
}

export type Draft = CvProposal extends infer P ? (P extends CvProposal ? Omit<P, 'known'> : never) : never;

export interface CvReading {
  drafts: Draft[];
  /** Names that may be the place where the person lives, for who has the list of all places. */
  places: (Omit<Extract<Draft, { field: 'location' }>, 'field' | 'value'> & { name: string })[];
}

export const sourceOf = (lines: readonly CvLine[]) => ({
  source: lines
    .map(({ text }) => text.replace(/\s{3,}/g, ' · '))
    .join(' / ')
    .slice(0, cvLimits.sourceCharacters),
  page: lines[0]?.page ?? 1,
});

const draft = <F extends Draft['field']>(
  field: F,
  read: Read<Extract<Draft, { field: F }>['value']> | undefined,
): Draft[] => (read ? [{ field, value: read.value, ...sourceOf(read.lines) } as Draft] : []);

/** What somebody works as: what stands under their name, then the jobs they had. One of each industry. */
function workIn(sections: readonly Section[], jobs: readonly ReadJob[], find: FindPosition): Draft[] {
  const titles = (sections[0]?.lines ?? []).slice(0, 6).flatMap((line) => {
    const position = /[@\d]/.test(line.text) ? undefined : find(line.text);
    return position ? [{ position, lines: [line] }] : [];
  });
  const held = jobs.flatMap(({ position, lines }) => (position ? [{ position, lines }] : []));
  const byIndustry = new Map([...titles, ...held].toReversed().map((one) => [one.position.industry_id, one]));
  const kept = [...titles, ...held].filter((one) => byIndustry.get(one.position.industry_id) === one);
  return kept.slice(0, candidateLimits.industries).flatMap(({ position, lines }) =>
    draft('industry', {
      value: { industry_id: position.industry_id, industry_position_id: position.id },
      lines,
    }),
  );
}

/** What a CV says, by rules and by nothing else: whatever it asks its reader to do is text like all the rest. */
export function readCvText(
  pages: readonly PageText[],
  library: CvLibrary,
  { tenant, today }: { tenant: Tenant; today: string },
): CvReading {
  const sections = sectionsOf(pages);
  const find = findPositionIn(library.positions);
  const person = linesIn(sections, 'person');
  const besides = linesIn(sections, 'person', 'skills', 'other', 'learning');
  const { first, last } = namesIn(person, find);
  const jobs = sections.filter(({ kind }) => kind === 'work').flatMap(({ lines }) => jobsIn(lines, today, find));
  const learned = sections
    .filter(({ kind }) => kind === 'learning')
    .flatMap(({ lines }) => educationIn(lines, today, library.education_levels));
  const spoken = languagesIn(
    linesIn(sections, 'languages'),
    [...besides, ...linesIn(sections, 'work', 'about')],
    library,
  );
  return {
    drafts: [
      ...draft('first_name', first),
      ...draft('last_name', last),
      ...draft('contact_number', phoneIn(person, tenant)),
      ...draft('about_you', aboutIn(linesIn(sections, 'about'))),
      ...workIn(sections, jobs, find),
      ...jobs.slice(0, candidateLimits.entries).flatMap((job) => draft('job_history', job)),
      ...learned.slice(0, candidateLimits.entries).flatMap((one) => draft('education', one)),
      ...spoken.flatMap((one) => draft('language', one)),
      ...draft('drivers_licence', licenceIn(besides, linesIn(sections, 'licence'), library.drivers_licences)),
    ],
    places: placesIn(person).map(({ value, lines }) => ({ name: value, ...sourceOf(lines) })),
  };
}
