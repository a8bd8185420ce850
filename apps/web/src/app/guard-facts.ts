import type { Endpoint } from '@marula/contract/endpoint';
import { isActiveSubscription, type SubscriptionStatus } from '@marula/contract/plans';
import type { z } from 'zod';
import { api, currentCompanyId, endpointRef } from '@/lib/api';
import type { Guard } from './route-data';

type Reading<Reply, Params extends Endpoint['params'] = undefined> = Endpoint & {
  reply: z.ZodType<Reply>;
  params: Params;
  query: undefined;
  body: undefined;
};

const allocations = endpointRef<Reading<{ total_available: number }>>('GET', '/api/post-allocations/summary');
const subscription = endpointRef<Reading<{ status: SubscriptionStatus } | null>>('GET', '/api/subscriptions/current');

const facts: Record<Guard, () => Promise<boolean>> = {
  credit: async () => (await api(allocations)).total_available > 0,
  subscription: async () => isActiveSubscription((await api(subscription))?.status),
  company: async () => currentCompanyId() !== undefined,
};

/** Loaded with the first route that asks. An answer that cannot be had is an error: it must not be shown as a no. */
export const holds = (guard: Guard): Promise<boolean> => facts[guard]();
