import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { signedIn } from './support/session.ts';
import { browser, product } from './support/stage.ts';
import { overflow, resize, visit as visitUrl } from './support/visit.ts';

const height = 900;
const widths = [320, 768, 1024, 2560];

const visit = (page: Page, path: string) => visitUrl(page, product.url + path);

describe('widths people really have', () => {
  it.each(['/', '/employers/pricing', '/login', '/dashboard/home', '/dashboard/settings'])(
    '%s fits into each',
    async (path) => {
      // Chance says which comes first: the others are seen as somebody who drags the window.
      const [first = 0, ...others] = widths.toSorted(() => Math.random() - 0.5);
      const { page, close } = await openPage(browser, { viewport: { width: first, height } });
      if (path !== '/login') await signedIn(product.url)(page);
      await visit(page, path);
      expect([first, await overflow(page)]).toEqual([first, 0]);
      for (const width of others) {
        await resize(page, { width, height });
        expect([width, await overflow(page)]).toEqual([width, 0]);
      }
      await close();
    },
  );
});

describe('a visitor', () => {
  it('is sent from the dashboard to login, which remembers the way', async () => {
    const watched = await openPage(browser, { viewport: { width: 1440, height } });
    await visit(watched.page, '/dashboard/jobs/view/7');
    expect(new URL(watched.page.url()).pathname).toBe('/login');
    const cookies = await watched.page.context().cookies();
    expect(cookies.find(({ name }) => name === 'redirect_path')?.value).toBe(
      encodeURIComponent('/dashboard/jobs/view/7'),
    );
    await watched.close();
  });

  it('keeps the focus in the phone menu until Escape closes it, and then goes on at its button', async () => {
    const watched = await openPage(browser, { viewport: { width: 390, height } });
    const { page } = watched;
    await visit(page, '/');
    await page.getByLabel('Open the menu').click();
    const reached = new Set<string>();
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      reached.add(
        await page.evaluate<string>('document.activeElement?.closest("header, main, footer")?.tagName ?? "BODY"'),
      );
    }
    expect(reached.has('HEADER')).toBe(true);
    expect(reached.has('MAIN') || reached.has('FOOTER')).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")')).toBe('Open the menu');
    await watched.close();
  });

  it('reads where nothing is, and finds the way home', async () => {
    const watched = await openPage(browser, { viewport: { width: 1440, height } });
    await visit(watched.page, '/nothing/here');
    await expect.poll(() => watched.page.getByText('Page not found: /nothing/here').count()).toBe(1);
    await watched.page.getByRole('link', { name: 'Go back home' }).click();
    await expect.poll(() => new URL(watched.page.url()).pathname).toBe('/');
    await watched.close();
  });

  it('changes the country, and the examples and prices change with it', async () => {
    const watched = await openPage(browser, { viewport: { width: 1440, height } });
    await visit(watched.page, '/');
    await watched.page.getByLabel('Country: South Africa').click();
    await watched.page.getByRole('button', { name: 'Zambia' }).click();
    await expect.poll(() => watched.page.getByText('K\u00a0690').count()).toBe(1);
    expect(await watched.page.getByRole('link', { name: 'Nurse' }).count()).toBe(1);
    await watched.close();
  });

  it('reaches the content with the first key, and every control by keyboard', async () => {
    const watched = await openPage(browser, { viewport: { width: 1440, height } });
    await visit(watched.page, '/');
    await watched.page.keyboard.press('Tab');
    expect(await watched.page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
    await watched.page.keyboard.press('Enter');
    expect(await watched.page.evaluate('document.activeElement.id')).toBe('content');
    await watched.close();
  });
});

describe('the embedded job list', () => {
  it('is a document of its own with no banner, and fits', async () => {
    const watched = await openPage(browser, { viewport: { width: 390, height } });
    expect(await visit(watched.page, '/browse-jobs/iframe')).toBe(200);
    await watched.page.getByRole('heading', { name: 'This list does not say whose jobs to show' }).waitFor();
    expect(await watched.page.getByRole('article').count()).toBe(0);
    expect(await watched.page.locator('a[href]:not([target="_blank"][rel="noopener"])').count()).toBe(0);
    expect(await overflow(watched.page)).toBe(0);
    expect(await seriousFindings(watched.page)).toEqual([]);
    expect(watched.errors).toEqual([]);
    await watched.close();
  });
});

describe('moving between pages', () => {
  it('loads no new document, changes the title and gives the focus to the new content', async () => {
    const watched = await openPage(browser, { viewport: { width: 1440, height } });
    await visit(watched.page, '/');
    await watched.page.evaluate('window.sameDocument = true');
    for (const [link, path, title] of [
      ['Pricing', '/employers/pricing', 'Pricing | Marula'],
      ['Log in', '/login', 'Log in | Marula'],
    ] as const) {
      await watched.page.getByRole('banner').getByRole('link', { name: link }).click();
      await expect.poll(() => new URL(watched.page.url()).pathname).toBe(path);
      await expect.poll(() => watched.page.title()).toBe(title);
      await expect.poll(() => watched.page.evaluate('document.activeElement.id')).toBe('content');
    }
    expect(await watched.page.evaluate('window.sameDocument')).toBe(true);
    expect(watched.errors).toEqual([]);
    await watched.close();
  });

  it('moves onto a new build when a file of the old one is gone', async () => {
    const watched = await openPage(browser, { viewport: { width: 1440, height } });
    await visit(watched.page, '/');
    await watched.page.evaluate('window.sameDocument = true');
    await watched.page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }));
    await Promise.all([
      watched.page.waitForResponse('**/builds/latest.json*'),
      watched.page.evaluate("dispatchEvent(new Event('vite:preloadError'))"),
    ]);
    await watched.page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect.poll(() => watched.page.title()).toBe('Blog | Marula');
    expect(await watched.page.evaluate('window.sameDocument')).toBeUndefined();
    await watched.close();
  });
});
