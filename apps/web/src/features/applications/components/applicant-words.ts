import type { Application } from '@marula/contract/applications.contract';
import type { Candidate } from '@marula/contract/candidates.contract';
import type { Location } from '@marula/contract/shared.contract';
import { elapsed } from '@/lib/elapsed';
import { m } from '@/paraglide/messages';

export const startOf = ({ availability }: Pick<Candidate, 'availability'>) =>
  availability?.name ?? m.applications_not_stated();

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies: enough to see who lives around the corner. */
export const distanceKm = (one: Location | null, other: Location | null): number | undefined => {
  if (!one || !other) return undefined;
  const a = one.geometry.location;
  const b = other.geometry.location;
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return Math.round(2 * earthKm * Math.asin(Math.sqrt(half)));
};

export const jobPlaceOf = ({ candidate, job }: Pick<Application, 'candidate' | 'job'>) => {
  const km = distanceKm(candidate.location, job.location);
  const place = job.location?.name ?? m.applications_not_stated();
  if (km === undefined) return place;
  return km === 0 ? m.applications_near_home({ place }) : m.applications_from_home({ place, km });
};

export const areaOf = ({ candidate, job }: Pick<Application, 'candidate' | 'job'>) => {
  const km = distanceKm(candidate.location, job.location);
  const area = candidate.location?.name ?? m.applications_not_stated();
  return km ? m.applications_area({ area, km }) : area;
};

export const waitingOf = ({ created_at }: Pick<Application, 'created_at'>, now: Date) =>
  m.applications_elapsed({ ...elapsed(created_at, now) });

export const percentageOf = ({ match }: Pick<Application, 'match'>) => match?.percentage ?? null;
