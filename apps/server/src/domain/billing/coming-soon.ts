import type { PlanFeature } from '@marula/contract/plans';

/** What a plan promises and no part of the product keeps yet: the price list says so. */
export const comingSoon: ReadonlySet<PlanFeature> = new Set([
  'custom_email_templates',
  'post_broadcasting',
  'api_access',
  'chat_support',
  'phone_support',
]);
