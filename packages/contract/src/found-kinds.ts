/** What the search of the console finds, in the order it is shown. */
export const foundKinds = ['company', 'person', 'job', 'payment'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** What somebody or something is, where its name does not say it. */
export const foundStates = [
  'Owner',
  'Admin',
  'User',
  'Candidate',
  'Staff',
  'closed',
  'live',
  'not_live',
  'pending',
  'success',
  'failed',
  'cancelled',
  'refunded',
  'held',
] as const;
