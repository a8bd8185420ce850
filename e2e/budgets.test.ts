import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { budgets } from './support/budgets.ts';
import { firstLoad } from './support/first-load.ts';
import { type Product, startProduct } from './support/product.ts';
import { signedIn } from './support/session.ts';

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

test.each(Object.entries(budgets))(
  'the first load of %s stays within its budget and asks no stranger',
  async (path, budget) => {
    const prepare = path.startsWith('/dashboard') ? signedIn(product.url) : undefined;
    const { js, css, strangers } = await firstLoad(browser, product.url + path, prepare);
    expect(js).toBeGreaterThan(10);
    expect(js).toBeLessThanOrEqual(budget.js);
    expect(css).toBeLessThanOrEqual(budget.css);
    expect(strangers).toEqual([]);
  },
);
