import { expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import { browser, product } from '../support/stage.ts';
import { overflow, visit } from '../support/visit.ts';

it.each([390, 1440])(
  'the home page at %i shows the newest jobs, and each of its figures is its list’s',
  async (width) => {
    const { page, errors, close } = await openPage(browser, { viewport: { width, height: 900 } });
    await visit(page, product.url);
    await page.getByRole('heading', { name: 'New in South Africa' }).waitFor();
    expect(await page.getByRole('article').filter({ visible: true }).count()).toBeGreaterThan(3);
    expect(await overflow(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    for (const list of ['By province', 'By kind of work']) {
      // Another journey may post a job between the figure and its list.
      await expect
        .poll(async () => {
          await visit(page, product.url);
          const lines = page.locator('div', { has: page.getByRole('heading', { name: list }) }).last();
          const line = lines.getByRole('link').first();
          const said = await line.locator('b').textContent();
          await line.click();
          const heading = page.getByRole('heading', { level: 1, name: / jobs$/ });
          const found = await heading.textContent();
          return found === `${said} jobs` ? 'the same' : `${said}, but ${found}`;
        })
        .toBe('the same');
    }
    expect(errors).toEqual([]);
    await close();
  },
);

it('who hires sees other steps than who looks for work', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await visit(page, product.url);
  await page.getByText('I am hiring', { exact: true }).click();
  await page.getByRole('heading', { name: 'Talk and hire' }).waitFor();
  await page.getByText('I need work', { exact: true }).click();
  await page.getByRole('heading', { name: 'Hear back' }).waitFor();
  await close();
});

it.skipIf(process.env.E2E_URL)('a country without jobs says so, on the home page and in the list', async () => {
  const empty = await startProduct();
  const { page, errors, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await visit(page, empty.url);
  await page.getByRole('heading', { name: 'No jobs are open in South Africa yet' }).waitFor();
  expect(await page.getByText('Where the work is today').count()).toBe(0);
  await visit(page, `${empty.url}/browse-jobs`);
  await page.getByRole('heading', { name: 'No jobs are open in South Africa right now' }).waitFor();
  expect(errors).toEqual([]);
  await close();
  await empty.stop();
});

it('a figure that cannot be counted is not shown, and a second try is one press away', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  // The first page comes with its figures; who comes from another page of the app asks for them.
  await visit(page, `${product.url}/contact`);
  await page.route('**/api/job/public/open-work*', (route) => route.abort());
  await page.getByRole('link', { name: 'Marula, home' }).click();
  await page.getByRole('heading', { name: 'The newest jobs could not be loaded' }).waitFor();
  await page.unroute('**/api/job/public/open-work*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Where the work is today' }).waitFor();
  await close();
});
