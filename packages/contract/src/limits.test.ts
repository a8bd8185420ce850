import { describe, expect, it } from 'vitest';
import { analyticsPerson } from './analytics-limits.ts';
import { applicationLimits } from './application-limits.ts';
import { consent } from './consent-limits.ts';
import { storage } from './file-limits.ts';
import { dashboard } from './home-limits.ts';
import { jobLimits } from './job-limits.ts';
import * as limits from './limits.ts';
import { matchLimits, matchRanges } from './match-limits.ts';
import { paymentLimits } from './payment-limits.ts';
import { referenceLimits } from './reference-limits.ts';

// The specification's table of constants, row by row.
const specified: [string, unknown, unknown][] = [
  ['recommended candidates stay 15 minutes', limits.recommendedCandidates.cacheMs, 900_000],
  ['an applications page has 5 rows', applicationLimits.defaultRows, 5],
  ['match ranges', matchRanges, ['0-25', '26-50', '51-75', '76-100']],
  ['at most 3 saved payment methods', paymentLimits.savedMethods, 3],
  ['a team has 1 member unless the plan says more', limits.subscriptionLimits.defaultTeamMemberLimit, 1],
  ['a password has 6 to 20 characters', limits.passwordLimits, { min: 6, max: 20 }],
  ['the word that deletes an account', limits.accountDeletionWord, 'DELETE'],
  ['a toast stays 5000 ms', limits.toast.durationMs, 5000],
  ['the image modal clears after 300 ms', limits.imageModal.clearDelayMs, 300],
  ['a modal resets after 300 ms', limits.modal.resetDelayMs, 300],
  ['live chat loads after 5 s', limits.liveChat.loadAfterMs, 5000],
  ['analytics and error reporting', limits.idleLoading, { timeoutMs: 5000, fallbackMs: 3000 }],
  ['bot check loads after 5000 ms', limits.botCheck.fallbackDelayMs, 5000],
  ['what counts as interaction', limits.interactionEvents, ['mousedown', 'keydown', 'touchstart', 'scroll']],
  [
    'deep-link attribution',
    limits.deepLinkAttribution,
    { overallWaitMs: 3000, requestTimeoutMs: 2500, retries: 2, retryDelayMs: 100 },
  ],
  [
    'the progress bar',
    limits.progressBar,
    { throttleMs: 200, durationMs: 2000, hideDelayMs: 500, resetDelayMs: 400, heightPx: 3, min: 0, max: 100 },
  ],
  ['a page transition waits up to 100 ms', limits.pageTransition.waitMs, 100],
  ['the locale cookie', limits.localeCookie, { maxAgeDays: 365, path: '/', sameSite: 'lax' }],
  ['the consent cookie', consent.cookie, { name: 'cc_cookie', maxAgeDays: 182, path: '/', sameSite: 'Lax' }],
  ['the session cookie', limits.sessionCookie, { maxAgeDays: 400, chunkCharacters: 3180 }],
  [
    'session refresh',
    limits.sessionRefresh,
    { tickMs: 30_000, withinTicks: 3, backOffMs: 200, backOffWithinMs: 30_000 },
  ],
  ['signing keys stay 10 minutes', limits.signingKeys.cacheMs, 600_000],
  [
    'realtime',
    limits.realtime,
    { heartbeatMs: 25_000, reconnectDelaysMs: [1000, 2000, 5000, 10_000], timeoutMs: 10_000 },
  ],
  ['storage lists', storage.list, { limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' } }],
  ['storage uploads', storage.upload, { cacheControlSeconds: 3600, upsert: false }],
  ['the retried statuses', limits.httpClient.retryStatuses, [408, 409, 425, 429, 500, 502, 503, 504]],
  ['one retry', limits.httpClient.retries, 1],
  ['three for a failed network request', limits.httpClient.networkRetries, 3],
  ['the statuses that are errors', limits.httpClient.errorStatuses, { from: 400, to: 599 }],
  ['5 routes preload at once', limits.routePreloading.atOnce, 5],
  ['the reload guard lasts 10 s', limits.reloadGuard.withinMs, 10_000],
  ['the buckets', Object.values(storage.buckets).slice(0, 2), ['profile_images', 'company_logos']],
  ['the date picker', limits.datePicker, { format: 'mm/dd/yy', firstDayOfWeek: 0 }],
  ['the layers', limits.layers, { modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100 }],
  ['the brand colour', limits.brand.primaryColour, '#5049c1'],
  [
    'the banner',
    consent.banner,
    {
      layout: 'box inline',
      position: 'bottom left',
      title: 'We value your privacy',
      acceptAll: 'Accept all',
      rejectAll: 'Reject all',
      managePreferences: 'Manage preferences',
    },
  ],
  [
    'the preferences',
    consent.preferences,
    { layout: 'box', title: 'Privacy Preferences Centre', save: 'Save preferences' },
  ],
  ['consent is opt-in', consent.mode, 'opt-in'],
  ['consent speaks English by default', consent.defaultLanguage, 'en'],
  ['the ids that stand for nobody', analyticsPerson.reservedIds, ['$posthog_cookieless', 'distinct_id', 'distinctid']],
  ['the cookies that revoking clears', consent.analyticsCookies, ['_ga', '_gid']],
  [
    'analytics',
    limits.analyticsLimits,
    {
      exceptionBucket: 10,
      exceptionRefill: 1,
      exceptionRefillMs: 10_000,
      textCharacters: 255,
      payloadBytes: 1_000_000,
    },
  ],
];

const decided: [string, unknown, unknown][] = [
  ['row sizes', applicationLimits.rowSizes, [5, 10, 25, 50]],
  ['what was done with a job or an application can be undone for 10 minutes', applicationLimits.undoMs, 600_000],
  ['a job runs 30 days', jobLimits.runDays, 30],
  ['expiry is announced 7 days and 1 day before', jobLimits.expiringNoticeDays, [7, 1]],
  ['a closed job has a page for 30 days', jobLimits.closedPageDays, 30],
  ['a questionnaire', limits.questionnaireLimits, { questions: 20, options: 10 }],
  ['a reference token lives 14 days', referenceLimits.tokenDays, 14],
  ['the home screen', dashboard, { firstAnswerGoalDays: 2, expiringWithinDays: 7, chartDays: 30 }],
  [
    'subscriptions',
    limits.subscriptionLimits,
    {
      defaultTeamMemberLimit: 1,
      annualMonths: 10,
      trialDays: 14,
      trialNoticeDays: [4, 1],
      graceDays: 7,
    },
  ],
  ['bought posts live 36 months', limits.bundleLimits.validDays, (36 * 365) / 12],
  ['posts', limits.postLimits, { freeCredit: 1, giveBackHours: 24 }],
  ['views', limits.viewLimits.warnAtPercent, 80],
  ['the store opens after 3 s', limits.appRedirect.storeAfterMs, 3000],
  ['a body has 1 MiB', limits.request.bodyBytes, 1_048_576],
  ['pages', [limits.request.firstPage, limits.request.lastPage], [1, 100_000]],
];

describe('the limits', () => {
  it.each(specified)('of the specification: %s', (_, value, expected) => {
    expect(value).toEqual(expected);
  });

  it.each(decided)('of the product: %s', (_, value, expected) => {
    expect(value).toEqual(expected);
  });

  it('weigh the parts of a match to exactly 100', () => {
    const weights = Object.values(matchLimits.weights);
    expect(weights).toEqual([40, 25, 15, 10, 10]);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(matchLimits.total);
  });
});
