import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countryCookies, localeHeader } from '@marula/contract/tenants';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { openBrowser, openPage } from '../../e2e/support/browser.ts';
import { call } from '../../e2e/support/call.ts';
import { open, work } from '../../e2e/support/pages.ts';
import { sessionOf, signInContext } from '../../e2e/support/session.ts';
import { isLong } from '../../scripts/testing/seed.ts';
import { launch, type Product, ready } from '../start/product.ts';
import { leftOn, noteData } from './shown.ts';
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

  /** The addresses of a list, opened one after another by one visitor, with what is left on each. */
  const walk = async (addresses: readonly string[], token?: string) => {
    const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
    const known = new Set<string>();
    noteData(page, known);
    await page.context().addCookies([{ name: countryCookies.locale, value: locale, url }]);
    if (token) await signInContext(page.context(), url);
    const left: Record<string, string[]> = {};
    for (const address of addresses) {
      await page.goto(url + (await withIds(address, token)), { waitUntil: 'load' });
      await page.locator('h1, h2, form').first().waitFor();
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
      const found = await leftOn(page, known, [...forgiven, address]);
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
    const { access_token } = await sessionOf(url, 'owner@demo.test', demoPassword);
    const addresses = work.map(({ path: address }) => address);
    expect(await walk(addresses, access_token)).toEqual({});
  });

  test('the invitation to a team is written in the words of who invites', async () => {
    const { access_token } = await sessionOf(url, 'zm@demo.test', demoPassword);
    const email = `${randomUUID()}@example.test`;
    const reply = await fetch(`${url}/api/team/invite`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
        [localeHeader]: locale,
      },
      body: JSON.stringify({ email, teamRoleId: 3 }),
    });
    expect(reply.status).toBe(200);
    const inbox = /read at (\S+)/.exec(product.output())?.[1];
    const mails = async () => (await (await fetch(`${inbox}/api/mails`)).json()) as { to: string[]; subject: string }[];
    await expect.poll(mails, { timeout: 30_000 }).toContainEqual(expect.objectContaining({ to: [email] }));
    const subject = (await mails()).find(({ to }) => to.includes(email))?.subject ?? '';
    expect(subject).toMatch(/^Ĵ/);
  });
});
