import type { JobChannel } from '@marula/contract/job-channels';
import { matchLimits } from '@marula/contract/match-limits';
import { leadingReasons } from '@marula/contract/match-reasons';
import type { TenantCode } from '@marula/contract/tenants';
import { type ApplicationStatus, applicationStatusIds } from '@marula/contract/transitions';
import type { Occupation } from '../db/reference/occupations.ts';
import { matchOf } from '../domain/matching/score.ts';
import { demoCompanies } from './accounts.ts';
import type { Application } from './application.ts';
import type { Area } from './areas.ts';
import type { Candidate } from './candidate.ts';
import { candidateAt, demoCandidate } from './candidates.ts';
import { addChat } from './chats.ts';
import { reasonId } from './company-lists.ts';
import type { Job } from './jobs.ts';
import { personFacts } from './match-facts.ts';
import { answersTo } from './questionnaires.ts';
import { idFor, type Random, random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Member } from './teams.ts';
import type { Writer } from './writer.ts';

/** Candidates by area, industry and position: those who apply live near the job and mostly do such work. */
export type Pools = Map<string, number[]>;

const keysOf = (tenant: TenantCode, { name }: Area, { industry_id, id }: Occupation) => {
  const anybody = `${tenant}:${name}`;
  return { anybody, industry: `${anybody}:${industry_id}`, position: `${anybody}:${industry_id}:${id}` };
};

export function joinPools(pools: Pools, { index, tenant, area, occupation }: Candidate): void {
  // The demo account's candidate applies where the table below says, and nowhere else.
  if (index === demoCandidate) return;
  for (const key of Object.values(keysOf(tenant, area, occupation))) {
    const pool = pools.get(key);
    if (pool) pool.push(index);
    else pools.set(key, [index]);
  }
}

/** By company and job: one application in each state, two of them with the owner's company. */
const demoApplications = new Map<string, ApplicationStatus>([
  [`${demoCompanies.owner}:5`, 'Shortlisted'],
  [`${demoCompanies.owner}:11`, 'Invited'],
  [`${demoCompanies.free}:3`, 'Applied'],
  ['4:0', 'Applied'],
  ['5:0', 'Declined'],
  ['6:0', 'Applied'],
  ['11:0', 'Hired'],
]);

const open: readonly (readonly [ApplicationStatus, number])[] = [
  ['Invited', 9],
  ['Applied', 50],
  ['Shortlisted', 19],
  ['Declined', 17],
  ['Hired', 5],
];
const over: readonly (readonly [ApplicationStatus, number])[] = [
  ['Invited', 3],
  ['Applied', 14],
  ['Shortlisted', 14],
  ['Declined', 58],
  ['Hired', 11],
];

function applicantsOf({ company, area, occupation, applications }: Job, pools: Pools, draw: Random): number[] {
  const here = keysOf(company.tenant, area, occupation);
  const from = (key: string, share: number) => draw.sample(pools.get(key) ?? [], Math.ceil(applications * share));
  const there = area.near.length > 0 ? keysOf(company.tenant, draw.pick(area.near), occupation) : undefined;
  const found = [
    ...from(here.position, 0.5),
    ...(there ? from(there.position, 0.1) : []),
    ...from(here.industry, 0.4),
    ...from(here.anybody, 1),
  ];
  return [...new Set(found)].slice(0, applications);
}

function apply(
  stage: Stage,
  job: Job,
  candidate: Candidate,
  given: ApplicationStatus | undefined,
  team: readonly Member[],
): Application {
  const draw = random(stage.options.seed, 'application', job.id, candidate.index);
  const status = given ?? draw.weighted(job.closed === 0 ? open : over);
  const published = job.published ?? 0;
  // Most apply in the first days.
  const created = job.closed + (published - job.closed) * (1 - draw.next() ** 1.7) * 0.98;
  const decided = status === 'Applied' || status === 'Invited' ? null : Math.max(0.05, created - 0.3 - draw.next() * 4);
  const waited = Math.min(0.75, 0.25 + created / 20);
  return {
    id: idFor(job.id, 'application', candidate.index),
    job,
    candidate,
    status,
    created,
    decided: decided === null ? null : Math.min(decided, created),
    read: status !== 'Applied' || draw.chance(waited),
    by: draw.pick(team.slice(0, 3)),
  };
}

/** When the company first answered and who did; who was hired was shortlisted half-way. */
function answerOf({ clock }: Stage, { status, created, decided, by }: Application) {
  if (decided === null) return { shortlisted_at: null, hired_at: null, answered_at: null, answered_by: null };
  const shortlisted = status === 'Hired' ? (created + decided) / 2 : decided;
  return {
    shortlisted_at: status === 'Declined' ? null : clock.daysAgo(shortlisted),
    hired_at: status === 'Hired' ? clock.daysAgo(decided) : null,
    answered_at: clock.daysAgo(shortlisted),
    answered_by: by.id,
  };
}

function applicationRow(stage: Stage, application: Application, draw: Random) {
  const { clock } = stage;
  const { id, job, candidate, status, created, decided, read } = application;
  const side = draw.chance(0.88) ? 'employer' : 'candidate';
  const created_at = clock.daysAgo(created);
  const person = { years: candidate.years, free: clock.dateAgo(-draw.int(5, 40)) };
  return {
    id,
    profile_id: candidate.id,
    job_id: job.id,
    company_id: job.company.id,
    status_id: applicationStatusIds[status],
    read,
    questionnaire_answers: status === 'Invited' ? [] : answersTo(job.questionnaire, person, draw),
    decline_reason_id: status === 'Declined' ? reasonId(job.company.id, side, draw.int(0, 99)) : null,
    decided_at: decided === null ? null : clock.daysAgo(decided),
    applied_at: status === 'Invited' ? null : created_at,
    ...answerOf(stage, application),
    decline_told_at: status === 'Declined' && decided !== null ? clock.daysAgo(decided) : null,
    created_at,
    updated_at: decided === null ? created_at : clock.daysAgo(decided),
  };
}

/** How it came to where it stands: it began, and where it was decided somebody did. */
function eventsOf({ status, by }: Application, row: ReturnType<typeof applicationRow>) {
  const invited = status === 'Invited';
  const begun = {
    application_id: row.id,
    happened_at: row.created_at,
    by: invited ? 'employer' : 'candidate',
    actor_id: invited ? by.id : row.profile_id,
    from_status_id: null as number | null,
    to_status_id: invited ? applicationStatusIds.Invited : applicationStatusIds.Applied,
    decline_reason_id: null as string | null,
  };
  if (row.decided_at === null) return [begun];
  const decided = {
    ...begun,
    happened_at: row.decided_at,
    by: 'employer',
    actor_id: by.id,
    from_status_id: applicationStatusIds.Applied,
    to_status_id: row.status_id,
    decline_reason_id: row.decline_reason_id,
  };
  if (status !== 'Hired' || !row.shortlisted_at) return [begun, decided];
  const to_status_id = applicationStatusIds.Shortlisted;
  return [
    begun,
    { ...decided, happened_at: row.shortlisted_at, to_status_id },
    { ...decided, from_status_id: to_status_id },
  ];
}

const notes: readonly string[] = [
  'Spoke on the phone: friendly, clear, can start soon.',
  'Good references. Ask about weekends.',
  'Lives close by. Salary wish is within our range.',
  'Interview on Thursday at ten, second floor.',
  'Strong on paper, let us see the practical test.',
  'Was with us two seasons ago, the team liked working together.',
];

function addNotes(
  { clock }: Stage,
  application: Application,
  team: readonly Member[],
  draw: Random,
  writer: Writer,
): void {
  if (application.status === 'Invited' || !draw.chance(application.status === 'Applied' ? 0.08 : 0.3)) return;
  const rows = draw.sample(notes, draw.among({ 1: 75, 2: 25 })).map((note, place) => ({
    id: idFor(application.id, 'note', place),
    application_id: application.id,
    author_id: draw.pick(team).id,
    note,
    created_at: clock.daysAgo(application.created * (0.9 - place * 0.3)),
  }));
  writer.add('application_notes', ...rows);
}

/** By which link somebody came: most often by the one that is shared most. */
const linkOf = (place: number): JobChannel | null =>
  (['whatsapp', 'whatsapp', 'embed', null] as const)[place % 4] ?? null;

/** Everything that came in for one job. */
export function applicationsOf(stage: Stage, job: Job, team: readonly Member[], pools: Pools): Application[] {
  if (job.published === null) return [];
  const given = demoApplications.get(`${job.company.index}:${job.number}`);
  const drawn = applicantsOf(job, pools, random(stage.options.seed, 'applicants', job.id));
  const indexes = given && job.company.tenant === 'ZA' ? [demoCandidate, ...drawn] : drawn;
  return indexes.map((index) => {
    const candidate = candidateAt(stage, index);
    return apply(stage, job, candidate, index === demoCandidate ? given : undefined, team);
  });
}

/** Writes them; who has come to the company is matched by all they say, the others by what anybody sees. */
export function addApplications(
  stage: Stage,
  applications: readonly Application[],
  team: readonly Member[],
  writer: Writer,
): void {
  const come = new Set(applications.filter(({ status }) => status !== 'Invited').map(({ candidate }) => candidate.id));
  for (const application of applications) {
    const { job, candidate } = application;
    const draw = random(stage.options.seed, 'application row', application.id);
    const row = applicationRow(stage, application, draw);
    const facts = personFacts(stage, candidate, come.has(candidate.id));
    const { percentage: match_percentage, parts } = matchOf(job.asked, facts, row.questionnaire_answers, stage.meaning);
    const channel = application.status !== 'Invited' && candidate.index % 4 === 0 ? linkOf(candidate.index / 4) : null;
    writer.add('applications', { ...row, match_percentage, channel });
    writer.add('application_matches', {
      application_id: row.id,
      parts,
      reasons: leadingReasons(parts),
      version: matchLimits.version,
      computed_at: row.created_at,
    });
    writer.add('application_events', ...eventsOf(application, row));
    addNotes(stage, application, team, draw, writer);
    addChat(stage, application, team, writer);
  }
}
