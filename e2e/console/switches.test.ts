import { afterAll, beforeAll, expect, it } from 'vitest';
import { fine } from '../money/paying.ts';
import { faults, openPage } from '../support/browser.ts';
import { type MovingProduct, startMovingProduct } from '../support/moving-product.ts';
import { browser } from '../support/stage.ts';
import { isAt, visit } from '../support/visit.ts';
import { staffAt } from './staff-at.ts';

let product: MovingProduct;
beforeAll(async () => {
  product = await startMovingProduct();
});
afterAll(() => product.stop());

it('staff close the product at the console, visitors are led to /maintenance within a second, and on when it opens', async () => {
  const { page, errors, close } = await staffAt(product, 'Odwa Nkosi', ['content', 'operator'], '/admin/content');
  const visitor = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await visit(visitor.page, `${product.url}/browse-jobs`);
  const tree = page.getByRole('navigation', { name: 'Content' });
  await tree.getByRole('link', { name: 'Switches' }).click();
  await tree.getByRole('link', { name: 'Maintenance mode' }).click();
  const turn = async (reason: string) => {
    await page.getByRole('switch', { name: 'On' }).click();
    await page.getByText(/^Draft kept/).waitFor();
    await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('What is live.').waitFor();
  };
  await page.getByRole('list', { name: 'Preview' }).getByText('Everything works as usual.').waitFor();
  await fine(page);
  await turn('The database moves');
  await page.getByRole('list', { name: 'Preview' }).getByText('The site is closed for a short while').waitFor();

  const newcomer = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await newcomer.page.goto(`${product.url}/employers/pricing`);
  await isAt(newcomer.page, '/maintenance');
  // Who was there before learns of it from the next call.
  await visitor.page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await isAt(visitor.page, '/maintenance');
  await visitor.page.getByText('The site is closed for a short while').waitFor();
  await newcomer.page.goto(`${product.url}/status`);
  await isAt(newcomer.page, '/status');
  await page.reload();
  await page.getByRole('switch', { name: 'On' }).waitFor();

  await turn('It has moved');
  await isAt(visitor.page, '/');
  expect(faults(errors)).toEqual([]);
  for (const one of [close, visitor.close, newcomer.close]) await one();
});
