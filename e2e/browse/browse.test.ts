import { expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { browser, product } from '../support/stage.ts';
import { overflow, visit } from '../support/visit.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

it('somebody at a desk searches, narrows down, reads a job and comes back to the same list', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: desk });
  await visit(page, `${product.url}/browse-jobs`);
  await page.getByLabel('What').fill('dirver');
  await page.getByRole('button', { name: 'Search jobs' }).click();
  await page.getByText('These are for ‘driver’').waitFor();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const before = await page.getByRole('article').count();
  await filters.getByRole('checkbox').first().click();
  await page.getByRole('list', { name: 'Chosen filters' }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(before);
  const address = page.url();
  expect(address).toContain('search=dirver');
  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => page.title()).toBe(`${title} | Marula`);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(address);
  await page.getByRole('article').first().waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('somebody with a phone finds work in town, filters in a sheet, learns how to apply and reports an advert', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: phone });
  await visit(page, `${product.url}/browse-jobs`);
  await page.getByLabel('Where').fill('Cape Town');
  await page.getByRole('button', { name: 'Search jobs' }).click();
  await page.getByRole('heading', { name: /near Cape Town/ }).waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Distance').selectOption({ label: 'Within 100 km' });
  await page.waitForURL(/radius=100000/);
  await sheet.getByRole('button', { name: /^Show \d+ job/ }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Apply for this job' }).click();
  await page
    .getByRole('dialog', { name: 'Apply in the Marula app' })
    .getByRole('link', { name: 'Open in the app' })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Report this advert' }).click();
  const report = page.getByRole('dialog', { name: 'Report this advert' });
  await report.getByLabel('Asks for money').check();
  await report.getByRole('button', { name: 'Send report' }).click();
  await report.getByText('We look at every report').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

it('the list goes on as it is read, and its next page is a link', async () => {
  const { page, close } = await openPage(browser, { viewport: desk });
  await visit(page, `${product.url}/browse-jobs`);
  const first = await page.getByRole('article').count();
  expect(await page.getByRole('link', { name: 'More jobs' }).getAttribute('href')).toMatch(/\/browse-jobs\?after=/);
  await page.getByRole('link', { name: 'More jobs' }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(first);
  await close();
});
