import type { PlanSlug } from './plans.ts';
import type { StaffRole } from './staff-roles.ts';
import type { TenantCode } from './tenants.ts';

export const contentGroups = ['money', 'site', 'lists', 'settings'] as const;
export type ContentGroup = (typeof contentGroups)[number];

interface Kind {
  group: ContentGroup;
  /** Whoever publishes it must be this as well: writing a draft takes the role content alone. */
  publishes: StaffRole | null;
  /** Whether somebody may write one that is not there yet. */
  adds: boolean;
  /** There are so many that they come in pages, and are looked for by name. */
  many: boolean;
}

/** What is edited in the console, in the order of its menu. */
export const contentKinds = {
  plan: { group: 'money', publishes: 'finance', adds: false, many: false },
  bundle: { group: 'money', publishes: 'finance', adds: true, many: false },
  vat: { group: 'money', publishes: 'finance', adds: false, many: false },
  banner: { group: 'site', publishes: null, adds: true, many: false },
  question: { group: 'site', publishes: null, adds: true, many: false },
  feature_group: { group: 'site', publishes: null, adds: false, many: false },
  overview: { group: 'site', publishes: null, adds: false, many: false },
  article: { group: 'site', publishes: null, adds: true, many: false },
  page: { group: 'site', publishes: 'operator', adds: false, many: false },
  position: { group: 'lists', publishes: null, adds: true, many: true },
  place: { group: 'lists', publishes: null, adds: true, many: true },
  switch: { group: 'settings', publishes: 'operator', adds: false, many: false },
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
  'position_jobs',
  'position_people',
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
  /** Of a position or a place. */
  listName: 80,
  duties: 1_000,
  /** Of each list of a position, and how long one entry is. */
  entries: 40,
  entry: 120,
  /** A month, in whole rand or kwacha. */
  pay: 1_000_000,
  otherNames: 15,
  /** 100 for the largest cities, 1 for a village. */
  weight: 100,
  findCharacters: 80,
  /** Of what there are many of. */
  pageRows: 100,
  keyPattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  keyCharacters: 100,
  versionRows: 20,
  /** What is added at the console is numbered from here, so that no release ever ships the same number. */
  firstAdded: 10_000,
  newBundlePrice: 10_000,
  aheadDays: 366,
} as const;

/** Where the places of a country lie: degrees of latitude and longitude, with some to spare at the border. */
export const countryBoxes = {
  ZA: { south: -35, north: -22, west: 16.3, east: 33 },
  ZM: { south: -18.2, north: -8.1, west: 21.9, east: 33.8 },
} as const satisfies Record<TenantCode, object>;
