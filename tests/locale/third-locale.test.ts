import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countryCookies, localeHeader } from '@marula/contract/tenants';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { openBrowser, openPage } from '../../e2e/support/browser.ts';
import { open, work } from '../../e2e/support/pages.ts';
import { sessionOf, signInContext, withRealId } from '../../e2e/support/session.ts';
import { launch, type Product, ready } from '../start/product.ts';
import { leftOn, noteData } from './shown.ts';
import { buildWithThirdLocale, locale } from './third-locale.ts';

/** Names, signs and units that are the same in every language, and what is typed or kept as a page. */
const forgiven = [
  'Marula Felix Google Microsoft LinkedIn Facebook WhatsApp Play App Store PDF CV AI VAT km kg min ZAR ZMW',
  'South Africa Zambia English marula test example com co za zm www https http mailto',
  // Dates, as the contract writes them.
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
];
/** Legal texts are kept as pages, in the language of the law. */
const legal = ['/privacy-policy', '/terms-and-conditions'];

describe.runIf(process.env.LONG)('a third locale is one folder', () => {
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

  const leftAt = async (address: string, signedIn: boolean) => {
    const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
    const known = new Set<string>();
    noteData(page, known);
    await page.context().addCookies([{ name: countryCookies.locale, value: locale, url }]);
    if (signedIn) await signInContext(page.context(), url);
    await page.goto(url + (await withRealId(url, address)), { waitUntil: 'networkidle' });
    const left = await leftOn(page, known, [...forgiven, address]);
    await close();
    return left;
  };

  test.each(open.filter(({ path: address }) => !legal.includes(address)).map(({ path: address }) => address))(
    'no English is left on %s',
    async (address) => expect(await leftAt(address, false)).toEqual([]),
  );

  test.each(work.map(({ path: address }) => address))('no English is left on %s', async (address) =>
    expect(await leftAt(address, true)).toEqual([]),
  );

  test('the invitation to a team is written in the words of who invites', async () => {
    const { access_token } = await sessionOf(url, 'owner@demo.test', demoPassword);
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
