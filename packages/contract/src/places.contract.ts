import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { placeLimits } from './limits.ts';
import { Coordinates, ReferenceId, typedText } from './shared.contract.ts';

/** Where somebody can live or work: a town, or a part of one that people name instead. */
export const Place = z.object({
  name: z.string(),
  /** The town that a suburb belongs to. */
  town: z.string().nullable(),
  province_id: ReferenceId,
  province: z.string(),
  /** The other or former name that the search met, where it was not the name itself. */
  also: z.string().nullable(),
  location: Coordinates,
});
export type Place = z.output<typeof Place>;

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/place',
  access: 'public',
  summary: 'Towns and suburbs of a country by what somebody types, the likeliest first',
  query: z.strictObject({
    workCountryId: z.coerce.number().pipe(ReferenceId),
    search: typedText(placeLimits.searchCharacters, 1),
  }),
  reply: z.array(Place).max(placeLimits.offered),
  errors: ['request.no_id'],
});

/** A place that a search for jobs can be about: a town, a part of one, or a province. */
export const SuggestedPlace = z.object({
  /** What stands in the field once it is chosen, and is read as this place. */
  text: z.string(),
  name: z.string(),
  /** The town or the province around it; nothing for a province. */
  within: z.string().nullable(),
  also: z.string().nullable(),
});
export type SuggestedPlace = z.output<typeof SuggestedPlace>;

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/api/place/suggest',
  access: 'public',
  summary: 'Towns, suburbs and provinces of a country for the field of a search, by what somebody has typed so far',
  query: z.strictObject({
    workCountryId: z.coerce.number().pipe(ReferenceId),
    search: typedText(placeLimits.searchCharacters, 1),
  }),
  reply: z.array(SuggestedPlace).max(placeLimits.offered),
  errors: ['request.no_id'],
});

/** From an address, so as text. */
const degrees = (most: number) => z.coerce.number().min(-most).max(most);

export const nearPlaces = endpoint({
  method: 'GET',
  path: '/api/place/near',
  access: 'public',
  summary: 'Towns and suburbs of a country around a point, the nearest first',
  query: z.strictObject({ workCountryId: z.coerce.number().pipe(ReferenceId), lat: degrees(90), lng: degrees(180) }),
  reply: z.array(Place).max(placeLimits.offered),
  errors: ['request.no_id'],
});
