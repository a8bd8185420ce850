import type { Browser } from 'playwright-core';
import { openPage, type WatchedPage } from '../support/browser.ts';
import type { Product } from '../support/product.ts';
import { signInContext } from '../support/session.ts';

/** Somebody of the demo world at one of their work screens, in a browser of their own. */
export const openWork = async (
  browser: Browser,
  { url }: Product,
  email: string,
  path: string,
  viewport = { width: 1440, height: 900 },
  among?: string,
): Promise<WatchedPage> => {
  const watched = await openPage(browser, { viewport, ...(among && { among }) });
  await signInContext(watched.page.context(), url, email);
  await watched.page.goto(url + path);
  await watched.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  return watched;
};
