import { liveEvent, readyAttribute } from '@marula/contract/first-html';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fromNewAddress } from '../support/address.ts';
import { patience } from '../support/browser.ts';
import { browser, product } from '../support/stage.ts';

let page: Page;
let letThrough: () => void;

/** A page that is shown, with nobody there yet, whose app cannot come before the test lets it. */
beforeEach(async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: fromNewAddress(),
  });
  context.setDefaultTimeout(patience);
  page = await context.newPage();
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
});
afterEach(() => page.context().close());

const searchField = () => page.getByRole('main').locator('input[name=search]').first();

const open = async (path: string) => {
  await page.goto(product.url + path, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).waitFor();
};

it('a page becomes the app by itself, without anybody touching it', async () => {
  letThrough();
  await open('/');
  await page.waitForSelector(`html[${readyAttribute}]`);
  expect(await page.evaluate<string>(`document.getElementById('root').getAttribute('data-drawn')`)).toBe('');
});

it('the menu of a phone opens, and closes, before the app is there and where none comes', async () => {
  await open('/');
  const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
  await page.getByLabel('Open the menu').click();
  await pricing.waitFor();
  await page.getByLabel('Open the menu').click();
  await pricing.waitFor({ state: 'hidden' });
  await page.getByLabel('Open the menu').click();
  letThrough();
  await page.getByLabel('Close the menu').waitFor();
});

it('a country is chosen before the app is there', async () => {
  await open('/employers/pricing');
  await page.getByLabel('Open the menu').click();
  await page.getByRole('button', { name: 'Zambia' }).click();
  await page.getByText('K\u00a0690').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/employers/pricing');
});

it('a button that was pressed before the app was there does what it says', async () => {
  await open('/browse-jobs');
  await page.getByRole('button', { name: /^Change the search/ }).click();
  letThrough();
  await expect.poll(() => page.evaluate<string>('document.activeElement.name')).toBe('search');
});

it('filters open and are ticked before the app is there, which hears of them', async () => {
  await open('/browse-jobs');
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const first = filters.getByRole('checkbox').first();
  await first.click();
  await filters.getByLabel('Posted').selectOption({ index: 1 });
  expect(await first.isChecked()).toBe(true);
  letThrough();
  await page.waitForURL(/days=\d/);
  expect(page.url()).toMatch(/industry=\d/);
  expect(await first.isChecked()).toBe(true);
  expect(await filters.isVisible()).toBe(true);
});

it('filters find without any app, several of a kind too', async () => {
  await open('/browse-jobs?sort=newest');
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const work = filters.getByRole('group', { name: 'Kind of work' });
  await work.getByRole('checkbox').nth(0).click();
  await work.getByRole('checkbox').nth(1).click();
  await filters.locator('button[type=submit]').click();
  await page.waitForURL(/sort=newest&.*industry=\d+&industry=\d+/, { waitUntil: 'commit' });
  const chosen = page.getByRole('list', { name: 'Chosen filters' });
  await chosen.waitFor();
  expect(await chosen.getByRole('button', { name: /^Remove filter/ }).count()).toBe(2);
  letThrough();
  await page.waitForSelector(`html[${readyAttribute}]`);
  expect(await chosen.getByRole('button', { name: /^Remove filter/ }).count()).toBe(2);
});

it('a choice that was made before the app was there is made', async () => {
  await open('/');
  await page.getByText('I am hiring', { exact: true }).click();
  letThrough();
  await page.getByRole('heading', { name: 'Talk and hire' }).waitFor();
});

it('a search needs no app at all', async () => {
  await open('/');
  await searchField().fill('driver');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/browse-jobs.*search=driver/);
  await page.getByRole('article').first().waitFor();
});

it('what was typed before the app was there is not lost to it', async () => {
  await page.addInitScript(`addEventListener('${liveEvent}', () => { document.title = 'live'; })`);
  await open('/');
  await searchField().pressSequentially('dri');
  letThrough();
  await expect.poll(() => page.title()).toBe('live');
  await searchField().pressSequentially('ver');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/browse-jobs.*search=driver/);
  // The page was not loaded anew: the app has led there.
  expect(await page.evaluate<number>(`performance.getEntriesByType('navigation').length`)).toBe(1);
  expect(await page.evaluate<string>(`performance.getEntriesByType('navigation')[0].name`)).toBe(`${product.url}/`);
});
