/** What is mailed when it happens, at once or gathered into one mail a day. */
export const digestKinds = ['accepted_invitations', 'job_expiring', 'new_applicants', 'new_messages'] as const;

/** What is written by hand to everybody who wants it. */
export const announcementKinds = ['newsletter', 'product_updates'] as const;

/** Everything a preference is behind, in an order that mailed links rely on: a new kind comes last. */
export const mailKinds = [...digestKinds, ...announcementKinds] as const;

export type DigestKind = (typeof digestKinds)[number];
export type AnnouncementKind = (typeof announcementKinds)[number];
export type MailKind = (typeof mailKinds)[number];
