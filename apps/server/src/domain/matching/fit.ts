import type { MatchParts, MatchReason } from '@marula/contract/applications.contract';
import type { Fit, FitLine } from '@marula/contract/candidate-app.jobs.contract';
import type { Named } from './requirements.ts';
import type { JobToMatch } from './score.ts';

type Code = FitLine['code'];

const named = (options: readonly (Named | null)[], name: string) => options.some((one) => one?.name === name);

/** Languages, the licence and schooling are one part of a match; no two of these lists share a name. */
const listed = ({ languages, licence }: JobToMatch, { asked }: MatchReason): Code => {
  if (named(languages, asked)) return 'language';
  return named([licence], asked) ? 'licence' : 'education';
};

function codesOf(job: JobToMatch, parts: MatchParts): [Code, MatchReason][] {
  const all = (part: keyof MatchParts, code: (reason: MatchReason) => Code) =>
    parts[part].reasons.map((reason): [Code, MatchReason] => [code(reason), reason]);
  return [
    ...all('requirements', () => 'requirement'),
    ...all('position_and_industry', ({ asked }) => (named([job.position], asked) ? 'position' : 'industry')),
    ...all('experience', () => 'experience'),
    ...all('location', () => 'location'),
    ...all('languages_licence_education', (reason) => listed(job, reason)),
  ];
}

/** What somebody has of what the job asks for. */
export function fitOf(job: JobToMatch, parts: MatchParts, percentage: number | null): Fit {
  const lines = codesOf(job, parts);
  const inState = (state: MatchReason['state']) =>
    lines.flatMap(([code, { state: own, ...reason }]): FitLine[] => (own === state ? [{ code, ...reason }] : []));
  return { have: inState('met'), unsaid: inState('not_stated'), missing: inState('missing'), percentage };
}
