import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { type StartedProduct, startProduct } from './support/product.ts';
import { browser } from './support/stage.ts';

let product: StartedProduct;

beforeAll(async () => {
  product = await startProduct({ MAINTENANCE: 'on' });
});
afterAll(async () => {
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
