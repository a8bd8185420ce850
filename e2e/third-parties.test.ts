import { consent as limits } from '@marula/contract/consent-limits';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { submitLogin } from './identity/visitor-page.ts';
import { bannerOf, cookiesOf, openAsked, preferencesOf } from './support/consent.ts';
import { type Outside, startOutside } from './support/outside.ts';
import { open } from './support/pages.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import { quiet } from './support/quiet.ts';
import { isAt, ready, visit } from './support/visit.ts';

const { banner } = limits;
const scripts = ['/chat.js', '/gtag/js', '/gtm.js'];

let outside: Outside;
let product: StartedProduct;

beforeAll(async () => {
  outside = await startOutside();
  product = await startProduct({ DEMO: 'on', TRUST_PROXY: '127.0.0.1', ...outside.settings });
});
afterAll(async () => {
  await product?.stop();
  outside?.stop();
});
beforeEach(() => outside.forget());

/** Everybody else whom the page has asked for anything. */
const strangersOf = (page: Page) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== product.url) strangers.push(url.href);
  });
  return strangers;
};

/** What waits for a person need not wait longer. */
const somebodyMoves = async (page: Page) => {
  await page.keyboard.press('Shift');
  await page.mouse.wheel(0, 10);
};

const answer = async (page: Page, path: string, name: string) => {
  await visit(page, product.url + path);
  await bannerOf(page).getByRole('button', { name }).click();
  await bannerOf(page).waitFor({ state: 'hidden' });
  await somebodyMoves(page);
};

const fail = (page: Page, message: string) =>
  page.evaluate(`setTimeout(() => { throw new Error(${JSON.stringify(message)}) })`);

describe('without an answer', () => {
  it('no page asks anybody else for anything, whoever is at work on it', async () => {
    const { page, close } = await openAsked();
    const strangers = strangersOf(page);
    const found: string[] = [];
    for (const { path } of open) {
      await visit(page, product.url + path);
      // By now everybody who was let in would be on the way.
      await bannerOf(page).waitFor();
      await somebodyMoves(page);
      await fail(page, 'nobody is told');
      await quiet(page);
      found.push(...strangers.splice(0).map((url) => `${path} asked ${url}`));
    }
    expect(found).toEqual([]);
    expect(outside.paths()).toEqual([]);
    expect(Object.keys(await cookiesOf(page)).filter((name) => /^(?:_g|ph_)/.test(name))).toEqual([]);
    await close();
  });

  it('the next page, without a new document, asks nobody either', async () => {
    const { page, close } = await openAsked();
    const strangers = strangersOf(page);
    await visit(page, product.url);
    await bannerOf(page).waitFor();
    for (const [name, path] of Object.entries({ Pricing: '/employers/pricing', 'Log in': '/login' })) {
      await page.getByRole('banner').getByRole('link', { name }).click();
      await isAt(page, path);
      await ready(page);
      await somebodyMoves(page);
      await fail(page, 'nobody is told');
      await quiet(page);
    }
    expect(strangers).toEqual([]);
    await close();
  });

  it('the embedded list neither asks nor is told of anybody', async () => {
    const { page, close } = await openAsked();
    const strangers = strangersOf(page);
    await visit(page, `${product.url}/browse-jobs/iframe`);
    await somebodyMoves(page);
    await quiet(page);
    expect(strangers).toEqual([]);
    expect(await page.locator('#cc-main').count()).toBe(0);
    await close();
  });

  it('somebody can still sign in: the bot check comes with the form that needs it', async () => {
    const { page, close } = await openAsked();
    await visit(page, `${product.url}/login`);
    await bannerOf(page).waitFor();
    await page.getByLabel('Email').fill('owner@demo.test');
    expect(outside.paths()).toEqual([]);
    await submitLogin(page, 'owner@demo.test', demoPassword);
    await isAt(page, '/dashboard/home');
    expect(outside.paths()).toEqual(['/recaptcha/api.js', '/siteverify']);
    await close();
  });
});

describe('after', () => {
  it('"Accept all" everybody comes once, and is told of pages without what their address asks for', async () => {
    const { page, errors, close } = await openAsked();
    await answer(page, '/?secret=1', banner.acceptAll);
    await expect.poll(outside.paths).toEqual([...scripts, '/i/v0/e/'].toSorted());
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await isAt(page, '/employers/pricing');
    await expect
      .poll(() => outside.counted().map(({ properties }) => properties.$current_url))
      .toEqual([`${product.url}/`, `${product.url}/employers/pricing`]);
    expect(scripts.map(outside.times)).toEqual([1, 1, 1]);
    expect(new Set(outside.counted().map(({ distinct_id }) => distinct_id)).size).toBe(1);
    const told = await page.evaluate<string>('JSON.stringify(window.dataLayer)');
    expect(told).toContain('/employers/pricing');
    expect(told).not.toContain('secret');
    expect(Object.keys(await cookiesOf(page))).toEqual(expect.arrayContaining(['_ga', '_gid', 'ph_phc_key_posthog']));
    expect(errors).toEqual([]);

    // The next visit needs no question.
    outside.forget();
    await visit(page, `${product.url}/blog`);
    await somebodyMoves(page);
    await expect.poll(outside.paths).toEqual([...scripts, '/i/v0/e/'].toSorted());
    await close();
  });

  it('"Reject all" only what the site needs comes', async () => {
    const { page, close } = await openAsked();
    const strangers = strangersOf(page);
    await answer(page, '/', banner.rejectAll);
    await page.locator('#chat').waitFor({ state: 'attached' });
    await quiet(page);
    expect(new Set(strangers.map((url) => new URL(url).pathname))).toEqual(new Set(['/chat.js']));
    await close();
  });

  it('a yes to analytics alone the tag manager stays out', async () => {
    const { page, close } = await openAsked();
    await visit(page, product.url);
    await bannerOf(page).getByRole('button', { name: banner.managePreferences }).click();
    const centre = preferencesOf(page);
    await centre.getByRole('button', { name: /^Counting visits/ }).click();
    await centre.getByRole('checkbox', { name: 'Analytics' }).check({ force: true });
    await centre.getByRole('button', { name: limits.preferences.save }).click();
    await somebodyMoves(page);
    await expect.poll(outside.paths).toEqual(['/chat.js', '/gtag/js', '/i/v0/e/']);
    await quiet(page);
    expect(outside.paths()).not.toContain('/gtm.js');
    await close();
  });

  it('a yes is taken back, its cookies go and its scripts with them', async () => {
    const { page, close } = await openAsked();
    await answer(page, '/contact', banner.acceptAll);
    await expect.poll(async () => Object.keys(await cookiesOf(page))).toContain('_gid');
    await expect.poll(() => page.evaluate('window.tagManager')).toBe(true);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy preferences' }).click();
    await Promise.all([
      page.waitForEvent('load'),
      preferencesOf(page).getByRole('button', { name: banner.rejectAll }).click(),
    ]);
    outside.forget();
    await somebodyMoves(page);
    await page.locator('#chat').waitFor({ state: 'attached' });
    expect(Object.keys(await cookiesOf(page)).filter((name) => /^(?:_g|ph_)/.test(name))).toEqual([]);
    expect(await page.evaluate('window.tagManager')).toBeUndefined();
    expect(outside.paths()).toEqual(['/chat.js']);
    await close();
  });
});

describe('by page', () => {
  it('errors are told to Sentry from work screens, never from public pages, and name nobody', async () => {
    const { page, close } = await openAsked();
    await answer(page, '/blog', banner.rejectAll);
    await fail(page, 'on a public page');
    await visit(page, `${product.url}/login?token=secret`);
    await fail(page, 'no place for thandi@example.co.za');
    await expect.poll(outside.faults).toHaveLength(1);
    const [envelope = ''] = outside.faults();
    expect(envelope).toContain('no place for [email]');
    expect(envelope).not.toMatch(/secret|thandi|on a public page/);
    await close();
  });

  it('the live chat goes along on public pages, and stays behind when somebody goes to work', async () => {
    const { page, close } = await openAsked();
    await answer(page, '/', banner.rejectAll);
    await page.locator('#chat').waitFor({ state: 'attached' });
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await isAt(page, '/login');
    expect(await page.locator('#chat').count()).toBe(1);
    await submitLogin(page, 'owner@demo.test', demoPassword);
    await isAt(page, '/dashboard/home');
    await expect.poll(() => page.locator('#chat').count()).toBe(0);
    outside.forget();
    await ready(page);
    await somebodyMoves(page);
    await quiet(page);
    expect(outside.paths()).not.toContain('/chat.js');
    await close();
  });

  it('who works is counted by an id alone, and home asks neither for their rights nor for maps', async () => {
    const { page, close } = await openAsked();
    await answer(page, '/login', banner.acceptAll);
    await submitLogin(page, 'owner@demo.test', demoPassword);
    await isAt(page, '/dashboard/home');
    const known = () => outside.counted().find(({ event }) => event === '$identify');
    await expect.poll(known).toMatchObject({ distinct_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(JSON.stringify(outside.counted())).not.toContain('demo.test');

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    outside.forget();
    await visit(page, product.url);
    await page.getByRole('combobox', { name: 'Where' }).pressSequentially('Durb');
    await expect.poll(() => outside.counted().at(0)?.distinct_id).toMatch(/^[0-9a-f-]{36}$/);
    await quiet(page);
    expect(asked.filter((url) => /maps|places\.googleapis|\/api\/(?:employer|subscription)\b/.test(url))).toEqual([]);
    await close();
  });
});
