import { expect, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { browser, product } from './support/stage.ts';
import { visit } from './support/visit.ts';

const phone = { width: 390, height: 844 };

it('without a script somebody reads an article, goes to the jobs that it names, and on to a neighbouring town', async () => {
  const { page, close } = await openPage(browser, { viewport: phone, javaScriptEnabled: false });
  await page.goto(`${product.url}/blog?tag=Pay`);
  await page.getByRole('link', { name: /What shop, kitchen/ }).click();
  await page.waitForURL(/\/blog\/what-shop-kitchen/);
  expect(await page.getByRole('table').count()).toBeGreaterThan(3);
  await page.getByRole('table').first().getByRole('link', { name: 'Cashier' }).click();
  await page.waitForURL(/\/jobs\/cashier$/);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Cashier jobs in South Africa');
  await page.goto(`${product.url}/jobs/in/johannesburg`);
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  const near = page.getByRole('navigation', { name: 'Jobs in towns nearby' }).getByRole('link').first();
  const count = /(\d+)\+?$/.exec((await near.textContent())?.trim() ?? '')?.[1];
  await near.click();
  await page.waitForURL(/\/jobs\/in\/(?!johannesburg)/);
  expect(await page.getByRole('main').textContent()).toContain(`${count} job`);
  await close();
});

it('the app takes over what was drawn, and the full list counts what the page counted', async () => {
  const { page, close } = await openPage(browser, { viewport: phone });
  await visit(page, `${product.url}/jobs/in/johannesburg`);
  expect(await page.locator('#root').getAttribute('data-drawn')).not.toBe('anew');
  const link = page.getByRole('link', { name: /^See all \d+ jobs/ });
  const count = /\d+/.exec((await link.textContent()) ?? '')?.[0];
  await link.click();
  await page.waitForURL(/\/browse-jobs\?/);
  await page
    .getByText(new RegExp(`^${count} jobs`))
    .first()
    .waitFor();
  await close();
});

it('a former name of a town leads to the one of today, for good', async () => {
  const reply = await fetch(`${product.url}/jobs/in/port-elizabeth`, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([301, '/jobs/in/gqeberha']);
});
