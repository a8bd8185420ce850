import type { ActivityAction, ActivityCategory } from '@marula/contract/activity-actions';
import { formatMoney } from '@marula/contract/formats';
import { tenants } from '@marula/contract/tenants';
import {
  type ActivityData,
  type ActivityLine,
  type ActivityNames,
  peopleOf,
  wordsOfLine,
} from '../domain/activity/activity-line.ts';
import type { Application } from './application.ts';
import type { Company } from './companies.ts';
import type { Job } from './jobs.ts';
import { addressOf, fullName, personOf } from './people.ts';
import { idFor, type Random, random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Member } from './teams.ts';
import type { Writer } from './writer.ts';

type Person = Pick<Member, 'id' | 'first_name' | 'last_name'>;

type Deed = { [C in ActivityCategory]: { category: C; action: ActivityAction<C> } }[ActivityCategory] & {
  /** Null: nobody did it. */
  by: Person | null;
  about?: readonly Person[];
  /** Whose story it belongs to. */
  job_id?: string;
  application_id?: string;
  data?: ActivityData;
  at: number;
};

const KEPT_DAYS = 45;
const MINOR_UNITS = 100;

const aboutJob = ({ id, title }: Job): Pick<Deed, 'job_id' | 'data'> & { data: ActivityData } => ({
  job_id: id,
  data: { subject: { kind: 'job', id, name: title } },
});

function raisedPay(job: Job, draw: Random): ActivityData {
  const { currency } = tenants[job.company.tenant];
  const least = draw.int(8, 20) * 1000 * MINOR_UNITS;
  const range = (low: number) => `${formatMoney(low, currency)} – ${formatMoney(low * 1.25, currency)}, per month`;
  return { ...aboutJob(job).data, changes: [{ field: 'pay', from: range(least), to: range(least * 1.1) }] };
}

function deedsOfJob(job: Job, draw: Random): Deed[] {
  const deed = { by: job.created_by, category: 'job', ...aboutJob(job) } as const;
  if (job.published === null) return [{ ...deed, action: 'created', at: job.closed }];
  const published = { ...deed.data, published: true };
  const deeds: Deed[] = job.reposted_from
    ? [{ ...deed, action: 'reposted', at: job.published }]
    : [{ ...deed, action: 'created', data: published, at: job.published }];
  if (job.state === 'live' && draw.chance(0.4)) {
    deeds.push({ ...deed, action: 'updated', data: raisedPay(job, draw), at: job.published * 0.6 });
  }
  if (job.state === 'archived') deeds.push({ ...deed, action: 'archived', at: job.closed });
  if (job.state === 'expired') {
    deeds.push({ ...deed, by: null, action: 'expired', at: Math.max(0.05, job.closed - 0.2) });
  }
  return deeds;
}

const jobOf = ({ job }: Application) => ({ id: job.id, title: job.title });

const aboutOne = ({ id, candidate, ...one }: Application, data: ActivityData = {}) => ({
  about: [candidate],
  application_id: id,
  data: {
    ...data,
    subject: { kind: 'application', id, person: candidate.id } as const,
    job: jobOf({ id, candidate, ...one }),
  },
});

const changesTo = (status: Application['status']): ActivityData => ({
  changes: [{ field: 'status', from: status === 'Hired' ? 'Shortlisted' : 'Applied', to: status }],
});

/** Those that one person decided alike about one job on one day are one act. */
function deedsOfDecided(together: readonly Application[]): Deed[] {
  const [first] = together;
  if (!first || first.decided === null) return [];
  const deed = { by: first.by, category: 'application', action: 'moved', at: first.decided } as const;
  const changes = changesTo(first.status);
  if (together.length === 1) return [{ ...deed, ...aboutOne(first, changes) }];
  const people = together.map(({ id, candidate }) => ({ id, person: candidate.id }));
  const counted = { subject: { kind: 'application' }, job: jobOf(first), people, count: people.length } as const;
  return [{ ...deed, about: together.map(({ candidate }) => candidate), data: { ...changes, ...counted } }];
}

function deedsOfApplications(applications: readonly Application[]): Deed[] {
  const decided = applications.filter(({ status, decided: at }) => status !== 'Invited' && at !== null);
  const acts = Map.groupBy(decided, ({ job, by, status, decided: at }) =>
    [job.id, by.id, status, Math.floor(at ?? 0)].join(' '),
  );
  const invited = applications.filter(({ status }) => status === 'Invited');
  return [
    ...invited.map((one): Deed => {
      return { by: one.by, category: 'application', action: 'invited', at: one.created, ...aboutOne(one) };
    }),
    ...[...acts.values()].flatMap(deedsOfDecided),
  ];
}

function deedsOfCompany(company: Company, team: readonly Member[], draw: Random): Deed[] {
  const [owner = null, admin = owner, user] = team;
  const subject = { kind: 'company', id: company.id, name: company.name } as const;
  const changes = [{ field: 'description', from: null, to: null } as const];
  const deeds: Deed[] = [
    { by: owner, category: 'company', action: 'founded', data: { subject }, at: company.age - 0.1 },
    { by: owner, category: 'company', action: 'updated', data: { subject, changes }, at: 8.4 },
    { by: admin, category: 'account', action: 'support_requested', at: 17.2 },
  ];
  if (company.plan.slug !== 'free') {
    const email = addressOf(personOf(company.tenant, draw), company.domain);
    const role = { field: 'role', from: null, to: 'User' } as const;
    const data = { subject: { kind: 'invite', name: email } as const, changes: [role] };
    deeds.push({ by: owner, category: 'team', action: 'invited', data, at: 2.3 });
  }
  if (user) {
    const data = {
      subject: { kind: 'member', id: user.id, person: user.id } as const,
      changes: [{ field: 'role', from: 'Admin', to: user.role } as const],
    };
    deeds.push({ by: owner, about: [user], category: 'team', action: 'role_changed', data, at: 3.1 });
  }
  return deeds.filter(({ at }) => at < company.age);
}

function rowOf({ by, about = [], at: _, data = {}, ...deed }: Deed) {
  const line: Pick<ActivityLine, 'actor_id' | 'data'> = { actor_id: by?.id ?? null, data };
  const names: ActivityNames = Object.fromEntries(
    [by, ...about].flatMap((person) => (person ? [[person.id, fullName(person)]] : [])),
  );
  return {
    job_id: null,
    application_id: null,
    ...deed,
    ...line,
    people: peopleOf(line),
    names,
    words: wordsOfLine(data, names),
  };
}

export function addActivity(
  stage: Stage,
  company: Company,
  team: readonly Member[],
  jobs: readonly Job[],
  applications: readonly Application[],
  writer: Writer,
): void {
  const draw = random(stage.options.seed, 'activity', company.index);
  const deeds = [
    ...deedsOfCompany(company, team, draw),
    ...jobs.flatMap((job) => deedsOfJob(job, draw)),
    ...deedsOfApplications(applications),
  ];
  const rows = deeds
    .filter(({ at }) => at < KEPT_DAYS)
    .map((deed, place) => ({
      id: idFor(company.id, 'activity', place),
      company_id: company.id,
      ...rowOf(deed),
      created_at: stage.clock.daysAgo(deed.at),
    }));
  writer.add('activity_log', ...rows);
}
