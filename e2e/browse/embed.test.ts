import { gzipSync } from 'node:zlib';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromNewAddress } from '../support/address.ts';
import { seriousFindings } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { signInContext } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';
import { overflow, visit } from '../support/visit.ts';
import { type OtherSite, openOtherSite } from './other-site.ts';

const desk = { width: 1024, height: 900 };
const gzipLimit = 2000;
/** A header that no browser sends would make each request to another origin ask first. */
const elsewhere = { viewport: desk, extraHTTPHeaders: {} };

interface Found {
  items: { id: string; title: string; company: { id: string; name: string } }[];
  total: number;
}
const jobs = async (query: string): Promise<Found> =>
  (await (
    await fetch(`${product.url}/api/job/public?workCountryId=1&sort=newest&${query}`, { headers: fromNewAddress() })
  ).json()) as Found;

const sites: OtherSite[] = [];
const otherSite = async (body: string) => {
  const site = await openOtherSite(body);
  sites.push(site);
  return site.url;
};
afterAll(async () => {
  for (const site of sites) await site.stop();
});

let company: Found['items'][number]['company'];
beforeAll(async () => {
  const { items } = await jobs('rows=50');
  const counted = Map.groupBy(items, ({ company: { id } }) => id);
  const [most] = [...counted.values()].toSorted((a, b) => b.length - a.length);
  if (!most?.[0] || most.length < 2) throw new Error('the demo world has no company with two of the fifty newest jobs');
  company = most[0].company;
});

const script = `<script type="module" src="${product.url}/embed.js"></script>`;
const element = (attributes: string) => `<marula-jobs ${attributes}></marula-jobs>`;
const heightOf = async (page: Page, at = 0) => (await page.locator('iframe').nth(at).boundingBox())?.height;
const contentHeight = async (frame: FrameLocator) =>
  Math.ceil((await frame.getByRole('main').boundingBox())?.height ?? 0);

/** As high as what is in it, but for what is an echo. */
const fits = async (page: Page, frame: FrameLocator, at = 0) =>
  expect
    .poll(async () => Math.abs(((await heightOf(page, at)) ?? 0) - Math.max(120, await contentHeight(frame))))
    .toBeLessThanOrEqual(4);

it('an owner copies the code from the settings, and on their own site it lists their jobs', async () => {
  const { page, errors, close } = await openPage(browser, {
    viewport: desk,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await signInContext(page.context(), product.url);
  await visit(page, `${product.url}/dashboard/settings/jobs`);
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const snippet = await page.evaluate<string>('navigator.clipboard.readText()');
  await page.getByRole('button', { name: 'Copy the address: For readers (RSS)' }).click();
  await page.getByRole('button', { name: 'Copied' }).last().waitFor();
  const feed = await fetch(await page.evaluate<string>('navigator.clipboard.readText()'));
  expect([feed.status, feed.headers.get('content-type')]).toEqual([200, expect.stringContaining('rss')]);
  expect(await seriousFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();

  const own = /company="([^"]+)"/.exec(snippet)?.[1] ?? '';
  const { items } = await jobs(`rows=20&company=${own}`);
  const visitor = await openPage(browser, elsewhere);
  await visitor.page.goto(await otherSite(snippet));
  const titles = visitor.page.frameLocator('iframe').getByRole('article').getByRole('heading');
  await titles.first().waitFor();
  const shown = (await titles.allTextContents()).map((title) => title.replace(' (opens in a new tab)', ''));
  expect(shown).toEqual(items.slice(0, 10).map(({ title }) => title));
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

it('the frame is as high as its jobs, shows more, opens a job on our site and reaches nobody else', async () => {
  const { page, errors, close } = await openPage(browser, elsewhere);
  const hosts = new Set<string>();
  page.context().on('request', (request) => hosts.add(new URL(request.url()).origin));
  const url = await otherSite(script + element(`company="${company.id}" country="ZA" rows="1" accent="#ffe600"`));
  await page.goto(url);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('article').first().waitFor();
  await fits(page, frame);
  const before = await heightOf(page);
  await frame.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => frame.getByRole('article').count()).toBe(2);
  const second = frame.getByRole('article').nth(1).getByRole('link');
  await expect.poll(() => second.and(frame.locator(':focus')).count()).toBe(1);
  await expect.poll(() => heightOf(page)).toBeGreaterThan(before ?? 0);
  await fits(page, frame);
  expect(await overflow(page)).toBe(0);
  expect([...hosts].toSorted()).toEqual([new URL(url).origin, product.url].toSorted());
  expect(await page.context().cookies()).toEqual([]);
  const [opened] = await Promise.all([page.context().waitForEvent('page'), frame.getByRole('link').first().click()]);
  await opened.getByRole('heading', { level: 1 }).first().waitFor();
  const { items } = await jobs(`rows=20&company=${company.id}`);
  expect(opened.url()).toBe(`${product.url}/browse-jobs/${items[0]?.id}?via=embed`);
  expect(page.url()).toBe(url);
  expect(errors).toEqual([]);
  await close();
});

it('a site that takes it away and puts it back, moves it or has two of them loses nothing', async () => {
  const { page, errors, close } = await openPage(browser, elsewhere);
  const first = element(`company="${company.id}" rows="1"`);
  await page.goto(await otherSite(script + first + element('company="all" country="ZA" rows="3"') + script));
  const frames = [page.frameLocator('iframe >> nth=0'), page.frameLocator('iframe >> nth=1')] as const;
  await expect.poll(() => frames[0].getByRole('article').count()).toBe(1);
  await expect.poll(() => frames[1].getByRole('article').count()).toBe(3);
  await fits(page, frames[0]);
  await fits(page, frames[1], 1);

  await page.evaluate(`window.taken = document.querySelector('marula-jobs'); taken.remove()`);
  await expect.poll(() => page.locator('iframe').count()).toBe(1);
  await page.evaluate('document.body.append(taken)');
  await expect.poll(() => frames[1].getByRole('article').count()).toBe(1);
  await fits(page, frames[1], 1);

  const steps = await page.evaluate<number>('history.length');
  await page.evaluate(`taken.setAttribute('company', 'nonsense')`);
  await frames[1].getByRole('heading', { name: 'No jobs are open right now' }).waitFor();
  expect(await page.locator('iframe').count()).toBe(2);
  expect(await page.evaluate<number>('history.length')).toBe(steps);
  expect(errors).toEqual([]);
  await close();
});

it('a message that is not the frame’s own changes nothing', async () => {
  const { page, close } = await openPage(browser, elsewhere);
  await page.goto(await otherSite(script + element(`company="${company.id}" rows="1"`)));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('article').first().waitFor();
  await fits(page, frame);
  const height = await heightOf(page);
  // Whoever listens later hears it later: the list has heard it by then.
  await page.evaluate(`new Promise((resolve) => {
    addEventListener('message', resolve, { once: true });
    postMessage({ source: 'marula', v: 1, type: 'height', height: 5000 }, '*');
  })`);
  expect(await heightOf(page)).toBe(height);
  const ownFrame = page.frames().find((found) => found.url().includes('/browse-jobs/iframe'));
  await ownFrame?.evaluate(`parent.postMessage({ source: 'marula', v: 1, type: 'height', height: 'all' }, '*');
    parent.postMessage({ source: 'marula', v: 1, type: 'height', height: 999999 }, '*')`);
  await expect.poll(() => heightOf(page)).toBe(20_000);
  await close();
});

it('says when the jobs cannot be loaded, and loads them when asked again', async () => {
  const { page, close } = await openPage(browser, elsewhere);
  await page.route('**/api/job/public?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await visit(page, `${product.url}/browse-jobs/iframe?company=${company.id}&rows=1&accent=nonsense&radius=x`);
  await page.getByRole('alert').getByText('The jobs could not be loaded').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.unroute('**/api/job/public?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await close();
});

it('no other page of ours can be framed', async () => {
  const { page, close } = await openPage(browser, elsewhere);
  await page.goto(await otherSite(`<iframe src="${product.url}/browse-jobs"></iframe>`));
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  await close();
});

it('the script for other sites is small', async () => {
  const reply = await fetch(`${product.url}/embed.js`);
  expect(gzipSync(await reply.text()).length).toBeLessThan(gzipLimit);
});
