import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from '../support/browser.ts';

/** A browser that nobody has used before, at a width that shows everything. */
export const freshPage = (browser: Browser) => openPage(browser, { viewport: { width: 1440, height: 900 } });

export const isAt = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).pathname, { timeout: 20_000 }).toBe(path);

export const submitLogin = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
};

/** The browser itself notes a reply that refuses; everything else that it notes is a fault. */
export const faults = (errors: readonly string[]) => errors.filter((error) => !/status of 4\d\d/.test(error));
