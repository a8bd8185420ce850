import type { previewJobAlert } from '@marula/contract/candidate-app.alerts.contract';
import type { QueryOf } from '@marula/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import * as placesEndpoints from '@/lib/endpoints/places.gen';
import { getTenant } from '@/lib/tenant';

export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: ({ signal }) => api(candidateApp.listAlerts, { signal }),
});

/** Somebody is still typing or sliding. */
const pauseMs = 400;

/** A question that has been changed meanwhile is not asked. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

export type AlertQuestion = QueryOf<typeof previewJobAlert>;

/** How many jobs of last week an alert would have found; the number before stays while the next is asked for. */
export const previewQuery = (question: AlertQuestion) =>
  queryOptions({
    queryKey: ['alert-preview', question],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return api(candidateApp.previewAlert, { query: question, signal });
    },
    placeholderData: keepPreviousData,
  });

/** Towns and suburbs by what is typed. */
export const placesQuery = (typed: string) =>
  queryOptions({
    queryKey: ['places', typed],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return api(placesEndpoints.search, {
        query: { workCountryId: getTenant().work_country_id, search: typed },
        signal,
      });
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
