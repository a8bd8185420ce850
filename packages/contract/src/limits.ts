// Every number and fixed value of the product, once. What can be computed from another entry is computed.

import { jobLimits } from './job-limits.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** For code that turns the `…Days` and `…Hours` below into instants. */
export const duration = { second, minute, hour, day } as const;

// --- the browser ---

export const toast = { durationMs: 5 * second } as const;
export const imageModal = { clearDelayMs: 300 } as const;
export const modal = { resetDelayMs: 300 } as const;

export const progressBar = {
  throttleMs: 200,
  durationMs: 2 * second,
  hideDelayMs: 500,
  resetDelayMs: 400,
  heightPx: 3,
  min: 0,
  max: 100,
} as const;

export const pageTransition = { waitMs: 100, name: 'slide-fade', layoutName: 'layout', mode: 'out-in' } as const;

/** Scripts that wait for a person, so that they cost nobody a slow first page. */
export const interactionEvents = ['mousedown', 'keydown', 'touchstart', 'scroll'] as const;
export const liveChat = { loadAfterMs: 5 * second } as const;
export const botCheck = {
  fallbackDelayMs: 5 * second,
  /** Where the token of a call to the product travels. */
  header: 'x-bot-check',
  /** What the token of a call to the platform is asked for. */
  platformAction: 'platform',
} as const;
export const idleLoading = { timeoutMs: 5 * second, fallbackMs: 3 * second } as const;

export const deepLinkAttribution = {
  overallWaitMs: 3 * second,
  requestTimeoutMs: 2500,
  retries: 2,
  retryDelayMs: 100,
} as const;

export const routePreloading = { atOnce: 5 } as const;
export const reloadGuard = { withinMs: 10 * second } as const;
export const layers = { modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100 } as const;
export const brand = { primaryColour: '#5049c1' } as const;
/** Where a locale says nothing; both of ours do (`dateHabits`). */
export const datePicker = { format: 'mm/dd/yy', firstDayOfWeek: 0 } as const;
export const appRedirect = { storeAfterMs: 3 * second } as const;

// --- cookies, session and consent ---

export const localeCookie = { maxAgeDays: 365, path: '/', sameSite: 'lax' } as const;
export const sessionCookie = { maxAgeDays: 400, chunkCharacters: 3180 } as const;
export const sessionRefresh = {
  tickMs: 30 * second,
  withinTicks: 3,
  backOffMs: 200,
  backOffWithinMs: 30 * second,
} as const;
export const signingKeys = { cacheMs: 10 * minute } as const;

export const analyticsLimits = {
  exceptionBucket: 10,
  exceptionRefill: 1,
  exceptionRefillMs: 10 * second,
  textCharacters: 255,
  payloadBytes: 1_000_000,
} as const;

// --- the wire ---

export const realtime = {
  heartbeatMs: 25 * second,
  /** The last delay repeats. */
  reconnectDelaysMs: [second, 2 * second, 5 * second, 10 * second],
  timeoutMs: 10 * second,
} as const;

export const httpClient = {
  retries: 1,
  /** A request that got no answer at all, as opposed to a status from the list. */
  networkRetries: 3,
  retryStatuses: [408, 409, 425, 429, 500, 502, 503, 504],
  errorStatuses: { from: 400, to: 599 },
} as const;

export const request = {
  bodyBytes: 1024 * 1024,
  /** Per address, where an endpoint names no rate of its own; sign-in, files and live channels count with it. */
  perMinute: 300,
  /** Somebody who is signed in may call so many times as often, and is counted alone: a page of work is a dozen calls. */
  personCalls: 2,
  /** Files are read so many times as often: a page of fifty people is fifty pictures, and an office is one address. */
  filesPerCall: 4,
  /** Calls that tell whether an account exists. */
  accountProbesPerMinute: 10,
  supportPerMinute: 10,
  /** How long a call that is sent again waits for the first one to end. */
  repeatWaitMs: 10 * second,
  /** How long the answer to a change is kept for a client that did not hear it. */
  answersKeptMs: hour,
  firstPage: 1,
  lastPage: 100_000,
  /** What the columns of nearly all lists hold, a smallint: a larger id cannot exist. */
  largestReferenceId: 32_767,
} as const;

/** The first option of the lists that jobs and people share (experience, licences): a job needs none, a person has none. */
export const noneNeededId = 1;

const rowSizes = [5, 10, 25, 50] as const;

export const paging = { rowSizes, defaultRows: rowSizes[1], maxRows: rowSizes[3] } as const;

/** Who comes within so long after the first is told of in one mail, so many of them by name. */
export const applicantMails = { gatherMs: 15 * minute, named: 10 } as const;

// --- people and text ---

export const passwordLimits = { min: 6, max: 20 } as const;
export const inviteLimits = {
  validDays: 7,
  /** An invite that is taken back has been mailed all the same. */
  letters: { bySenderPerDay: 50, toAddressPerWeek: { bySender: 3, byAll: 10 } },
} as const;
export const accountDeletionWord = 'DELETE';
export const requiredText = { minCharacters: 3 } as const;
export const textLimits = {
  name: 100,
  email: 254,
  phone: 30,
  title: 200,
  url: 2048,
  message: 5000,
  report: 2000,
  longText: 20_000,
} as const;
/** How large a permission rule may be. */
export const ruleLimits = { operandCharacters: 200, listed: 50, rules: 100 } as const;
/** Somebody is recorded for a minute; a file that they bring may be longer. */
export const videoLimits = { maxGrade: 100, maxSeconds: 600, introductionSeconds: 60 } as const;
export const candidateLimits = {
  /** In each list of a profile. */
  entries: 30,
  industries: 10,
  savedJobs: 500,
  blockedCompanies: 500,
  seats: 100,
  /** Before this day nobody learned or worked who looks for work now. */
  earliestDate: '1900-01-01',
} as const;

// --- jobs ---

/** What the public can narrow jobs down by; each is a list of ids of its own. */
export const browseFacets = [
  'industry',
  'position',
  'province',
  'time',
  'model',
  'experience',
  'education',
  'licence',
  'contract',
  'benefit',
] as const;
export type BrowseFacet = (typeof browseFacets)[number];
/** What people can be narrowed down by; each is a list of ids of its own. */
export const candidateFacets = [
  'industry',
  'position',
  'province',
  'experience',
  'education',
  'licence',
  'language',
] as const;
export type CandidateFacet = (typeof candidateFacets)[number];
export const candidateSorts = ['relevance', 'newest', 'nearest'] as const;
export type CandidateSort = (typeof candidateSorts)[number];
/** Pools of one company, and people put into one in one call. */
export const candidatePools = { most: 50, atOnce: 100 } as const;
export const browseSorts = ['relevance', 'newest', 'nearest', 'pay'] as const;
export type BrowseSort = (typeof browseSorts)[number];
export const browseLimits = {
  rows: 20,
  /** Of more matches than this only the newest are looked at, and the count says so. */
  matches: 500,
  postedWithinDays: [1, 3, 7, 14, 30],
  radiusMeters: { default: 25_000, min: 1000, max: 300_000 },
  /** Places that one search for people may name: whoever is near any of them is found. */
  places: 5,
  filterCharacters: 400,
  similar: 6,
  cardPerks: 2,
  /** Kinds of work that a search is said to mean, and similar ones that are offered where it finds nothing. */
  namedKinds: 3,
  /** In metres: where nothing is near, how far away is offered next. */
  furtherMeters: [50_000, 100_000, 300_000],
  /** Fewer on a page for words that people search for, and search engines are not led there. */
  landingJobs: 3,
} as const;
export const feedLimits = {
  maxAgeSeconds: 15 * 60,
  /** Of what is edited at the console, which is gone in a second when it is taken back. */
  editedSeconds: 1,
  rssItems: 100,
  sitemapAddresses: 50_000,
  perMinute: 30,
} as const;
/** A phone further than `nearMeters` from every known place is nowhere that we know. */
export const placeLimits = { searchCharacters: 100, offered: 8, nearMeters: 50_000 } as const;

/** The statuses by which a company filters its jobs. A draft costs nothing, and only its company sees it. */
export const jobStatuses = ['active', 'draft', 'expired', 'archived'] as const;
export type JobStatus = (typeof jobStatuses)[number];
export const jobSorts = ['newest', 'title', 'expiring', 'applications'] as const;

/** What the editor can make, and nothing else; and where a link in it may lead. */
export const richText = {
  tags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a'],
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const;

export const questionnaireLimits = { questions: 20, options: 10 } as const;

// --- matching and Felix ---

export const recommendedCandidates = {
  cacheMs: 15 * minute,
  /** So many who might fit are compared with the job, by their field and by what they can do, the best of them shown. */
  pool: { facts: 300, nearest: 200 },
  shown: 50,
} as const;

// --- money ---

export const subscriptionLimits = {
  defaultTeamMemberLimit: 1,
  annualMonths: 10,
  trialDays: 14,
  trialNoticeDays: [4, 1],
  graceDays: 7,
} as const;
export const bundleLimits = { validDays: 1095 } as const;
/** So long it is known who has had a trial or a free credit, also once their company is gone. */
export const offerLimits = { rememberedDays: 3 * 365 } as const;
export const postLimits = { freeCredit: 1, giveBackHours: 24 } as const;
/** A viewer counts once per job and day. */
export const viewLimits = {
  warnAtPercent: jobLimits.viewWarningShare * 100,
  /** Of one job, from one neighbourhood of addresses. */
  perNetworkAndDay: 10,
  /**
   * More than so many of one job are an unusual rise, which nobody pays for: a share of what the plan allows, or a number
   * where it allows any, or so many times of what this job usually has.
   */
  rise: { ofLimit: { day: 0.25, hour: 0.1 }, unlimited: { day: 1000, hour: 250 }, timesUsual: 5 },
} as const;
