import type { QueryOf } from '@marula/contract/endpoint';
import { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { Landing } from '@marula/contract/jobs.landing.contract';
import { landingLimits } from '@marula/contract/landing-limits';
import { browseLimits } from '@marula/contract/limits';
import type { Deps } from '../../core/deps.ts';
import type { AskAsCaller } from '../../core/module.ts';
import { jobFiguresRepository } from '../../domain/landings/job-figures.repository.ts';
import type { JobScope } from '../../domain/landings/job-scopes.ts';
import { foldedOf } from '../../domain/landings/landing-paths.ts';
import { payRange } from '../../domain/landings/pay-range.ts';
import { type KnownPosition, positionsRepository } from '../../domain/landings/positions.repository.ts';
import { type Known, landingsRepository } from './landings.repository.ts';

type Asked = QueryOf<typeof endpoints.jobs.landing>;

/** What an address names, and which jobs are its. An address that names nothing, or something unknown, is none. */
export async function findLanding(deps: Deps, { workCountryId, position, town }: Asked) {
  const known = await landingsRepository(deps.db).known({
    country: workCountryId,
    position: position === undefined ? null : foldedOf(position),
    town: town === undefined ? null : foldedOf(town),
  });
  const unknown = (position !== undefined && !known.position) || (town !== undefined && !known.town);
  if (unknown || (!known.position && !known.town)) throw new AppError('landings.not_found');
  const country = known.town?.country ?? workCountryId;
  const scope: JobScope = { country, position: known.position?.id, circle: known.town ?? undefined };
  return { known, scope };
}

/** The jobs as the list would show them: one place decides what a card says. */
const newestJobs = (ask: AskAsCaller, { country, position, circle }: JobScope) =>
  ask(endpoints.jobs.browse, {
    query: {
      workCountryId: country,
      rows: landingLimits.rows,
      sort: 'newest',
      position,
      lat: circle?.lat,
      lng: circle?.lng,
      radius: circle?.radius,
    },
  });

/** Kindred work first, then what is wanted most in the same place: nobody is left with an empty page. */
async function otherWork(deps: Deps, known: Known, found: Awaited<ReturnType<typeof newestJobs>>) {
  const own = new Set([known.position, ...known.kindred].map((position) => position?.id));
  const most = found.facets.position.map(({ id }) => id).filter((id) => !own.has(id));
  const wanted = await positionsRepository(deps.db).byId(most.slice(0, landingLimits.candidates));
  return [...known.kindred, ...wanted];
}

interface Counted {
  name: string;
  slug: string;
  jobs: number;
}

const shown = (counted: readonly Counted[]): Landing['towns'] =>
  counted.map(({ name, slug, jobs }) => ({
    name,
    slug,
    count: Math.min(jobs, browseLimits.matches),
    capped: jobs > browseLimits.matches,
  }));

const byJobs = (a: Counted, b: Counted) => b.jobs - a.jobs || a.name.localeCompare(b.name);

async function neighboursOf(deps: Deps, scope: JobScope, { near, largest }: Known, work: readonly KnownPosition[]) {
  const places = [...near, ...largest];
  const scopes = [
    ...places.map((circle) => ({ ...scope, circle })),
    ...work.map(({ id }) => ({ ...scope, position: id })),
  ];
  const counts = await jobFiguresRepository(deps.db).counts(scopes, deps.clock());
  const counted = [...places, ...work].map(({ name, slug }, n) => ({ name, slug, jobs: counts[n] ?? 0 }));
  const withJobs = (from: number, to?: number) => counted.slice(from, to).filter(({ jobs }) => jobs > 0);
  // The largest around it: those in its shadow have the same jobs.
  const around = withJobs(0, near.length).slice(0, landingLimits.neighbours);
  const towns = around.length > 0 ? around : withJobs(near.length, places.length);
  return {
    towns: shown(towns.toSorted(byJobs).slice(0, landingLimits.neighbours)),
    positions: shown(withJobs(places.length).toSorted(byJobs).slice(0, landingLimits.neighbours)),
  };
}

export async function readLanding(deps: Deps, asked: Asked, ask: AskAsCaller): Promise<Landing> {
  const { known, scope } = await findLanding(deps, asked);
  const { position, town } = known;
  const [found, [figures]] = await Promise.all([
    newestJobs(ask, scope),
    jobFiguresRepository(deps.db).figures([scope], deps.clock()),
  ]);
  const neighbours = await neighboursOf(deps, scope, known, await otherWork(deps, known, found));
  return {
    work_country_id: scope.country,
    position,
    town: town && {
      name: town.name,
      slug: town.slug,
      within: town.within,
      location: { lat: town.lat, lng: town.lng },
      radius: town.radius,
    },
    total: found.total,
    capped: found.capped,
    items: found.items,
    companies: figures?.companies ?? 0,
    with_pay: figures?.with_pay ?? 0,
    newest_at: figures?.newest_at ?? null,
    pay: payRange(scope.country, figures),
    ...neighbours,
  };
}
