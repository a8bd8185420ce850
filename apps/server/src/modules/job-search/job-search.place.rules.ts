import { browseLimits } from '@marula/contract/limits';
import { tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Reading } from '../../domain/search/reading.ts';
import type { Filters } from './job-search.filters.rules.ts';

/** The filters with the place that was read: a town is a circle around it, a province a filter, any other country nothing. */
export function inPlace(filters: Filters, { place }: Reading): Filters {
  const { country, facets, radius = browseLimits.radiusMeters.default } = filters;
  const reading = place?.reading;
  if (!reading || reading === 'anywhere' || filters.circle) return filters;
  if (tenantOfWorkCountry(country)?.code !== reading.country) return filters;
  const { town, province } = reading;
  if (province) return { ...filters, facets: { province: [province.id], ...facets } };
  return { ...filters, circle: { name: town.name, lat: town.latitude, lng: town.longitude, radius } };
}
