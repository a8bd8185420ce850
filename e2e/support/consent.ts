import { consentCategories, consent as limits } from '@marula/contract/consent-limits';
import { duration } from '@marula/contract/limits';
import type { Page } from 'playwright-core';
import { openPage } from './browser.ts';
import { browser } from './stage.ts';

export const bannerOf = (page: Page) => page.getByRole('dialog', { name: limits.banner.title });
export const preferencesOf = (page: Page) => page.getByRole('dialog', { name: limits.preferences.title });

/** The library hides the banner from what says it is a robot. */
export const askAsPerson = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));

/** A browser of its own, whose visitor is asked. */
export const openAsked = async (viewport = { width: 1440, height: 900 }) => {
  const watched = await openPage(browser, { viewport, locale: 'en-ZA' });
  await askAsPerson(watched.page);
  return watched;
};

export const cookiesOf = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));

export const recordOf = async (page: Page) => {
  const cookie = (await cookiesOf(page))[limits.cookie.name];
  return cookie && JSON.parse(decodeURIComponent(cookie.value));
};

const now = () => new Date().toISOString();

/** A yes to everything, given a moment ago. */
export const fullRecord = () => ({
  categories: Object.keys(consentCategories),
  services: {
    necessary: consentCategories.necessary.services,
    analytics: consentCategories.analytics.services,
  },
  revision: 0,
  consentId: 'c1',
  consentTimestamp: now(),
  lastConsentTimestamp: now(),
  expirationTime: Date.now() + duration.day,
  data: null,
  languageCode: limits.defaultLanguage,
});

export const keepCookie = (page: Page, url: string, value: string) =>
  page.context().addCookies([{ name: limits.cookie.name, value, url }]);
