/** What our own rows can contradict each other in. */
export const ownDifferenceKinds = [
  'value_missing',
  'value_and_refund',
  'value_unpaid',
  'paid_twice',
  'payment_amount',
  'invoice_missing',
  'invoice_wrong',
  'invoice_unpaid',
  'invoice_numbers',
  'credit_note',
  'refund',
  'refund_overdue',
  'balance',
  'period_overdue',
  'sum',
  'revenue',
] as const;
export type OwnDifference = (typeof ownDifferenceKinds)[number];

/** What a provider's own list can contradict ours in. */
export const providerDifferenceKinds = [
  'provider_missing',
  'provider_unsettled',
  'provider_unknown',
  'provider_amount',
  'provider_state',
  'provider_unreachable',
] as const;
export type ProviderDifference = (typeof providerDifferenceKinds)[number];

export const differenceKinds = [...ownDifferenceKinds, ...providerDifferenceKinds] as const;
export type DifferenceKind = OwnDifference | ProviderDifference;
