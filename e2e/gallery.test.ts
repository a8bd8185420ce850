import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { type Gallery, openGallery } from './support/gallery.ts';
import { browser } from './support/stage.ts';
import { overflow } from './support/visit.ts';

/** What a page shows only when asked: an open panel, a selection, another step, the other country, the dark. */
const askedFor = [
  '/?confirm',
  '/applications?open',
  '/applications?picked',
  '/applications?view=board',
  '/applications?open&dark',
  '/job-form?step=offer',
  '/chat?open',
  '/subscription?country=ZM',
];

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(() => gallery?.close());

/** Within the document, as a link of the product goes: a new one for every page would take most of the time. */
const follow = async (page: Page, path: string) => {
  await page.evaluate(`history.pushState({}, '', '${path}')`);
  await page.waitForSelector(`nav a[aria-current="page"][href="${path}"]`, { state: 'attached' });
};

const contentsOf = async (page: Page) => {
  await page.goto(gallery.url);
  const links = page.getByRole('navigation', { name: 'Gallery' }).getByRole('link');
  await links.first().waitFor();
  return Promise.all((await links.all()).map(async (link) => (await link.getAttribute('href')) ?? ''));
};

it.concurrent.each([390, 1440])(
  'every page of the gallery fits into %i px and can be used by everybody',
  async (width) => {
    const { page, errors, close } = await openPage(browser, { viewport: { width, height: width < 500 ? 844 : 900 } });
    const paths = await contentsOf(page);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of [...paths, ...askedFor]) {
      if (paths.includes(path)) await follow(page, path);
      else await page.goto(gallery.url + path);
      await page.waitForSelector('h1', { state: 'attached' });
      await page.evaluate('document.fonts.ready.then(() => true)');
      expect(await overflow(page), path).toBe(0);
      expect(await seriousFindings(page), path).toEqual([]);
      expect(errors, path).toEqual([]);
    }
    await close();
  },
);
