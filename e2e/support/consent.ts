import { consentCategories, consent as limits } from '@marula/contract/consent-limits';
import { duration } from '@marula/contract/limits';
import type { Page } from 'playwright-core';
import { openPage } from './browser.ts';
import { browser } from './stage.ts';

export const bannerOf = (page: Page) => page.getByRole('dialog', { name: limits.banner.title });
export const preferencesOf = (page: Page) => page.getByRole('dialog', { name: limits.preferences.title });

/** Somebody who has never answered, and is asked. */
export const openAsked = (viewport = { width: 1440, height: 900 }) =>
  openPage(browser, { viewport, locale: 'en-ZA', isAsked: true });

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
