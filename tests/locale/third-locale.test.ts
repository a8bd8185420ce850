import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countryCookies } from '@marula/contract/tenants';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { openBrowser, openPage } from '../../e2e/support/browser.ts';
import { call } from '../../e2e/support/call.ts';
import { open, work } from '../../e2e/support/pages.ts';
import { sessionOf, signInContext } from '../../e2e/support/session.ts';
import { isLong } from '../../scripts/testing/seed.ts';
import { launch, type Product, ready } from '../start/product.ts';
import { journeyOn, occupation } from './journey.ts';
import { wordsOf } from './letters.ts';
import { listenAs, type Told } from './listening.ts';
import { leftIn, leftOn, noteData } from './shown.ts';
import { buildWithThirdLocale, locale } from './third-locale.ts';

/** Names, signs and units that are the same in every language, and what is typed or kept as a page. */
const forgiven = [
  'Marula Felix Google Microsoft LinkedIn Facebook WhatsApp Play App Store PDF CV AI VAT km kg min ZAR ZMW',
  'South Africa Zambia English marula test example com co za zm www https http mailto',
  // Names of plans.
  'Free Starter Professional Scale Custom',
  // Months and days of the week come from the language's own tag, and no engine knows the one of this locale.
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Mon Tue Wed Thu Fri Sat Sun',
  // What is pasted into other sites is code, and a text box measures itself in a copy that nobody sees.
  'script type module src localhost embed js company country accent radius jobs feeds xml rss autosize measurement',
];
/** A word of the third locale. */
const accented = /[áéíóúńŕśťý]/;
/** Legal texts are kept as pages, in the language of the law. */
const legal = ['/privacy-policy', '/terms-and-conditions'];

describe.runIf(isLong)('a third locale is one folder', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'marula-locale-'));
  let product: Product;
  let browser: Browser;
  let url: string;

  beforeAll(async () => {
    buildWithThirdLocale(dir);
    const env = { DEMO: 'on', DATA_DIR: path.join(dir, '.data'), PASSWORD_HASH_KIB: '8', PASSWORD_HASH_PASSES: '1' };
    product = await ready(await launch(env, dir));
    url = product.url.replace('127.0.0.1', 'localhost');
    browser = await openBrowser();
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    product?.child.kill('SIGTERM');
    await product?.exited;
    rmSync(dir, { recursive: true, force: true });
  });

  interface Walker {
    token: string;
    email: string;
    /** The only names that the server may show them; without it whatever it sends is data. */
    names?: readonly string[];
  }

  /** The addresses of a list, opened one after another by one visitor, with what is left on each. */
  const walk = async (addresses: readonly string[], { token, email, names }: Partial<Walker> = {}) => {
    const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
    const known = new Set<string>();
    const noted = names ? undefined : noteData(page, known);
    await page.context().addCookies([{ name: countryCookies.locale, value: locale, url }]);
    if (email) await signInContext(page.context(), url, email);
    const left: Record<string, string[]> = {};
    for (const address of addresses) {
      await page.goto(url + (await withIds(address, token)), { waitUntil: 'load' });
      await page.locator('h1, h2, form').first().waitFor();
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
      const shown = await leftOn(page, known, [...forgiven, address, email ?? ''], noted);
      const found = shown.filter((text) => !names?.includes(text));
      if (found.length > 0) left[address] = found;
    }
    await close();
    return left;
  };

  const lists: Record<string, string> = {
    active: '/api/job?rows=5&status=active',
    archived: '/api/job?rows=5&status=archived',
    candidate: '/api/candidate/search?rows=5',
  };

  const withIds = async (address: string, token = '') => {
    const wanted = /\{(\w+)\}/.exec(address)?.[1];
    if (!wanted) return address;
    const { items } = await call<{ items: { id: string }[] }>(url + lists[wanted], { method: 'GET', token });
    return address.replace(`{${wanted}}`, items[0]?.id ?? '');
  };

  test('no English is left on a public page', async () => {
    const addresses = open.map(({ path: address }) => address).filter((address) => !legal.includes(address));
    expect(await walk(addresses)).toEqual({});
  });

  test('no English is left on a screen behind the login', async () => {
    const email = 'owner@demo.test';
    const { access_token: token } = await sessionOf(url, email, demoPassword);
    const addresses = work.map(({ path: address }) => address);
    expect(await walk(addresses, { email, token })).toEqual({});
  });

  describe('and so is a journey', () => {
    let journey: ReturnType<typeof journeyOn>;
    let owner: Awaited<ReturnType<typeof journey.found>>;
    let candidate: Awaited<ReturnType<typeof journey.apply>>;
    let told: Told;
    let chat: string;

    const left = (texts: readonly string[]) => leftIn(texts, ['Marula', occupation]);
    const leftInLetters = async (email: string, count: number) =>
      (await journey.letters(email, count)).map((letter) => ({
        subject: letter.subject,
        left: left(wordsOf(letter)),
      }));
    const allClear = (count: number) => Array.from({ length: count }, () => ({ subject: pseudoText, left: [] }));
    const pseudoText = expect.stringMatching(accented);

    beforeAll(async () => {
      journey = journeyOn({ url, inboxUrl: /read at (\S+)/.exec(product.output())?.[1] ?? '' });
      owner = await journey.found();
      told = await listenAs(browser, url, owner.email);
      candidate = await journey.apply((await journey.post(owner)).id);
      chat = await journey.write(owner, candidate.application);
    });
    afterAll(() => told?.close());

    test('an employer and who looks for work hear of it in their words, as it happens and when they look', async () => {
      await expect.poll(() => told.notifications.length).toBeGreaterThanOrEqual(1);
      await told.open(`/dashboard/chat?chat=${chat}`);
      await journey.move(owner, candidate.application, 'Shortlisted');
      await told.line.waitFor();
      await journey.move(owner, candidate.application, 'Hired');
      await expect.poll(() => told.line.count()).toBe(2);
      expect(await leftOn(told.page, new Set(), forgiven)).toEqual([]);
      expect(left(told.notifications)).toEqual([]);
      const read = await journey.items<{ message: string }>(candidate, '/api/candidate/me/notification');
      expect(read.length).toBeGreaterThanOrEqual(4);
      expect(left(read.map(({ message }) => message))).toEqual([]);
      const lines = await journey.items<{ content: string }>(candidate, `/api/candidate/me/chat/${chat}/message`);
      expect(lines.length).toBe(3);
      expect(left(lines.map(({ content }) => content))).toEqual([]);
      const log = await journey.items<{ note: string }>(owner, '/api/activity_log');
      expect(log.length).toBeGreaterThanOrEqual(3);
      expect(left(log.map(({ note }) => note))).toEqual([]);
    });

    test('on no screen of their company the server says a word of English, but for the names on its lists', async () => {
      const { email, token } = owner;
      const names = Object.values(await journey.lists(owner)).flatMap((list) => list.map(({ name }) => name));
      // These show people of the demo world, and jobs that this company does not have.
      const elsewhere = /candidate|invite|\{archived\}/;
      const addresses = work.map(({ path: address }) => address).filter((address) => !elsewhere.test(address));
      expect(await walk(addresses, { email, token, names })).toEqual({});
    });

    test('the letters to a colleague say nothing in English', async () => {
      // The invitation, welcome, a new role, and the farewell.
      expect(await leftInLetters(await journey.team(owner), 4)).toEqual(allClear(4));
    });

    test('nor does the question to a referee, who is asked in the words of the candidate', async () => {
      expect(await leftInLetters(await journey.askReferee(candidate), 1)).toEqual(allClear(1));
    });

    test('nor do those to the employer and to the candidate, from the first to the last', async () => {
      await told.open('/dashboard/home');
      await journey.answer(candidate, chat);
      // Confirm your address, welcome, a new applicant, an unread message.
      expect(await leftInLetters(owner.email, 4)).toEqual(allClear(4));
      await journey.forgetAndLeave(candidate);
      // Confirm your address, welcome, a new password, farewell.
      expect(await leftInLetters(candidate.email, 4)).toEqual(allClear(4));
    });
  });
});
