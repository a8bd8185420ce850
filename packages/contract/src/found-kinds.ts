/** What has a page of its own at the console. */
export const recordKinds = ['company', 'person', 'job', 'payment', 'mail'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What the search of the console finds, in the order it is shown. A case is looked at in the inbox of support. */
export const foundKinds = [...recordKinds, 'case'] as const;
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
  'open',
  'answered',
  'held',
  'sent',
  'refused',
  'bounced',
] as const;
