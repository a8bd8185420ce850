import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import { staffLimits } from '@marula/contract/staff-limits';
import { tenantCodes, tenants } from '@marula/contract/tenants';
import type { StaffActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { queuesRepository } from '../../domain/staff/queues.repository.ts';
import { staffLogRepository } from '../../domain/staff/staff-log.repository.ts';
import { staffOverviewRepository } from './staff.overview.repository.ts';
import { staffRepository } from './staff.repository.ts';

type Me = typeof endpoints.staff.me;
type Log = typeof endpoints.staff.log;
type Overview = typeof endpoints.staff.overview;

export async function readMember(deps: Deps, actor: StaffActor): Promise<ReplyOf<Me>> {
  const person = await staffRepository(deps.db).person(actor.profile_id);
  return { id: actor.profile_id, ...person, roles: [...actor.roles], until: actor.until.toISOString() };
}

export async function listLog(deps: Deps, { before, ...filter }: QueryOf<Log>): Promise<ReplyOf<Log>> {
  const { logRows } = staffLimits;
  // One more than is shown says that there is a next page.
  const found = await staffLogRepository(deps.db).list(filter, logRows + 1, before);
  const items = found.slice(0, logRows);
  return { items, next: found.length > logRows ? (items.at(-1)?.id ?? null) : null };
}

const WEEK = 7 * duration.day;

export async function readOverview(deps: Deps): Promise<ReplyOf<Overview>> {
  const now = deps.clock();
  const aWeekAgo = new Date(now.getTime() - WEEK);
  // Both countries keep the same time.
  const overview = staffOverviewRepository(deps.db, tenants.ZA.time_zone);
  const queues = await queuesRepository(deps.db).read(now);
  const acts = await staffLogRepository(deps.db).list({}, staffLimits.newestActs);
  const [today, before] = [await overview.counts(now), await overview.counts(aWeekAgo)];
  const [paid, paidBefore] = [await overview.paid(now), await overview.paid(aWeekAgo)];
  return {
    queues,
    acts,
    today: {
      companies: { today: today.companies, before: before.companies },
      jobs: { today: today.jobs, before: before.jobs },
      applications: { today: today.applications, before: before.applications },
      paid: tenantCodes.map((country) => {
        const { currency } = tenants[country];
        return { country, amount: paid.get(currency) ?? 0, before: paidBefore.get(currency) ?? 0 };
      }),
    },
  };
}
