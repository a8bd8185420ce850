import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from './axe.ts';
import { openPage, type WatchedPage } from './browser.ts';
import { pages } from './pages.ts';
import { signedIn, withRealId } from './session.ts';
import { browser, product } from './stage.ts';
import { overflow, visit } from './visit.ts';

/** Visits every page of the route table at one width. Each width is a file of its own. */
export function visitEveryPage(viewport: { width: number; height: number }): void {
  describe.each(Object.entries(pages))('%s pages', (kind, entries) => {
    let watched: WatchedPage;

    beforeAll(async () => {
      watched = await openPage(browser, { viewport });
      if (kind === 'work') await signedIn(product.url)(watched.page);
    });
    afterAll(() => watched.close());

    it.each(entries)('$path', async ({ path, title, leadsTo, status = 200 }) => {
      const { page, errors } = watched;
      errors.length = 0;
      expect(await visit(page, product.url + (await withRealId(product.url, path)))).toBe(status);
      await expect.poll(() => page.title()).toBe(`${title} | Marula`);
      if (leadsTo) expect(new URL(page.url()).pathname).toBe(leadsTo);
      expect(await page.getByRole('main').count()).toBe(1);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await overflow(page)).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
      // The browser itself notes the status of a page that does not exist.
      expect(errors.filter((error) => status === 200 || !error.includes(`status of ${status}`))).toEqual([]);
    });
  });
}
