import type { QueryOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import type { Place } from '@marula/contract/places.contract';
import type { Deps } from '../../core/deps.ts';
import { foldName } from '../../db/reference/fold-name.ts';
import { placesRepository } from './places.repository.ts';

type Near = QueryOf<typeof endpoints.places.near>;
type Search = QueryOf<typeof endpoints.places.search>;

export async function searchPlaces({ db }: Deps, { workCountryId, search }: Search): Promise<Place[]> {
  const folded = foldName(search);
  return folded === '' ? [] : placesRepository(db).search(workCountryId, folded);
}

export const nearPlaces = ({ db }: Deps, { workCountryId, lat, lng }: Near): Promise<Place[]> =>
  placesRepository(db).near(workCountryId, lat, lng);
