import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { ensureMe } from '@/lib/auth/me';
import * as subscriptionsEndpoints from '@/lib/endpoints/subscriptions.gen';
import type { Guard } from './route-data';

const hasSubscription = async () => {
  try {
    return (await api(subscriptionsEndpoints.current)).working;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'subscriptions.none_active') return false;
    throw error;
  }
};

const facts: Record<Guard, () => Promise<boolean>> = {
  /** Null: unlimited. */
  credit: async () => ((await api(subscriptionsEndpoints.posts)).total_available ?? 1) > 0,
  subscription: hasSubscription,
  company: async () => (await ensureMe()).company_id !== null,
};

/** Loaded with the first route that asks. An answer that cannot be had is an error: it must not be shown as a no. */
export const holds = async (guard: Guard): Promise<boolean> => {
  await ensureMe();
  return facts[guard]();
};
