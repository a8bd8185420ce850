import type { Question } from '@marula/contract/jobs.questionnaire.contract';
import { experiences, lists } from '../db/reference/lists.ts';
import type { Written } from '../domain/matching/requirements.ts';
import type { JobToMatch, PersonToMatch } from '../domain/matching/score.ts';
import type { Candidate } from './candidate.ts';
import { addCandidate } from './candidates.ts';
import type { JobPlan } from './job-plans.ts';
import type { Stage } from './stage.ts';
import type { DemoTable, Writer } from './writer.ts';

// What `factsRepository` would read of the rows. Asking the database for so many would take longer than making them; a
// test holds both to the same matches.

type Row = Record<string, unknown>;

const byId = <T extends { id: number }>(list: readonly T[], id: unknown): T | null =>
  list.find((one) => one.id === id) ?? null;
const named = ({ id, name }: { id: number; name: string }) => ({ id, name });
const experienceAt = (id: unknown) => {
  const found = byId(experiences, id);
  return found && { ...named(found), min_years: found.min_years };
};

const REMOTE = lists.working_models.find(({ name }) => name === 'Remote')?.id;

interface JobRow {
  title: string;
  description: string;
  questionnaire: Question[];
  candidate_requirements: string;
  latitude: number;
  longitude: number;
  location: { name: string };
  job_search_radius_meters: number;
  experience_id: number;
  drivers_licence_id: number;
  education_level_id: number;
  working_model_id: number;
}

export const jobFacts = ({ occupation }: JobPlan, row: JobRow, languages: readonly number[]): JobToMatch => ({
  title: row.title,
  description: row.description,
  requirements: row.candidate_requirements,
  questions: row.questionnaire,
  industry: { id: occupation.industry_id, name: occupation.industry },
  position: { id: occupation.id, name: occupation.position },
  experience: experienceAt(row.experience_id),
  place: { lat: row.latitude, lng: row.longitude },
  area: row.location.name,
  radius_meters: row.job_search_radius_meters,
  remote: row.working_model_id === REMOTE,
  languages: lists.languages.filter(({ id }) => languages.includes(id)),
  licence: byId(lists.drivers_licences, row.drivers_licence_id),
  education: byId(lists.education_levels, row.education_level_id),
});

/** What is read of somebody. */
const READ = new Set<DemoTable>([
  'candidates',
  'candidate_industries',
  'candidate_educations',
  'candidate_job_histories',
  'candidate_languages',
]);

type Rows = Map<DemoTable, Row[]>;

interface Kept {
  rows: Rows;
  /** Whole, and as anybody sees them: somebody who applies twice is read once. */
  facts: Map<boolean, PersonToMatch>;
}

const remember = (rows: Rows, table: DemoTable, some: readonly object[]) => {
  if (READ.has(table)) rows.set(table, [...(rows.get(table) ?? []), ...(some as Row[])]);
};

/** Of so many people the rows are kept: what is held in memory does not grow with the world. */
const KEPT = 10_000;
const kept = new WeakMap<Stage, Map<number, Kept>>();

/** Writes as the other one does, and keeps what was said of somebody until they are matched. */
export function remembering(stage: Stage, { index }: Candidate, writer: Writer): Writer {
  const people = kept.get(stage) ?? new Map<number, Kept>();
  kept.set(stage, people);
  if (people.size >= KEPT) return writer;
  const rows: Rows = new Map();
  people.set(index, { rows, facts: new Map() });
  return {
    ...writer,
    add(table, ...some) {
      remember(rows, table, some);
      writer.add(table, ...some);
    },
  };
}

/** The others are drawn again, and are the same each time. */
function drawnAgain(stage: Stage, candidate: Candidate): Rows {
  const rows: Rows = new Map();
  const nothing = async () => undefined;
  const add = (table: DemoTable, ...some: object[]) => remember(rows, table, some);
  addCandidate(stage, candidate, new Map(), { add, keepFlat: nothing, flush: nothing, written: () => 0 });
  return rows;
}

type Ask = (table: DemoTable) => Row[];

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const tenth = (degrees: unknown) => Number(Number(degrees).toFixed(1));

function writtenIn(rows: Ask, { occupation }: Candidate, whole: boolean): Written[] {
  const [profile = {}] = rows('candidates');
  const histories = rows('candidate_job_histories');
  const own = rows('candidate_industries');
  const written: Written[] = [
    ...histories.map((row) => ({
      source: 'work_history' as const,
      text: whole ? `${occupation.position}, ${text(row.company_name)}` : occupation.position,
    })),
    ...(whole ? histories.map((row) => ({ source: 'work_history' as const, text: text(row.job_description) })) : []),
    ...rows('candidate_educations').map((row) => ({ source: 'education' as const, text: text(row.qualification) })),
    ...own.map((row) => ({ source: 'position' as const, text: row.industry_position_id ? occupation.position : '' })),
    ...own.map((row) => ({ source: 'skills' as const, text: text(row.user_input) })),
    ...(whole ? [{ source: 'about' as const, text: text(profile.about_you) }] : []),
    ...(whole ? [{ source: 'ideal_job' as const, text: text(profile.ideal_job) }] : []),
  ];
  return written.filter((line) => line.text !== '');
}

function positionsIn(rows: Ask, { occupation }: Candidate): PersonToMatch['positions'] {
  const position = { id: occupation.id, name: occupation.position };
  if (rows('candidate_industries').some((row) => row.industry_position_id))
    return [{ ...position, source: 'position' }];
  return rows('candidate_job_histories').length > 0 ? [{ ...position, source: 'work_history' }] : [];
}

function factsIn(rows: Ask, candidate: Candidate, whole: boolean): PersonToMatch {
  const { occupation } = candidate;
  const [profile = {}] = rows('candidates');
  const { latitude: lat, longitude: lng } = profile as { latitude: number; longitude: number };
  const spoken = rows('candidate_languages').map(({ language_id }) => language_id);
  const schooling = Math.max(...rows('candidate_educations').map((row) => Number(row.education_level_id)));
  return {
    profile_id: candidate.id,
    written: writtenIn(rows, candidate, whole),
    industries: rows('candidate_industries').map(() => ({ id: occupation.industry_id, name: occupation.industry })),
    positions: positionsIn(rows, candidate),
    experience: experienceAt(profile.experience_id),
    place: whole ? { lat, lng } : { lat: tenth(lat), lng: tenth(lng) },
    area: (profile.location as { name: string }).name,
    languages: lists.languages.filter(({ id }) => spoken.includes(id)),
    licence: byId(lists.drivers_licences, profile.drivers_licence_id),
    education: byId(lists.education_levels, schooling),
  };
}

/** All that somebody says, or only what anybody sees of them. */
export function personFacts(stage: Stage, candidate: Candidate, whole: boolean): PersonToMatch {
  const known = kept.get(stage)?.get(candidate.index);
  const found = known?.facts.get(whole);
  if (found) return found;
  const rows = known?.rows ?? drawnAgain(stage, candidate);
  const facts = factsIn((table) => rows.get(table) ?? [], candidate, whole);
  known?.facts.set(whole, facts);
  return facts;
}
