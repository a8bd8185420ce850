import { liveEvent } from '@marula/contract/first-html';
import { interactionEvents } from '@marula/contract/limits';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signedIn } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';

let page: Page;
/** Files of the app that were run, not only fetched ahead. */
let begun: () => Promise<boolean>;
let letThrough: () => void;

/** A page that is shown, with nobody there yet, whose app cannot come before the test lets it. */
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  page = await context.newPage();
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  begun = () => page.evaluate<boolean>(`document.querySelector('link[rel=modulepreload]') !== null`);
});
afterEach(() => page.context().close());

const searchField = () => page.getByRole('main').locator('input[name=search]').first();

const open = async (path: string) => {
  await page.goto(product.url + path, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).waitFor();
};

it('a page that nobody uses yet is only read, and becomes the app by itself after five seconds', async () => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  letThrough();
  await open('/');
  await page.clock.runFor(4_000);
  expect(await begun()).toBe(false);
  await page.clock.runFor(1_100);
  expect(await begun()).toBe(true);
});

it.each([...interactionEvents, 'pointermove', 'focusin'])('%s is a sign that somebody is there', async (sign) => {
  // On a busy machine the five seconds could pass before the check.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await open('/');
  expect(await begun()).toBe(false);
  await page.evaluate(`document.body.dispatchEvent(new Event('${sign}', { bubbles: true }))`);
  expect(await begun()).toBe(true);
});

it('who is signed in does not wait', async () => {
  await signedIn(product.url)(page);
  await open('/');
  await expect.poll(begun).toBe(true);
});

it('a button that was pressed before the app was there does what it says', async () => {
  await open('/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  letThrough();
  await page.getByRole('button', { name: 'Close the menu' }).waitFor();
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
