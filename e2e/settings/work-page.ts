import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, type WatchedPage } from '../support/browser.ts';
import type { Product } from '../support/product.ts';
import { signInContext } from '../support/session.ts';

/** Somebody of the demo world at one of their work screens, in a browser of their own. */
export const openWork = async (
  browser: Browser,
  { url }: Product,
  email: string,
  path: string,
): Promise<WatchedPage> => {
  const watched = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await signInContext(watched.page.context(), url, email);
  await watched.page.goto(url + path);
  await watched.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  return watched;
};

export const isAt = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).pathname, { timeout: 20_000 }).toBe(path);

/** The browser itself notes a reply that refuses; everything else that it notes is a fault. */
export const faults = (errors: readonly string[]) => errors.filter((error) => !/status of 4\d\d/.test(error));
