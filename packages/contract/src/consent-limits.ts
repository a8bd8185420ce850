// Apart from the other numbers: a public page carries all of those, and the banner comes after it.

export const consent = {
  cookie: { name: 'cc_cookie', maxAgeDays: 182, path: '/', sameSite: 'Lax' },
  mode: 'opt-in',
  defaultLanguage: 'en',
  banner: {
    layout: 'box inline',
    position: 'bottom left',
    title: 'We value your privacy',
    acceptAll: 'Accept all',
    rejectAll: 'Reject all',
    managePreferences: 'Manage preferences',
  },
  preferences: { layout: 'box', title: 'Privacy Preferences Centre', save: 'Save preferences' },
  /** Cleared when the analytics services are revoked. */
  analyticsCookies: ['_ga', '_gid'],
} as const;

export const consentCategories = {
  necessary: { readOnly: true, services: ['bot_check', 'live_chat'] },
  analytics: { readOnly: false, services: ['tag_manager', 'analytics'] },
} as const;

export type ConsentCategory = keyof typeof consentCategories;
export type ConsentService = (typeof consentCategories)[ConsentCategory]['services'][number];
