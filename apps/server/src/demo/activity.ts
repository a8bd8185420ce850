import type { ActivityCategory } from '@marula/contract/activity-log.contract';
import type { Application } from './application.ts';
import type { Company } from './companies.ts';
import type { Job } from './jobs.ts';
import { fullName } from './people.ts';
import { idFor, random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Member } from './teams.ts';
import type { Writer } from './writer.ts';

interface Deed {
  /** Null: nobody did it. */
  by: Member | null;
  category: ActivityCategory;
  action: string;
  note: string;
  /** Whose story it belongs to. */
  job_id?: string | null;
  data?: object;
  at: number;
}

const KEPT_DAYS = 45;

function deedsOfJob(job: Job): Deed[] {
  const deed = { by: job.created_by, category: 'job', note: job.title, job_id: job.id } as const;
  if (job.published === null) return [{ ...deed, action: 'created', at: job.closed }];
  const deeds: Deed[] = job.reposted_from
    ? [{ ...deed, action: 'reposted', at: job.published }]
    : [{ ...deed, action: 'created', data: { published: true }, at: job.published }];
  if (job.state === 'archived') deeds.push({ ...deed, action: 'archived', at: job.closed });
  if (job.state === 'expired') {
    deeds.push({ ...deed, by: null, action: 'expired', at: Math.max(0.05, job.closed - 0.2) });
  }
  return deeds;
}

function deedsOfApplication({ status, by, candidate, job, created, decided }: Application): Deed[] {
  const note = `${fullName(candidate)}, ${job.title}`;
  if (status === 'Invited') return [{ by, category: 'invite', action: 'sent', note, at: created }];
  return decided === null ? [] : [{ by, category: 'application', action: status.toLowerCase(), note, at: decided }];
}

function deedsOfCompany(company: Company, team: readonly Member[]): Deed[] {
  const [owner = null, admin = owner] = team;
  const deeds: Deed[] = [
    { by: owner, category: 'company', action: 'updated', note: 'Description', at: 8.4 },
    { by: admin, category: 'account', action: 'password_changed', note: '', at: 17.2 },
  ];
  if (company.plan.slug !== 'free') {
    deeds.push({ by: owner, category: 'billing', action: 'billing_information_updated', note: '', at: 12.6 });
    deeds.push({ by: owner, category: 'team', action: 'invited', note: 'User', at: 2.3 });
  }
  return deeds.filter(({ at }) => at < company.age);
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
  const viewed = applications.filter(({ read, status }) => read && status !== 'Invited' && draw.chance(0.1));
  const deeds = [
    ...deedsOfCompany(company, team),
    ...jobs.flatMap(deedsOfJob),
    ...applications.flatMap(deedsOfApplication),
    ...viewed.map(
      ({ by, candidate, created }): Deed => ({
        by,
        category: 'candidate',
        action: 'viewed',
        note: fullName(candidate),
        at: created * 0.95,
      }),
    ),
  ];
  const rows = deeds
    .filter(({ at }) => at < KEPT_DAYS)
    .map(({ by, at, job_id = null, data = {}, ...deed }, place) => ({
      id: idFor(company.id, 'activity', place),
      company_id: company.id,
      actor_id: by?.id ?? null,
      ...deed,
      job_id,
      data,
      created_at: stage.clock.daysAgo(at),
    }));
  writer.add('activity_log', ...rows);
}
