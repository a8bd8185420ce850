import type { Subscription } from '@marula/contract/subscriptions.contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api';
import { ApiError } from './api-error';
import * as pricingEndpoints from './endpoints/pricing.gen';
import * as subscriptionsEndpoints from './endpoints/subscriptions.gen';

/** Everything about the plan and its money, to be read again. */
export const subscriptionKey = ['subscription'] as const;

const readCurrent = async (signal: AbortSignal): Promise<Subscription | null> => {
  try {
    return await api(subscriptionsEndpoints.current, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'subscriptions.none_active') return null;
    throw error;
  }
};

/** The plan of the company; null for one that has none. */
export const subscriptionQuery = queryOptions({
  queryKey: [...subscriptionKey, 'current'],
  queryFn: ({ signal }) => readCurrent(signal),
});

/** Whether everybody in the company should know something about the plan, above every screen. */
export const needsPlanLine = ({ working, outstanding, status, trial_ends_at }: Subscription): boolean =>
  !working || outstanding !== null || (status === 'trialing' && trial_ends_at !== null);

/** What is left to publish with. */
export const postsQuery = queryOptions({
  queryKey: ['jobs', 'posts'],
  queryFn: ({ signal }) => api(subscriptionsEndpoints.posts, { signal }),
});

/** What everything costs in the visitor's country. */
export const pricingQuery = queryOptions({
  queryKey: ['pricing'],
  queryFn: ({ signal }) => api(pricingEndpoints.read, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
