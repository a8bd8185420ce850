import type { MatchParts } from '@marula/contract/applications.contract';
import { matchLimits, noneNeededId } from '@marula/contract/limits';
import { sharedWords, wordsOf } from './words.ts';

const { weights, total } = matchLimits;

interface Named {
  id: number;
  name: string;
}

interface Experience extends Named {
  min_years: number;
}

interface Point {
  lat: number;
  lng: number;
}

/** What a job asks for, as far as it can be compared. */
export interface JobToMatch {
  requirements: string;
  industry_id: number | null;
  position: Named | null;
  experience: Experience | null;
  place: Point | null;
  radius_meters: number | null;
  remote: boolean;
  languages: Named[];
  licence_id: number | null;
  education_id: number | null;
}

/** What somebody says of themselves. */
export interface PersonToMatch {
  profile_id: string;
  /** What they wrote, as far as its reader may see it. */
  text: string;
  industry_ids: number[];
  positions: Named[];
  experience: Experience | null;
  place: Point | null;
  area: string | null;
  languages: Named[];
  licence: Named | null;
  education: Named | null;
}

type Part = MatchParts[keyof MatchParts];

const nothing = (of: number): Part => ({ score: null, of, evidence: [] });

const part = (of: number, share: number, evidence: (string | null | undefined)[]): Part => ({
  score: Math.round(of * Math.min(1, Math.max(0, share))),
  of,
  evidence: evidence.filter((words): words is string => Boolean(words)),
});

/** So many of the asked words are as good as all: the rest are the small words around them. */
const FULL_SHARE = 0.5;
const SHOWN_WORDS = 5;
const FEWEST_WORDS = 3;

function requirements(job: JobToMatch, person: PersonToMatch): Part {
  const of = weights.requirements;
  const asked = wordsOf(job.requirements);
  const said = wordsOf(person.text);
  if (asked.size < FEWEST_WORDS || said.size < FEWEST_WORDS) return nothing(of);
  const shared = sharedWords(asked, said);
  return part(of, shared.length / asked.size / FULL_SHARE, shared.slice(0, SHOWN_WORDS));
}

const SAME_INDUSTRY = 0.6;

function positionAndIndustry(job: JobToMatch, person: PersonToMatch): Part {
  const of = weights.position_and_industry;
  if ((!job.position && !job.industry_id) || (person.positions.length === 0 && person.industry_ids.length === 0)) {
    return nothing(of);
  }
  const same = person.positions.find(({ id }) => id === job.position?.id);
  if (same) return part(of, 1, [same.name]);
  const near = job.industry_id !== null && person.industry_ids.includes(job.industry_id);
  return part(of, near ? SAME_INDUSTRY : 0, [person.positions[0]?.name]);
}

function experience(job: JobToMatch, person: PersonToMatch): Part {
  const of = weights.experience;
  if (!job.experience || !person.experience) return nothing(of);
  const { min_years } = job.experience;
  const { id, name } = person.experience;
  const share = min_years === 0 ? 1 : person.experience.min_years / min_years;
  return part(of, share, id === noneNeededId ? [] : [name]);
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function kilometres(a: Point, b: Point): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}

const USUAL_RADIUS_METERS = 50_000;
/** From so many times the radius on, somebody is too far. */
const TOO_FAR = 4;

function location(job: JobToMatch, person: PersonToMatch): Part {
  const of = weights.location;
  if (job.remote) return part(of, 1, [person.area]);
  if (!job.place || !person.place) return nothing(of);
  const radius = (job.radius_meters ?? USUAL_RADIUS_METERS) / 1000;
  const away = kilometres(job.place, person.place);
  const beyond = Math.max(0, away - radius) / (radius * (TOO_FAR - 1));
  return part(of, 1 - beyond, [person.area, `${Math.round(away)} km`]);
}

function languagesLicenceEducation(job: JobToMatch, person: PersonToMatch): Part {
  const of = weights.languages_licence_education;
  const spoken = new Map(person.languages.map((language) => [language.id, language.name]));
  const met: (string | null)[] = [
    ...job.languages.map(({ id }) => spoken.get(id) ?? null),
    ...(job.licence_id === null ? [] : [atLeast(person.licence, job.licence_id)]),
    ...(job.education_id === null ? [] : [atLeast(person.education, job.education_id)]),
  ];
  if (met.length === 0) return nothing(of);
  const found = met.filter((name) => name !== null);
  return part(of, found.length / met.length, found);
}

/** The lists of licences and of schooling go from little to much. */
const atLeast = (has: Named | null, asked: number) => (has && has.id >= asked ? has.name : null);

/** With less than this to compare, a number would say more than is known. */
const ENOUGH = 40;

export interface Match {
  /** Null: not enough information, which is not a low number. */
  percentage: number | null;
  parts: MatchParts;
}

/** By the facts alone: the same for the same two. What cannot be compared counts neither way. */
export function matchOf(job: JobToMatch, person: PersonToMatch): Match {
  const parts: MatchParts = {
    requirements: requirements(job, person),
    position_and_industry: positionAndIndustry(job, person),
    experience: experience(job, person),
    location: location(job, person),
    languages_licence_education: languagesLicenceEducation(job, person),
  };
  const known = Object.values(parts).filter(({ score }) => score !== null);
  const of = known.reduce((sum, one) => sum + one.of, 0);
  const score = known.reduce((sum, one) => sum + (one.score ?? 0), 0);
  return { percentage: of < ENOUGH ? null : Math.round((score / of) * total), parts };
}
