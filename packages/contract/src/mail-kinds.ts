/** What is mailed when it happens, at once or gathered into one mail a day. */
export const digestKinds = ['accepted_invitations', 'job_expiring', 'new_applicants', 'new_messages'] as const;

/** What is written by hand to everybody who wants it. */
export const announcementKinds = ['newsletter', 'product_updates'] as const;

/** Everything a preference of a member is behind. */
export const mailKinds = [...digestKinds, ...announcementKinds] as const;

/** What people who look for work are mailed; where it stands, and what stops it, is theirs alone. */
export const candidateMailKinds = ['new_jobs'] as const;

/** What is mailed to people who asked for it without an account. */
export const subscriberMailKinds = ['news'] as const;

/** All that a link to unsubscribe can be about, in an order that mailed links rely on. */
export const stoppableKinds = [...mailKinds, ...candidateMailKinds, ...subscriberMailKinds] as const;
export type StoppableKind = (typeof stoppableKinds)[number];

export type DigestKind = (typeof digestKinds)[number];
export type AnnouncementKind = (typeof announcementKinds)[number];
export type MailKind = (typeof mailKinds)[number];
