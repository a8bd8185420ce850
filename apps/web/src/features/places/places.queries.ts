import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as placesEndpoints from '@/lib/endpoints/places.gen';
import { formOptionsQuery } from '@/lib/form-options';
import { getTenant } from '@/lib/tenant';
import { googleMaps } from './google-maps';
import { googleSearch } from './google-suggestions';
import { suggestionOf } from './suggestion';

/** Towns do not move, and what was offered while somebody types stays until better is there. */
const settled = { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY };

export const placesQueries = {
  search: (text: string) => {
    const workCountryId = getTenant().work_country_id;
    return queryOptions({
      ...settled,
      queryKey: ['places', workCountryId, text],
      queryFn: async ({ signal }) =>
        (await api(placesEndpoints.search, { query: { workCountryId, search: text }, signal })).map(suggestionOf),
    });
  },

  /** Google's search, once its script is there. */
  google: () =>
    queryOptions({
      queryKey: ['google-maps'],
      queryFn: async () => googleMaps && googleSearch(await googleMaps.load(), getTenant()),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),

  googleSearch: (client: QueryClient, ask: ReturnType<typeof googleSearch> | undefined, text: string) =>
    queryOptions({
      ...settled,
      queryKey: ['google-places', text],
      queryFn: async () =>
        ask?.(text, async () => (await client.ensureQueryData(formOptionsQuery)).provinces) ?? Promise.resolve([]),
      retry: false,
    }),
};
