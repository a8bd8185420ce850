/** What people ask by right, in both countries. */
export const privacyKinds = ['access', 'correction', 'erasure', 'objection'] as const;
export type PrivacyKind = (typeof privacyKinds)[number];

/** Signed in, by the contact form, by a letter or a call that one of us writes down, or done by the person alone. */
export const privacySources = ['account', 'form', 'hand', 'self'] as const;
export type PrivacySource = (typeof privacySources)[number];

/** Postponed is an erasure that a legal hold stands against; erasing, one whose proof is not there yet. */
export const privacyStates = ['waiting', 'postponed', 'erasing', 'done', 'refused'] as const;
export type PrivacyState = (typeof privacyStates)[number];

export const privacyViews = ['waiting', 'late', 'done'] as const;
export type PrivacyView = (typeof privacyViews)[number];

export const identityChecks = ['signed_in', 'link', 'staff'] as const;
export const linkPurposes = ['identity', 'file'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** What is held of somebody, by what it is to them. */
export const heldKinds = [
  'account',
  'profile',
  'files',
  'applications',
  'conversations',
  'notices',
  'searches',
  'consents',
  'letters',
  'felix',
  'traces',
] as const;
export type HeldKind = (typeof heldKinds)[number];

/** What stays, because a law or somebody else's right asks for it. */
export const keptKinds = ['payments', 'log', 'activity'] as const;
export type KeptKind = (typeof keptKinds)[number];

export const holdSubjects = ['person', 'company'] as const;
export type HoldSubject = (typeof holdSubjects)[number];

export const privacyDeskLimits = {
  /** POPIA with PAIA in South Africa and the Data Protection Act 2021 in Zambia: the same days, and once more with a reason. */
  legalDays: 30,
  extensionDays: 30,
  /** How long a link to one's file, or to say that it was oneself who asked, is good. */
  linkDays: 7,
  /** How often a file can be fetched until it has arrived whole, and for how long after the first time. */
  fileTries: 5,
  fileHours: 24,
  rows: 50,
  /** Of one person that wait at the same time. */
  open: 10,
  /** A hold is looked at again within so many days. */
  reviewDays: 365,
} as const;

/** What people quote. */
export const requestNumber = (number: number): string => `P-${number}`;
