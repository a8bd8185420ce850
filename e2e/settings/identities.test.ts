import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '../../packages/emulators/src/openid/provider.ts';
import { seriousFindings } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { isAt, openWork } from './work-page.ts';

const account = '/dashboard/settings/account';
const client = { client_id: 'marula', client_secret: 'only between us' };
const elsewhere = { sub: '1', email: 'thandeka@home.test', email_verified: true, name: 'Thandeka at home' };

let browser: Browser;
let provider: OpenIdProvider;
let product: Product;

beforeAll(async () => {
  provider = await startOpenIdProvider({ clients: [client], accounts: [elsewhere] });
  product = await startProduct({
    DEMO: 'on',
    OPENID_ISSUER: provider.issuer,
    OPENID_CLIENT_ID: client.client_id,
    OPENID_CLIENT_SECRET: client.client_secret,
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await provider?.stop();
});

it('another account is linked, and unlinked again', async () => {
  const watched = await openWork(browser, product, 'owner@demo.test', account);
  const { page } = watched;
  const linked = page.getByRole('list', { name: 'Linked accounts' });
  // Only what is configured is offered.
  await linked.getByText('Not linked').waitFor();
  expect(await linked.getByRole('listitem').count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  await linked.getByRole('button', { name: 'Link OpenID' }).click();
  await page.getByRole('button', { name: elsewhere.name, exact: true }).click();
  await isAt(page, account);
  await linked.getByText(`Linked as ${elsewhere.email}`).waitFor();
  await linked.getByRole('button', { name: 'Unlink OpenID' }).click();
  await linked.getByText('Not linked').waitFor();
  await watched.close();
});
