import type { MatchParts, MatchReason } from '@marula/contract/applications.contract';
import type { Question, QuestionnaireAnswer } from '@marula/contract/jobs.questionnaire.contract';
import { matchLimits } from '@marula/contract/match-limits';
import { answeredOf } from './answers.ts';
import { cut } from './lines.ts';
import type { Meaning } from './meaning.ts';
import { hasSome, type Named, requirementReasons, type Source, type Written } from './requirements.ts';
import { nearnessOf } from './work.ts';

const { weights, nearness, total, lineCharacters } = matchLimits;

interface Experience extends Named {
  min_years: number;
}

interface Point {
  lat: number;
  lng: number;
}

/** What a job asks for, as far as it can be compared. */
export interface JobToMatch {
  title: string;
  description: string;
  requirements: string;
  questions: Question[];
  industry: Named | null;
  position: Named | null;
  experience: Experience | null;
  place: Point | null;
  area: string | null;
  radius_meters: number | null;
  remote: boolean;
  languages: Named[];
  licence: Named | null;
  education: Named | null;
}

/** What somebody says of themselves. */
export interface PersonToMatch {
  profile_id: string;
  /** What they wrote, as far as its reader may see it. */
  written: Written[];
  industries: Named[];
  /** What they look for, and what they have worked as. */
  positions: (Named & { source: Source })[];
  experience: Experience | null;
  place: Point | null;
  area: string | null;
  languages: Named[];
  licence: Named | null;
  education: Named | null;
}

/** What they answered to this job's questions; none from who has not come to it. */
export type Answers = readonly QuestionnaireAnswer[];

type Part = MatchParts[keyof MatchParts];

/** A reason, and how much of the part's points it brings. */
type Counted = readonly [reason: MatchReason, share: number];

const nothing = (of: number, reasons: MatchReason[] = []): Part => ({ score: null, of, reasons });

/** The points come from the reasons and from nothing else. What nobody said anything of counts neither way. */
function part(of: number, counted: readonly Counted[]): Part {
  const reasons = counted.map(([reason]) => reason);
  if (reasons.every(({ state }) => state === 'not_stated')) return nothing(of, reasons);
  const share = counted.reduce((sum, [, one]) => sum + one, 0);
  return { score: Math.round(of * Math.min(1, Math.max(0, share))), of, reasons };
}

const met = (asked: string, line: string, source: Source): MatchReason => ({
  asked,
  state: 'met',
  line: cut(line, lineCharacters),
  source,
});
/** Without a line they say that they have none. */
const missing = (asked: string, line: string | null, source: Source): MatchReason => ({
  asked,
  state: 'missing',
  line: line === null ? null : cut(line, lineCharacters),
  source,
});
const notStated = (asked: string): MatchReason => ({ asked, state: 'not_stated', line: null, source: null });

/** Line by line, and how near the whole is: a profile can be of this work and share few words with what is asked. */
function requirements(job: JobToMatch, person: PersonToMatch, answers: Answers, meaning: Meaning | undefined): Part {
  const of = weights.requirements;
  const { reasons, comparable } = requirementReasons(job, person, answeredOf(job.questions, answers));
  if (!comparable || reasons.length === 0) return nothing(of, reasons);
  const found = reasons.filter(({ state }) => state === 'met').length / reasons.length;
  if (!meaning) return { score: Math.round(of * found), of, reasons };
  const near = nearnessOf(meaning, job, person.written);
  const share = (1 - nearness.of) * found + nearness.of * near.share;
  return { score: Math.round(of * share), of, reasons: [...reasons, near.reason] };
}

const SAME_INDUSTRY = 0.6;

function positionAndIndustry(job: JobToMatch, person: PersonToMatch): Part {
  const of = weights.position_and_industry;
  const asked = job.position ?? job.industry;
  if (!asked) return nothing(of);
  const same = job.position && person.positions.find(({ id }) => id === job.position?.id);
  if (same) return part(of, [[met(asked.name, same.name, same.source), 1]]);
  const [first] = person.positions;
  const near = job.industry && person.industries.find(({ id }) => id === job.industry?.id);
  const industry: Counted[] =
    job.industry && near ? [[met(job.industry.name, near.name, 'position'), job.position ? SAME_INDUSTRY : 1]] : [];
  const other =
    first ?? (near ? undefined : person.industries[0] && { ...person.industries[0], source: 'position' as const });
  const position: Counted = [other ? missing(asked.name, other.name, other.source) : notStated(asked.name), 0];
  return part(of, job.position || !near ? [position, ...industry] : industry);
}

function experience(job: JobToMatch, person: PersonToMatch): Part {
  const of = weights.experience;
  if (!hasSome(job.experience)) return nothing(of);
  const { name: asked, min_years } = job.experience;
  if (!person.experience) return nothing(of, [notStated(asked)]);
  if (!hasSome(person.experience)) return part(of, [[missing(asked, null, 'experience'), 0]]);
  const { name, min_years: has } = person.experience;
  if (has >= min_years) return part(of, [[met(asked, name, 'experience'), 1]]);
  return part(of, [[missing(asked, name, 'experience'), has / min_years]]);
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
  if (job.remote || !job.place || !job.area) return nothing(of);
  if (!person.place || !person.area) return nothing(of, [notStated(job.area)]);
  const radius = (job.radius_meters ?? USUAL_RADIUS_METERS) / 1000;
  const away = kilometres(job.place, person.place);
  const km = Math.round(away);
  if (away <= radius) return part(of, [[{ ...met(job.area, person.area, 'location'), km }, 1]]);
  const beyond = (away - radius) / (radius * (TOO_FAR - 1));
  return part(of, [[{ ...missing(job.area, person.area, 'location'), km }, 1 - beyond]]);
}

function languageReason(asked: Named, spoken: readonly Named[]): MatchReason {
  if (spoken.some(({ id }) => id === asked.id)) return met(asked.name, asked.name, 'languages');
  if (spoken.length === 0) return notStated(asked.name);
  return missing(asked.name, spoken.map(({ name }) => name).join(', '), 'languages');
}

/** The lists of licences and of schooling go from little to much. */
function levelReason(asked: Named, has: Named | null, source: 'licence' | 'education'): MatchReason {
  if (!has) return notStated(asked.name);
  if (!hasSome(has)) return missing(asked.name, null, source);
  return has.id >= asked.id ? met(asked.name, has.name, source) : missing(asked.name, has.name, source);
}

function languagesLicenceEducation(job: JobToMatch, person: PersonToMatch): Part {
  const reasons = [
    ...job.languages.map((language) => languageReason(language, person.languages)),
    ...(hasSome(job.licence) ? [levelReason(job.licence, person.licence, 'licence')] : []),
    ...(hasSome(job.education) ? [levelReason(job.education, person.education, 'education')] : []),
  ];
  const each = 1 / reasons.length;
  return part(
    weights.languages_licence_education,
    reasons.map((reason) => [reason, reason.state === 'met' ? each : 0]),
  );
}

/** With less than this to compare, a number would say more than is known. */
const ENOUGH = 40;

export interface Match {
  /** Null: not enough information, which is not a low number. */
  percentage: number | null;
  parts: MatchParts;
}

/**
 * The same for the same two. What cannot be compared counts neither way. Without `meaning` by the facts alone.
 */
export function matchOf(job: JobToMatch, person: PersonToMatch, answers: Answers, meaning: Meaning | undefined): Match {
  const parts: MatchParts = {
    requirements: requirements(job, person, answers, meaning),
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
