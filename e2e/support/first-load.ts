import type { Browser, Page, Response } from 'playwright-core';
import { fromNewAddress } from './address.ts';
import { patience, somebodyIsThere } from './browser.ts';
import { quiet, watchRequests } from './quiet.ts';
import { visit } from './visit.ts';

export interface FirstLoad {
  /** Kilobytes (1,000 bytes), as they travelled, of every file the page asked for before it was idle. */
  js: number;
  css: number;
  /** Hosts other than the product's own that were asked for anything. */
  strangers: string[];
}

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** Opens a page for the first time, with nothing cached, and weighs what it loads by itself. */
export async function firstLoad(
  browser: Browser,
  url: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<FirstLoad> {
  const context = await browser.newContext({ extraHTTPHeaders: fromNewAddress() });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const own = new URL(url).host;
  const strangers = new Set<string>();
  const weights = { js: 0, css: 0 };
  const weighing: Promise<void>[] = [];
  const weighed = new Set<string>();
  const note = (response: Response) => {
    const { host, pathname } = new URL(response.url());
    if (host !== own && host !== '') strangers.add(host);
    const kind = pathname.endsWith('.js') ? 'js' : pathname.endsWith('.css') ? 'css' : undefined;
    // A file that was fetched ahead is asked for again when it is used, and comes out of the cache.
    if (!kind || weighed.has(pathname)) return;
    weighed.add(pathname);
    const weigh = async () => {
      const { responseBodySize } = await response.request().sizes();
      weights[kind] += responseBodySize;
    };
    weighing.push(weigh());
  };
  page.on('response', note);
  // What waits until the page is idle is no part of it, however slow the machine is.
  await page.addInitScript('requestIdleCallback = () => 0');
  await page.addInitScript(somebodyIsThere);
  await prepare?.(page);
  watchRequests(page);
  await visit(page, url);
  await quiet(page);
  await Promise.all(weighing);
  // What comes now is no part of the first load, and could not be read any more.
  page.off('response', note);
  await context.close();
  return { js: kilobytes(weights.js), css: kilobytes(weights.css), strangers: [...strangers] };
}
