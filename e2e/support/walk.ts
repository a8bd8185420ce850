import { drawnAttribute } from '@marula/contract/first-html';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from './axe.ts';
import { openPage, type WatchedPage } from './browser.ts';
import type { PageEntry } from './pages.ts';
import { withRealId } from './session.ts';
import { browser, product } from './stage.ts';
import { moved, overflow, resize, still, visit } from './visit.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const fits = async (page: Page) => {
  expect(await page.getByRole('main').count()).toBe(1);
  expect(await page.locator('h1').count()).toBe(1);
  expect(await overflow(page)).toBe(0);
};

const drawnAs = (page: Page) => page.locator('#root').getAttribute(drawnAttribute);

/** A product that is too busy leaves the drawing to the browser, and is asked again. */
const untilDrawn = (page: Page, address: string) =>
  expect
    .poll(async () => {
      if ((await drawnAs(page)) === null) await visit(page, address);
      return drawnAs(page);
    })
    .not.toBeNull();

/** Visits each page once: at one width, then as somebody at the other would see it. Chance says which comes first. */
export function walk(entries: readonly PageEntry[], prepare: (page: Page) => Promise<void> = async () => {}): void {
  let watched: WatchedPage;
  beforeAll(async () => {
    watched = await openPage(browser, { viewport: desk });
    await prepare(watched.page);
  });
  afterAll(() => watched.close());

  it.each(entries)('$path', async ({ path, title, leadsTo, status = 200, refused, drawn = false }) => {
    const { page, errors } = watched;
    errors.length = 0;
    const [first, second] = Math.random() < 0.5 ? [desk, phone] : [phone, desk];
    await page.setViewportSize(first);
    const address = product.url + (await withRealId(product.url, path));
    expect(await visit(page, address)).toBe(status);
    if (drawn) await untilDrawn(page, address);
    await expect.poll(() => page.title()).toBe(`${title} | Marula`);
    if (leadsTo) expect(new URL(page.url()).pathname).toBe(leadsTo);
    // Empty: the app took over what the server had drawn. Otherwise it had to draw it again.
    if (drawn) expect(await drawnAs(page)).toBe('');
    await fits(page);
    expect(await moved(page)).toBeLessThanOrEqual(still);
    await resize(page, second);
    await fits(page);
    expect(await seriousFindings(page)).toEqual([]);
    // The browser itself notes the status of a page that does not exist, and of a call that is refused.
    const noted = refused ?? (status === 200 ? undefined : status);
    expect(errors.filter((error) => !noted || !error.includes(`status of ${noted}`))).toEqual([]);
  });
}
