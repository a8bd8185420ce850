// Apart from the other numbers: only who agreed to be counted loads what counts.

export const analyticsPerson = {
  /** What stands for nobody in PostHog must never be counted as somebody: its sign for who is not known, its field's name. */
  reservedIds: ['$posthog_cookieless', 'distinct_id', 'distinctid'],
  cookie: { maxAgeDays: 365, path: '/', sameSite: 'Lax' },
} as const;
