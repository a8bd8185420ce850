import type { ServiceStatus } from '@marula/contract/health.contract';
import { type Service, type ServiceState, services, statusLimits } from '@marula/contract/status-limits';
import type { Database } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { healthRepository } from './health.repository.ts';

type Looks = Record<Service, () => Promise<ServiceState>>;
type Seen = Pick<Deps, 'db' | 'mail' | 'files' | 'clock'>;

const worse = (...states: ServiceState[]): ServiceState => {
  if (states.includes('down')) return 'down';
  return states.includes('slow') ? 'slow' : 'works';
};

const byAge = (seconds: number): ServiceState => {
  const { slowSeconds, downSeconds } = statusLimits.waiting;
  if (seconds >= downSeconds) return 'down';
  return seconds >= slowSeconds ? 'slow' : 'works';
};

/** Whatever does not answer in time, or with a failure, is down: nobody who looks waits for it. */
async function timed(look: () => Promise<unknown>): Promise<ServiceState> {
  const began = performance.now();
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), statusLimits.patienceMs);
  try {
    if ((await Promise.race([look(), late])) === 'late') return 'down';
    return performance.now() - began > statusLimits.slowMs ? 'slow' : 'works';
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
}

async function waits(look: () => Promise<number>): Promise<ServiceState> {
  let seconds = 0;
  const reached = await timed(async () => {
    seconds = await look();
  });
  return worse(reached, byAge(seconds));
}

function looksOf({ db, mail, files }: Seen): Looks {
  const health = healthRepository(db);
  // A process that is busy answers late, whatever it is asked.
  const turn = () => timed(() => new Promise((resolve) => setImmediate(resolve)));
  return {
    web: turn,
    api: turn,
    // Where nothing can be stored, it does not work.
    database: async () => worse(await timed(() => health.ping()), db.disk.state() === 'full' ? 'down' : 'works'),
    files: () => timed(() => files.check()),
    mail: async () => worse(...(await Promise.all([timed(() => mail.check()), waits(health.mailWaitsSeconds)]))),
    live: () => waits(health.newsWaitsSeconds),
  };
}

async function look(deps: Seen): Promise<ServiceStatus> {
  const looks = looksOf(deps);
  const states = await Promise.all(services.map((service) => looks[service]()));
  return {
    checked_at: deps.clock().toISOString(),
    services: services.map((service, place) => ({ service, state: states[place] ?? 'down' })),
  };
}

const kept = new WeakMap<Database, { until: number; status: Promise<ServiceStatus> }>();

/** One look is told to everybody for a few seconds: when something is wrong, many come to see. */
export function readStatus(deps: Seen): Promise<ServiceStatus> {
  const now = deps.clock().getTime();
  const known = kept.get(deps.db);
  if (known && now < known.until) return known.status;
  const status = look(deps);
  kept.set(deps.db, { until: now + statusLimits.keptMs, status });
  return status;
}
