import type { PaymentMethod } from '@marula/contract/payments.contract';
import type { PaymentPreview, PaymentResult } from '@marula/contract/payments.endpoints.contract';
import type { BillingInterval, PlanSlug } from '@marula/contract/plans';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { loadPlan } from '@/lib/auth/me';
import * as paymentsEndpoints from '@/lib/endpoints/payments.gen';
import * as subscriptionsEndpoints from '@/lib/endpoints/subscriptions.gen';
import { postsQuery, subscriptionKey, subscriptionQuery } from '@/lib/subscription';
import { leaveFor } from './leave-for';
import { type Asked, type Bought, moneyQueries } from './subscription.queries';
import { warningsInWords } from './told-words';

const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: subscriptionKey }),
    client.invalidateQueries(postsQuery),
    loadPlan(),
  ]);

interface Paying {
  asked: Asked;
  preview: PaymentPreview;
  /** Null: on the provider’s page. */
  by: PaymentMethod | null;
  keepJobs?: string[];
}

const boughtOf = ({ type, plan, billing_interval = 'monthly', bundle_id }: Asked): Bought => {
  if (type === 'bundle' && bundle_id) return { type, bundle_id };
  if (type === 'subscription' && plan) return { type, plan, billing_interval };
  return { type: type === 'payment_method' ? type : 'subscription_outstanding_payment' };
};

const changePlan = (plan: PlanSlug, { asked, preview, by, keepJobs }: Paying) => {
  const body = {
    plan,
    billing_interval: asked.billing_interval ?? 'monthly',
    ...(by && preview.bill && { authorization_id: by.id }),
    ...(preview.bill && { expected_total: preview.bill.total }),
  };
  return preview.change === 'start'
    ? api(subscriptionsEndpoints.start, { body: { ...body, trial: false } })
    : api(subscriptionsEndpoints.change, { body: { ...body, ...(keepJobs && { keep_job_ids: keepJobs }) } });
};

const openPage = async (purchase: Bought, expected_total?: number) => {
  const body = { purchase, ...(expected_total !== undefined && { expected_total }) };
  const { authorization_url } = await api(paymentsEndpoints.initialize, { body });
  return authorization_url;
};

const charge = (paying: Paying): Promise<PaymentResult> => {
  const { asked, preview, by } = paying;
  const authorization = by ? { authorization_id: by.id } : {};
  const total = preview.bill?.total ?? 0;
  if (asked.type === 'bundle' && asked.bundle_id)
    return api(paymentsEndpoints.buyBundle, {
      body: { bundle_id: asked.bundle_id, ...authorization, expected_total: total },
    });
  if (asked.type === 'subscription' && asked.plan) return changePlan(asked.plan, paying);
  return api(subscriptionsEndpoints.payOutstanding, { body: { ...authorization, amount: total } });
};

/** Nothing where the customer leaves for the provider’s page; else how it went, kept as the answer to what became of it. */
export const usePay = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (paying: Paying): Promise<PaymentResult | undefined> => {
      const { bill } = paying.preview;
      const result = bill && !paying.by ? undefined : await warningsInWords(await charge(paying));
      const page = result ? result.authorization_url : await openPage(boughtOf(paying.asked), bill?.total);
      if (page) leaveFor(page);
      return page ? undefined : result;
    },
    onSuccess: async (result) => {
      if (result?.payment) client.setQueryData(moneyQueries.settled(result.payment.reference).queryKey, result);
      if (result) await refresh(client);
    },
    // What it costs, and what is there already, may have changed meanwhile.
    onError: () => client.invalidateQueries({ queryKey: subscriptionKey }),
  });
};

/** The provider’s page checks a card and gives what it took back at once. */
export const useAddMethod = () =>
  useMutation({ mutationFn: async () => leaveFor(await openPage({ type: 'payment_method' })) });

/** The plan itself again takes back what was to come. */
export const useKeepPlan = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kept: { plan: PlanSlug; billing_interval: BillingInterval }) =>
      api(subscriptionsEndpoints.change, { body: kept }),
    onSettled: () => refresh(client),
  });
};

export const trialPlan: PlanSlug = 'professional';

export const useBeginTrial = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api(subscriptionsEndpoints.start, { body: { plan: trialPlan, billing_interval: 'monthly', trial: true } }),
    onSettled: () => refresh(client),
  });
};

/** Free costs nothing: only what stays live has to be said. */
export const useMoveToFree = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keep_job_ids: string[]) =>
      api(subscriptionsEndpoints.change, { body: { plan: 'free', billing_interval: 'monthly', keep_job_ids } }),
    onSettled: async () => {
      await refresh(client);
      await client.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
};

export const useCancelPlan = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (immediate: boolean) => api(subscriptionsEndpoints.cancel, { query: { immediate } }),
    onSuccess: (subscription) => client.setQueryData(subscriptionQuery.queryKey, subscription),
    onSettled: () => refresh(client),
  });
};
