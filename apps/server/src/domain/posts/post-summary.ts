import type { PostAllocationSummary } from '@marula/contract/subscriptions.contract';

/** As they are stored: who has no plan has none of its posts. */
export type Posts = Pick<PostAllocationSummary, 'bundles' | 'credits'> & { plan: PostAllocationSummary['plan'] | null };

const NO_PLAN = { used: 0, limit: 0, resets_at: null };

/** What is left is everybody's, how it was paid is billing's. */
export function summaryOf({ plan, bundles, credits }: Posts, seesBilling: boolean): PostAllocationSummary {
  const current = plan ?? NO_PLAN;
  const bought = [...bundles, ...credits].reduce((sum, { remaining }) => sum + remaining, 0);
  const total_available = current.limit === null ? null : current.limit - current.used + bought;
  const shown = seesBilling ? bundles : bundles.map((bundle) => ({ ...bundle, payment_id: null }));
  return { total_available, plan: current, bundles: shown, credits };
}
