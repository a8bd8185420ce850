import type { searchPlaces } from '@marula/contract/places.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, endpointRef } from '@/lib/api';
import { getTenant } from '@/lib/tenant';

const search = endpointRef<typeof searchPlaces>('GET', '/api/place');

export const placesQueries = {
  search: (text: string) => {
    const workCountryId = getTenant().work_country_id;
    return queryOptions({
      queryKey: ['places', workCountryId, text],
      queryFn: ({ signal }) => api(search, { query: { workCountryId, search: text }, signal }),
      enabled: text !== '',
      placeholderData: keepPreviousData,
      // Towns do not move.
      staleTime: Number.POSITIVE_INFINITY,
    });
  },
};
