import { type BillingInterval, billingIntervals, type PlanSlug, planSlugs } from '@marula/contract/plans';
import { type AskedReturn, type ReturnSearch, returnSearch } from './return-search';

export interface ManageSearch extends ReturnSearch {
  plan?: PlanSlug | undefined;
  interval?: BillingInterval | undefined;
  /** What is due is paid here too. */
  pay?: 'outstanding' | undefined;
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);

const written = <T extends object>(search: T): T =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;

/** What an address may name; its values may be anything. */
export interface AskedManage extends AskedReturn {
  plan?: string;
  interval?: string;
  pay?: string;
}

export const manageSearch = (search: AskedManage): ManageSearch =>
  written({
    plan: oneOf(planSlugs, search.plan),
    interval: oneOf(billingIntervals, search.interval),
    pay: oneOf(['outstanding'] as const, search.pay),
    ...returnSearch(search),
  });
