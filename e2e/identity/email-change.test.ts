import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signInContext } from '../support/session.ts';
import { tokenOf } from './invite.ts';
import { linkIn, mailTo } from './mail.ts';
import { faults, freshPage, isAt } from './visitor-page.ts';

const before = 'user@demo.test';
const after = 'ayesha@elsewhere.test';

let browser: Browser;
let product: Product;

beforeAll(async () => {
  product = await startProduct({ DEMO: 'on' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const askForChange = async () => {
  const back = encodeURIComponent(`${product.url}/auth/callback?type=email_changed`);
  const reply = await fetch(`${product.url}/auth/v1/user?redirect_to=${back}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokenOf(product.url, before)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: after }),
  });
  expect(reply.status).toBe(200);
};

it('a new address counts once both have confirmed it, and each link says where that stands', async () => {
  await askForChange();
  const watched = await freshPage(browser);
  const { page } = watched;
  await signInContext(page.context(), product.url, before);
  await page.goto(linkIn(await mailTo(product.inboxUrl, before, 'Confirm your new email')));
  await isAt(page, '/dashboard/settings/account');
  await page.getByText('One of the two addresses is confirmed.').waitFor();
  await page.goto(linkIn(await mailTo(product.inboxUrl, after, 'Confirm your new email')));
  await isAt(page, '/dashboard/settings/account');
  await page.getByText('Your email address is changed.').waitFor();
  expect(faults(watched.errors)).toEqual([]);
  await watched.close();
});
