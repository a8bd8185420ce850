import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

let browser: Browser;
let product: Product;

beforeAll(async () => {
  product = await startProduct({ MAINTENANCE: 'on' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test.skipIf(process.env.E2E_URL).each(['/', '/login', '/dashboard/jobs', '/browse-jobs/7', '/nothing/here'])(
  'while maintenance is on, %s leads to /maintenance',
  async (path) => {
    const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(product.url + path);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/maintenance');
    await close();
  },
);
