import { tenantCodes, tenants } from '@marula/contract/tenants';
import { expect, it } from 'vitest';
import { fromNewAddress } from './support/address.ts';
import { openPage } from './support/browser.ts';
import { open } from './support/pages.ts';
import { browser, product } from './support/stage.ts';
import { isAt } from './support/visit.ts';

const idsIn = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));

/** The addresses of ours that a page leads to, as a browser reads them. */
const linksIn = (html: string, at: string): URL[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), at))
    .filter(({ origin }) => origin === new URL(product.url).origin);

it.each(tenantCodes)('no link on a public page leads nowhere in %s', async (code) => {
  const cookie = `tenant=${code}; locale=${tenants[code].locale}`;
  const read = new Map<string, Promise<{ status: number; html: string }>>();
  const get = (address: string) => {
    const asked =
      read.get(address) ??
      fetch(address, { headers: { cookie, ...fromNewAddress() } }).then(async (reply) => ({
        status: reply.status,
        html: await reply.text(),
      }));
    read.set(address, asked);
    return asked;
  };
  const dead: string[] = [];
  const pages = open.filter(({ drawn, status = 200 }) => drawn && status === 200).map(({ path }) => product.url + path);
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const { html } = await get(page);
    const links = linksIn(html, page);
    expect(links.length, page).toBeGreaterThan(0);
    for (const link of links) {
      const { hash } = link;
      link.hash = '';
      const { status, html: there } = await get(link.href);
      // A part of a page is somewhere only where the page has it.
      const missing = hash && !idsIn(there).has(decodeURIComponent(hash.slice(1)));
      if (status >= 400 || missing) dead.push(`${page} → ${link.href}${hash} (${status})`);
    }
  }
  expect(dead).toEqual([]);
});

it.each([
  ['', '/app/jobs'],
  ['?path=/app/alerts', '/app/alerts'],
  ['?path=//evil.example', '/app/jobs'],
])('the address that opens the app leads into it: /app-redirect%s', async (query, path) => {
  const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${product.url}/app-redirect${query}`);
  await isAt(page, path);
  await close();
});
