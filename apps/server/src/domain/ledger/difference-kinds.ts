/** What our own rows can contradict each other in. */
export const ownDifferences = {
  value_missing: 'paid, and neither given nor paid back',
  value_and_refund: 'given, and paid back too',
  value_unpaid: 'posts or a period that nobody has paid for',
  paid_twice: 'two payments of one order, and none is paid back',
  payment_amount: 'a payment of another sum than its order',
  invoice_missing: 'sold without a tax invoice',
  invoice_wrong: 'a tax invoice of something that was not sold, or of another sum',
  invoice_unpaid: 'a tax invoice of a plan that ended unpaid, which no credit note takes back',
  invoice_numbers: 'a gap in the numbers of a year',
  refund: 'paid back by one list and not by the other, or more than was paid',
  refund_overdue: 'asked for two weeks ago and still not paid back',
  balance: 'more posts used than were given',
  period_overdue: 'a period that ended days ago and was neither renewed nor given up',
  sum: 'what was paid, less what goes back, is not what was invoiced',
} as const;

/** What a provider's own list can contradict ours in. */
export const providerDifferences = {
  provider_missing: 'paid here, and the provider knows nothing of it',
  provider_unsettled: 'paid there and not here: it is settled now',
  provider_unknown: 'paid there under a reference that we never gave',
  provider_amount: 'another sum or currency there',
  provider_state: 'paid here, and refused or taken back there',
  provider_unreachable: 'a provider whose list could not be read',
} as const;

export type DifferenceKind = keyof typeof ownDifferences | keyof typeof providerDifferences;

export const differenceKinds = Object.keys({ ...ownDifferences, ...providerDifferences }) as DifferenceKind[];
