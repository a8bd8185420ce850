import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { faults, openPage } from '../support/browser.ts';
import { browser, product } from '../support/stage.ts';
import { overflow, visit } from '../support/visit.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const address = '/employers/browse-candidates';

const people = (page: Page) => page.getByRole('region', { name: 'People looking for work' }).getByRole('article');
const query = (page: Page) => new URL(page.url()).searchParams;

describe('people who look for work', () => {
  it('stand in the first HTML without names, and the next page is a link', async () => {
    const { page, close } = await openPage(browser, { viewport: phone, javaScriptEnabled: false });
    await page.goto(product.url + address);
    expect(await people(page).count()).toBe(20);
    expect(await page.title()).toBe('Browse candidates | Marula');
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain('looking for work');
    expect(await page.getByRole('main').textContent()).not.toContain('@');
    const first = await people(page).allTextContents();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/page=2/);
    expect(await people(page).allTextContents()).not.toEqual(first);
    expect(await page.getByRole('link', { name: 'Previous page' }).count()).toBe(1);
    await close();
  });

  it('are found by words and narrowed down, and the address says by what', async () => {
    const { page, errors, close } = await openPage(browser, { viewport: desk });
    await visit(page, product.url + address);
    await page.getByLabel('What kind of work, and where?').fill('driver');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/search=driver/);
    await expect.poll(() => page.locator('mark').count()).toBeGreaterThan(0);
    const province = page.getByRole('group', { name: 'Province' }).getByRole('checkbox').first();
    const label = await page.getByRole('group', { name: 'Province' }).locator('label').first().textContent();
    const count = Number(/\d+$/.exec(label ?? '')?.[0]);
    await province.click();
    await page.waitForURL(/province=/);
    await page.getByText(new RegExp(`^${count} (person is|people are) looking for work`)).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    expect(await province.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect.poll(() => query(page).has('province')).toBe(false);
    expect(query(page).get('search')).toBe('driver');
    expect(faults(errors)).toEqual([]);
    await close();
  });

  it('are filtered on a phone too, and nothing is wider than it', async () => {
    const { page, errors, close } = await openPage(browser, { viewport: phone });
    await visit(page, product.url + address);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    expect(await filters.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters' }).click();
    await filters.getByRole('checkbox').first().click();
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults(errors)).toEqual([]);
    await close();
  });

  it('are other people in Zambia', async () => {
    const { page, close } = await openPage(browser, { viewport: desk });
    await page.context().addCookies([{ name: 'tenant', value: 'ZM', url: product.url }]);
    await visit(page, product.url + address);
    const provinces = await page.getByRole('group', { name: 'Province' }).locator('label').allTextContents();
    expect(provinces.some((name) => /Lusaka|Copperbelt/.test(name))).toBe(true);
    expect(provinces.some((name) => name.includes('Gauteng'))).toBe(false);
    await close();
  });

  it.each(['?search=zzqqxxyy', '?page=99999', '?industry=nonsense&page=-1&search[]=x&province=99999999999'])(
    'an address that leads to nobody or means nothing (%s) still shows a way on',
    async (odd) => {
      const { page, errors, close } = await openPage(browser, { viewport: phone });
      await visit(page, product.url + address + odd);
      const ways = page.getByRole('link', { name: /^(Show everybody|Clear the filters|Next page)$/ });
      expect(await ways.count()).toBeGreaterThan(0);
      expect(faults(errors)).toEqual([]);
      await close();
    },
  );

  it('can be asked for again when they could not be loaded', async () => {
    const { page, close } = await openPage(browser, { viewport: desk });
    await visit(page, `${product.url}/employers`);
    await page.route('**/api/candidate/public?*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Browse candidates' }).click();
    await page.getByText('We could not load the candidates').waitFor();
    await page.unroute('**/api/candidate/public?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await people(page).first().waitFor();
    await close();
  });
});
