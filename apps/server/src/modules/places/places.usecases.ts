import type { QueryOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { placeLimits } from '@marula/contract/limits';
import type { Place, SuggestedPlace } from '@marula/contract/places.contract';
import { tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Deps } from '../../core/deps.ts';
import { foldName } from '../../db/reference/fold-name.ts';
import { readGazetteer } from '../../domain/search/gazetteer.ts';
import { placesRepository } from './places.repository.ts';

type Near = QueryOf<typeof endpoints.places.near>;
type Search = QueryOf<typeof endpoints.places.search>;

export async function searchPlaces({ db }: Deps, { workCountryId, search }: Search): Promise<Place[]> {
  const folded = foldName(search);
  return folded === '' ? [] : placesRepository(db).search(workCountryId, folded);
}

export const nearPlaces = ({ db }: Deps, { workCountryId, lat, lng }: Near): Promise<Place[]> =>
  placesRepository(db).near(workCountryId, lat, lng);

/** A name that only one place has says enough; a suburb is said with its town, as people know several of some names. */
const presentTown = ({ name, town, province, also }: Place): SuggestedPlace => ({
  text: town ? `${name}, ${town}` : name,
  name,
  within: town ?? province,
  also,
});

/** Provinces by the beginning of any of their names, then towns and suburbs. */
export async function suggestPlaces(deps: Deps, query: Search): Promise<SuggestedPlace[]> {
  const tenant = tenantOfWorkCountry(query.workCountryId);
  if (!tenant) return [];
  const gazetteer = await readGazetteer(deps.db);
  const folded = foldName(query.search);
  const provinces = gazetteer
    .provincesBy(tenant.code, folded)
    .map(({ name, also }) => ({ text: name, name, within: null, also }));
  const towns = (await searchPlaces(deps, query)).map((place) => {
    const shown = presentTown(place);
    // Of two towns with one name the heavier is read: the other is said with its province.
    const read = gazetteer.exact(tenant.code, foldName(shown.text))?.town;
    const isRead = read?.latitude === place.location.lat && read.longitude === place.location.lng;
    return isRead ? shown : { ...shown, text: `${place.name}, ${place.province}` };
  });
  const isProvince = provinces.some(
    ({ name, also }) => foldName(name) === folded || (also && foldName(also) === folded),
  );
  const few = isProvince || towns.length === 0 ? provinces : provinces.slice(0, 1);
  return [...(isProvince ? few : []), ...towns, ...(isProvince ? [] : few)].slice(0, placeLimits.offered);
}
