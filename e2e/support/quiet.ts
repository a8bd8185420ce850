import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

const LOOK_MS = 25;

/** What each page has asked for and not got yet. */
const open = new WeakMap<Page, Set<Request>>();

export const watchRequests = (page: Page) => {
  const asked = new Set<Request>();
  open.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
};

/** Waits until the page has nothing left to do, also what it does only then, and every file has come. */
export const quiet = async (page: Page) => {
  await page.evaluate(
    'new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle) || idle()) || idle())',
  );
  while (open.get(page)?.size) await setTimeout(LOOK_MS);
};
