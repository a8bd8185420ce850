import type { Browser, Page } from 'playwright-core';
import { openPage } from '../support/browser.ts';

/** A browser that nobody has used before, at a width that shows everything. */
export const freshPage = (browser: Browser) => openPage(browser, { viewport: { width: 1440, height: 900 } });

export const submitLogin = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
};
