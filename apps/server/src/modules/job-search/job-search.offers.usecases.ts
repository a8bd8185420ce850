import type { Offers } from '@marula/contract/jobs.browse.contract';
import { type BrowseSort, browseLimits } from '@marula/contract/limits';
import type { Deps } from '../../core/deps.ts';
import { readKindReader } from '../../domain/search/kinds.ts';
import type { Reading } from '../../domain/search/reading.ts';
import type { Filters } from './job-search.filters.rules.ts';
import { soughtOf } from './job-search.needs.rules.ts';
import { jobSearchRepository } from './job-search.repository.ts';

export interface Asked {
  filters: Filters;
  sort: BrowseSort;
  now: Date;
}

const shown = (matched: number) => Math.min(matched, browseLimits.matches);

/** The nearest of what was looked for that is further away than somebody asked, and how many are that near. */
async function furtherAway(deps: Deps, { filters, now }: Asked, reading: Reading): Promise<Offers['further']> {
  const { circle, facets } = filters;
  const { province, ...others } = facets;
  if (!circle && !province) return null;
  const search = jobSearchRepository(deps.db);
  const sought = soughtOf(reading);
  const find = (within: Filters) =>
    search.find({
      filters: { ...within, after: undefined },
      sought,
      sort: circle ? 'nearest' : 'newest',
      now,
      rows: 1,
      skip: 0,
    });
  if (circle) {
    const widest = Math.max(...browseLimits.furtherMeters);
    const around = await find({ ...filters, circle: { ...circle, radius: widest } });
    const nearest = around.items[0]?.distance_meters ?? null;
    const radius = browseLimits.furtherMeters.find(
      (meters) => nearest !== null && meters >= nearest && meters > circle.radius,
    );
    if (nearest !== null && radius) {
      const { matched } = radius === widest ? around : await find({ ...filters, circle: { ...circle, radius } });
      return { radius, total: shown(matched), nearest_meters: nearest };
    }
  }
  const { matched } = await find({ ...filters, circle: undefined, facets: circle ? facets : others });
  return matched > 0 ? { radius: null, total: shown(matched), nearest_meters: null } : null;
}

/** Neighbouring kinds of work that are open, the closest first. */
async function openNeighbours(deps: Deps, { filters, now }: Asked, reading: Reading): Promise<Offers['similar']> {
  const reader = await readKindReader(deps.db);
  const kinds = reader.neighbours(reading.kinds);
  const { position: _, ...facets } = filters.facets;
  const { counts } = await jobSearchRepository(deps.db).find({
    filters: { ...filters, facets, after: undefined },
    sought: soughtOf({ ...reading, words: [], left: [], called: [], industry: undefined, kinds }),
    sort: 'newest',
    now,
    rows: 0,
    skip: 0,
  });
  const open = new Map(counts.map(({ mark, count }) => [mark, count]));
  return kinds
    .flatMap(({ id }) => {
      const count = open.get(`=p${id}`);
      return count ? [{ id, name: reader.nameOf(id), count }] : [];
    })
    .slice(0, browseLimits.namedKinds);
}

/** In the same place; where there is none of it either, anywhere in the country. */
async function similarWork(deps: Deps, asked: Asked, reading: Reading) {
  if (reading.kinds.length === 0) return { similar: [], similar_near: true };
  const near = await openNeighbours(deps, asked, reading);
  const { province, ...facets } = asked.filters.facets;
  const isSomewhere = asked.filters.circle !== undefined || province !== undefined;
  if (near.length > 0 || !isSomewhere) return { similar: near, similar_near: true };
  const anywhere = { ...asked, filters: { ...asked.filters, circle: undefined, facets } };
  return { similar: await openNeighbours(deps, anywhere, reading), similar_near: false };
}

export async function offersFor(deps: Deps, asked: Asked, reading: Reading): Promise<Offers> {
  const [further, similar] = await Promise.all([furtherAway(deps, asked, reading), similarWork(deps, asked, reading)]);
  return { further, ...similar };
}
