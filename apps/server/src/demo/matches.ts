import { matchLimits } from '@marula/contract/limits';
import type { Candidate } from './candidate.ts';
import type { Job } from './jobs.ts';
import { traitsOf } from './occupation-traits.ts';
import type { Random } from './random.ts';

const { weights } = matchLimits;

interface Part {
  score: number;
  of: number;
  /** The words of the profile that it rests on. */
  evidence: string[];
}

const part = (of: number, share: number, evidence: string[] = []): Part => ({
  score: Math.round(of * Math.min(1, Math.max(0, share))),
  of,
  evidence,
});

const sameWork = (job: Job, candidate: Candidate) =>
  candidate.occupation.id === job.occupation.id
    ? 1
    : candidate.occupation.industry_id === job.occupation.industry_id
      ? 0.6
      : 0.1;

const nearness = (job: Job, candidate: Candidate) =>
  job.town.name === candidate.town.name ? 1 : job.town.province_id === candidate.town.province_id ? 0.6 : 0.1;

type Parts = Record<keyof typeof weights, Part>;

/** Nothing where too little is known about the person, which is not a low number. */
export function drawMatch(
  job: Job,
  candidate: Candidate,
  draw: Random,
): { percentage: number | null; parts: Partial<Parts> } {
  if (draw.chance(0.05)) return { percentage: null, parts: {} };
  const work = sameWork(job, candidate);
  const asked = traitsOf(job.occupation, job.company.tenant);
  const skills = draw.sample(candidate.occupation.skills, work > 0.5 ? draw.int(2, 5) : 1);
  const parts: Parts = {
    requirements: part(weights.requirements, work * (0.55 + draw.next() * 0.45), skills),
    position_and_industry: part(weights.position_and_industry, work, [candidate.occupation.position]),
    experience: part(weights.experience, asked.years === 0 ? 1 : candidate.years / asked.years, [
      `${candidate.years} years`,
    ]),
    location: part(weights.location, nearness(job, candidate), [candidate.town.name]),
    languages_licence_education: part(
      weights.languages_licence_education,
      (candidate.traits.education_level_id >= asked.education_level_id ? 0.6 : 0.2) +
        (candidate.traits.drivers_licence_id >= asked.drivers_licence_id ? 0.4 : 0.1),
      [candidate.language],
    ),
  };
  const percentage = Object.values(parts).reduce((sum, { score }) => sum + score, 0);
  return { percentage, parts };
}
