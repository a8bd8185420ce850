import { paymentEndpoints } from './payments.endpoints.contract.ts';
import { pricingEndpoints } from './pricing.contract.ts';
import { bundleEndpoints, subscriptionEndpoints } from './subscriptions.endpoints.contract.ts';

export const moneyEndpoints = {
  subscriptions: subscriptionEndpoints,
  bundles: bundleEndpoints,
  payments: paymentEndpoints,
  pricing: pricingEndpoints,
};
