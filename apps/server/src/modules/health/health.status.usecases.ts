import type { ServiceStatus } from '@marula/contract/health.contract';
import { type Service, type ServiceState, services, statusLimits } from '@marula/contract/status-limits';
import type { Database } from '../../core/database.ts';
import { looksOf, type Seen } from './health.looks.usecases.ts';
import { healthRepository, type KnownState } from './health.repository.ts';

type States = Partial<Record<Service, KnownState>>;

const byService = (states: readonly KnownState[]): States =>
  Object.fromEntries(states.map((state) => [state.service, state]));

/** What this process knows by itself, for when the database cannot be asked. */
const remembered = new WeakMap<Database, States>();

interface SeenState {
  service: Service;
  state: ServiceState;
}

/** Since when each has been so: a change is written down for every process, and for the next start. */
async function dated({ db, clock }: Seen, seen: readonly SeenState[]): Promise<States> {
  const now = clock().toISOString();
  const own = remembered.get(db) ?? {};
  const sinceOf = ({ service, state }: SeenState, known: States) =>
    known[service]?.state === state ? known[service].since : now;
  const here = seen.map((one) => ({ ...one, since: sinceOf(one, own) }));
  const stored = async () => {
    const known = byService(await healthRepository(db).states());
    const changed = here.filter(({ service, state }) => known[service]?.state !== state);
    return changed.length === 0 ? known : { ...known, ...byService(await healthRepository(db).keepStates(changed)) };
  };
  const isThere = seen.every(({ service, state }) => service !== 'database' || state !== 'down');
  const known = isThere ? await stored().catch(() => byService(here)) : byService(here);
  const told = byService(here.map((one) => ({ ...one, since: known[one.service]?.since ?? one.since })));
  remembered.set(db, { ...own, ...told });
  return told;
}

/** Looks at these services now. */
export async function lookAt(deps: Seen, wanted: readonly Service[]): Promise<ServiceStatus> {
  const looks = looksOf(deps);
  const found = await Promise.all(wanted.map(async (service) => ({ service, state: await looks[service]?.() })));
  const seen = found.filter((one): one is SeenState => one.state !== undefined);
  const since = await dated(deps, seen);
  return {
    checked_at: deps.clock().toISOString(),
    services: seen.flatMap(({ service }) => since[service] ?? []),
  };
}

const kept = new WeakMap<Database, { until: number; status: Promise<ServiceStatus> }>();

/** One look is told to everybody for a few seconds: when something is wrong, many come to see. */
export function readStatus(deps: Seen): Promise<ServiceStatus> {
  const now = deps.clock().getTime();
  const known = kept.get(deps.db);
  if (known && now < known.until) return known.status;
  const status = lookAt(deps, services);
  kept.set(deps.db, { until: now + statusLimits.keptMs, status });
  return status;
}
