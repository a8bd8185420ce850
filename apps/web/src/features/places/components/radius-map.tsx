import type { Location } from '@marula/contract/shared.contract';
import { m } from '@/paraglide/messages';

interface RadiusMapProps {
  place: Location;
  radiusMeters: number;
}

const metersInKm = 1000;

/** Where a job is and how far around it people are looked for. */
export function RadiusMap({ place, radiusMeters }: RadiusMapProps) {
  return <p>{m.places_within({ km: Math.round(radiusMeters / metersInKm), place: place.name })}</p>;
}
