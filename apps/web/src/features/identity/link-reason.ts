const reasons = ['token', 'reference', 'signup', 'email'] as const;

/** What a link that no longer works was for, where more than a new password can be asked for. */
export type LinkReason = (typeof reasons)[number];

export const isLinkReason = (reason: unknown): reason is LinkReason => reasons.some((one) => one === reason);
