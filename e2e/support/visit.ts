import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens an address and waits until the page has what it shows; tells the status it was answered with. */
export const visit = async (page: Page, url: string) => {
  const reply = await page.goto(url);
  await page.waitForSelector('h1', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  return reply?.status();
};

/** How far a page can be scrolled sideways. */
export const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

export const isAt = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);
