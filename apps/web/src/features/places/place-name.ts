import type { Place } from '@marula/contract/places.contract';
import type { Location } from '@marula/contract/shared.contract';
import { m } from '@/paraglide/messages';

/** What surrounds a place in its name: the town of a suburb, the province of a town. */
export const aroundOf = ({ town, province }: Pick<Place, 'town' | 'province'>) => town ?? province;

/** 'Sandton, Johannesburg', 'Sandton' alone being many places to a stranger. */
export const placeName = (place: Pick<Place, 'name' | 'town' | 'province'>) =>
  m.places_in({ name: place.name, around: aroundOf(place) });

export const locationOf = (place: Place, radius: Location['radius']): Location => ({
  name: placeName(place),
  province_id: place.province_id,
  geometry: { location: place.location },
  radius,
});
