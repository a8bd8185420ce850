import type { BodyOf, QueryOf } from '@marula/contract/endpoint';
import { paging } from '@marula/contract/limits';
import type { paymentEndpoints } from '@marula/contract/payments.endpoints.contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';
import * as paymentsEndpoints from '@/lib/endpoints/payments.gen';
import * as pricingEndpoints from '@/lib/endpoints/pricing.gen';
import * as subscriptionsEndpoints from '@/lib/endpoints/subscriptions.gen';
import { subscriptionKey } from '@/lib/subscription';
import { previewInWords, warningsInWords } from './told-words';

/** What is to be bought, as the preview asks for it. */
export type Asked = QueryOf<typeof paymentEndpoints.preview>;
/** The same, as the provider’s page is opened for it. */
export type Bought = BodyOf<typeof paymentEndpoints.initialize>['purchase'];

export const moneyQueries = {
  /** What it costs, line by line: the server’s word. It is asked for at every look, since days go by. */
  preview: (asked: Asked) =>
    queryOptions({
      queryKey: [...subscriptionKey, 'preview', asked],
      queryFn: async ({ signal }) => previewInWords(await api(paymentsEndpoints.preview, { query: asked, signal })),
      staleTime: 0,
    }),
  methods: queryOptions({
    queryKey: [...subscriptionKey, 'methods'],
    queryFn: async ({ signal }) => warningsInWords(await api(paymentsEndpoints.methods, { signal })),
  }),
  invoices: queryOptions({
    queryKey: [...subscriptionKey, 'invoices'],
    queryFn: ({ signal }) => api(subscriptionsEndpoints.invoices, { signal }),
  }),
  /** What plans differ in, and what of it is not there yet. */
  features: queryOptions({
    queryKey: ['pricing', 'features'],
    queryFn: async ({ signal }) =>
      (await api(pricingEndpoints.featureGroups, { signal })).items.flatMap(({ features }) => features),
  }),
  /** The jobs that are on the site, or would be if the plan were not on hold. */
  jobs: queryOptions({
    queryKey: ['jobs', 'to-keep'],
    queryFn: async ({ signal }) =>
      (
        await api(jobsEndpoints.list, {
          query: { status: 'active', page: 1, rows: paging.maxRows, sort: 'newest' },
          signal,
        })
      ).items,
  }),
  /** What became of a payment. Asking again does no harm: the server gives what is paid for once. */
  settled: (reference: string) =>
    queryOptions({
      queryKey: ['payment', reference],
      queryFn: async () => warningsInWords(await api(paymentsEndpoints.settle, { body: { reference } })),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
