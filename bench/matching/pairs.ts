import { readFile } from 'node:fs/promises';
import type { TenantCode } from '@marula/contract/tenants';
import { tenants } from '@marula/contract/tenants';
import { experiences, lists } from '../../apps/server/src/db/reference/lists.ts';
import { readShippedLibrary } from '../../apps/server/src/db/reference/occupations.ts';
import { readTowns } from '../../apps/server/src/db/reference/towns.ts';
import type { JobToMatch, PersonToMatch } from '../../apps/server/src/domain/matching/score.ts';

interface WrittenJob {
  id: string;
  set: 'a' | 'b';
  country: TenantCode;
  title: string;
  description: string;
  requirements: string[];
  position: string;
  industry: string;
  town: string;
  years: number | null;
  licence: string | null;
  education: string | null;
  languages: string[];
}

interface WrittenPerson {
  id: string;
  country: TenantCode;
  headline: string;
  about: string;
  positions: string[];
  history: { title: string; employer: string; duties: string }[];
  education: string[];
  skills: string[];
  languages: string[];
  licence: string | null;
  town: string;
  years: number | null;
}

export interface PairedJob {
  id: string;
  set: 'a' | 'b';
  country: TenantCode;
  title: string;
  text: string;
  job: JobToMatch;
}

export interface PairedPerson {
  id: string;
  country: TenantCode;
  text: string;
  person: PersonToMatch;
}

const linesOf = async <T>(name: string): Promise<T[]> => {
  const text = await readFile(new URL(`./pairs/${name}.jsonl`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
};

const option = (list: readonly { id: number; name: string }[], id: number | undefined) =>
  list.find((one) => one.id === id) ?? null;

/** The words of an advert or a CV beside the ids of our lists; the first that is found counts. */
const licences: [RegExp, number][] = [
  [/\b(code 14|code ec|class ce)\b/i, 6],
  [/\b(code 10|class c)\b/i, 5],
  [/\b(code 8|class b)\b/i, 3],
  [/\bclass a\b/i, 2],
];
const schooling: [RegExp, number][] = [
  [/\b(doctorate|phd)\b/i, 11],
  [/\bmaster/i, 10],
  [/\bhonours\b/i, 9],
  [/\b(degree|bachelor|b\.?(a|sc|com|ed|eng|tech|cur|proc)|llb|mbchb)\b/i, 8],
  [/\b(trade test|red seal)\b/i, 7],
  [/\b(diploma|n6)\b/i, 6],
  [/\b(certificate|n[2-5]|acca|cima)\b/i, 5],
  [/\b(matric|grade 12|form 5)\b/i, 4],
  [/\bgrade (9|10|11)\b/i, 3],
  [/\bgrade [1-8]\b/i, 2],
];
const idIn = (known: readonly [RegExp, number][], text: string) => known.find(([words]) => words.test(text))?.[1];

const experienceOf = (years: number | null) =>
  years === null ? null : (experiences.findLast(({ min_years }) => min_years <= years) ?? null);

const languagesOf = (names: readonly string[]) => lists.languages.filter(({ name }) => names.includes(name));

type Places = (country: TenantCode, town: string) => { lat: number; lng: number } | null;

async function readPlaces(): Promise<Places> {
  const { towns } = await readTowns();
  return (country, town) => {
    const { work_country_id } = tenants[country];
    const found = towns.find((one) => one.work_country_id === work_country_id && one.name === town);
    return found ? { lat: found.latitude, lng: found.longitude } : null;
  };
}

interface Lists {
  places: Places;
  positions: Map<string, { id: number; name: string; industry: { id: number; name: string } }>;
}

function jobOf(written: WrittenJob, { places, positions }: Lists): PairedJob {
  const position = positions.get(written.position);
  if (!position) throw new Error(`${written.position} is not in the library`);
  const { id, set, country, title, description, requirements, town, years } = written;
  return {
    id,
    set,
    country,
    title,
    text: [description, ...requirements].join('\n'),
    job: {
      title,
      description,
      requirements: requirements.map((line) => `<li>${line}</li>`).join(''),
      questions: [],
      industry: position.industry,
      position,
      experience: experienceOf(years),
      place: places(country, town),
      area: town,
      radius_meters: null,
      remote: false,
      languages: languagesOf(written.languages),
      licence: option(lists.drivers_licences, idIn(licences, written.licence ?? '')),
      education: option(lists.education_levels, idIn(schooling, written.education ?? '')),
    },
  };
}

function personOf(written: WrittenPerson, { places, positions }: Lists): PairedPerson {
  const { id, country, headline, about, history, education, skills, languages, licence, town, years } = written;
  const sought = written.positions.flatMap((name) => positions.get(name) ?? []);
  const text = [
    headline,
    about,
    ...history.map((one) => `${one.title}, ${one.employer}. ${one.duties}`),
    skills.join(', '),
    education.join(', '),
    languages.join(', '),
    licence ?? '',
  ].join('\n');
  const own: PersonToMatch['written'] = [
    ...history
      .flatMap(({ title, employer, duties }) => [`${title}, ${employer}`, duties])
      .map((line) => ({
        source: 'work_history' as const,
        text: line,
      })),
    { source: 'education', text: education.join('\n') },
    ...sought.map(({ name }) => ({ source: 'position' as const, text: name })),
    { source: 'skills', text: skills.join('\n') },
    { source: 'about', text: `${headline}\n${about}` },
  ];
  return {
    id,
    country,
    text,
    person: {
      profile_id: id,
      written: own.filter((line) => line.text !== ''),
      industries: [...new Map(sought.map(({ industry }) => [industry.id, industry])).values()],
      positions: sought.map((one) => ({ id: one.id, name: one.name, source: 'position' })),
      experience: experienceOf(years),
      place: places(country, town),
      area: town,
      languages: languagesOf(languages),
      licence: option(lists.drivers_licences, idIn(licences, licence ?? '')),
      education: option(lists.education_levels, idIn(schooling, education.join(' '))),
    },
  };
}

export interface Pairs {
  jobs: PairedJob[];
  people: PairedPerson[];
  /** 0 to 3; of who is not listed it is 0. */
  grade(job: PairedJob, person: PairedPerson): number;
}

export async function readPairs(): Promise<Pairs> {
  const library = await readShippedLibrary();
  const positions = new Map(
    library.map(({ id, position: name, industry_id, industry }) => [
      name,
      { id, name, industry: { id: industry_id, name: industry } },
    ]),
  );
  const known: Lists = { places: await readPlaces(), positions };
  const grades = await linesOf<{ job: string; candidate: string; grade: number }>('grades');
  const byPair = new Map(grades.map(({ job, candidate, grade }) => [`${job} ${candidate}`, grade]));
  return {
    jobs: (await linesOf<WrittenJob>('jobs')).map((one) => jobOf(one, known)),
    people: (await linesOf<WrittenPerson>('candidates')).map((one) => personOf(one, known)),
    grade: (job, person) => byPair.get(`${job.id} ${person.id}`) ?? 0,
  };
}
