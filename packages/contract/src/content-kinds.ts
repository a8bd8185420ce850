import type { PlanSlug } from './plans.ts';
import type { StaffRole } from './staff-roles.ts';

export const contentGroups = ['money', 'site', 'settings'] as const;
export type ContentGroup = (typeof contentGroups)[number];

interface Kind {
  group: ContentGroup;
  /** Whoever publishes it must be this as well: writing a draft takes the role content alone. */
  publishes: StaffRole | null;
  /** Whether somebody may write one that is not there yet. */
  adds: boolean;
}

/** What is edited in the console, in the order of its menu. */
export const contentKinds = {
  plan: { group: 'money', publishes: 'finance', adds: false },
  bundle: { group: 'money', publishes: 'finance', adds: true },
  vat: { group: 'money', publishes: 'finance', adds: false },
  banner: { group: 'site', publishes: null, adds: true },
  question: { group: 'site', publishes: null, adds: true },
  feature_group: { group: 'site', publishes: null, adds: false },
  overview: { group: 'site', publishes: null, adds: false },
  article: { group: 'site', publishes: null, adds: true },
  page: { group: 'site', publishes: 'operator', adds: false },
  switch: { group: 'settings', publishes: 'operator', adds: false },
} as const satisfies Record<string, Kind>;
export type ContentKind = keyof typeof contentKinds;

export const contentKindNames = Object.keys(contentKinds) as [ContentKind, ...ContentKind[]];

/** Whom a publish would reach, and how: the words are copy. */
export const reachCodes = [
  'plan_keep_price',
  'plan_posts_later',
  'plan_team_over',
  'plan_features_lost',
  'plan_closed',
  'bundle_kept',
  'vat_renewals',
] as const;

/** The product itself falls back to the first and gives the second to try: neither is ever closed. */
export const plansAlwaysOpen: readonly PlanSlug[] = ['free', 'professional'];

export const contentLimits = {
  name: 60,
  tagline: 120,
  /** In minor units. */
  price: 100_000_000,
  posts: 10_000,
  views: 1_000_000,
  team: 10_000,
  felixUses: 1_000_000,
  supportHours: 720,
  validDays: 3_650,
  /** In hundredths of a percent. */
  vat: 5_000,
  banner: 200,
  linkPath: 200,
  linkText: 40,
  question: 120,
  answer: 800,
  /** Of a question, from above. */
  place: 999,
  /** After those that are shipped. */
  newPlace: 100,
  title: 120,
  summary: 300,
  /** Of an article or a legal text, in characters of Markdown. */
  body: 60_000,
  author: 80,
  tags: 8,
  feature: 80,
  /** That sum up a plan. */
  lines: 6,
  line: 100,
  previewsPerMinute: 120,
  keyPattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  keyCharacters: 100,
  versionRows: 20,
  /** What is added at the console is numbered from here, so that no release ever ships the same number. */
  firstAdded: 10_000,
  newBundlePrice: 10_000,
  aheadDays: 366,
} as const;
