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
  const cards = page.getByRole('region', { name: 'Results' }).getByRole('article');
  const [narrowed] = await Promise.all([
    page.waitForResponse('**/api/job/public?*'),
    filters.getByRole('checkbox').first().click(),
  ]);
  const { total } = await narrowed.json();
  await page.getByRole('list', { name: 'Chosen filters' }).waitFor();
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${total} jobs?\\b`) }).waitFor();
  const address = page.url();
  expect(address).toContain('search=dirver');
  const card = cards.first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const job = page.getByRole('region', { name: 'Chosen job' });
  await job.getByRole('heading', { level: 2, name: title }).waitFor();
  await job.getByRole('link', { name: 'Open the full page' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => page.title()).toBe(`${title} | Marula`);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(address);
  await cards.first().waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('somebody with a phone finds work in town, filters in a sheet, learns how to apply and reports an advert', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: phone });
  await visit(page, `${product.url}/browse-jobs`);
  await page.getByRole('button', { name: 'Change the search: All jobs Anywhere in South Africa' }).click();
  await expect.poll(() => page.evaluate<string>('document.activeElement.name')).toBe('search');
  await page.getByLabel('Where').fill('Cape Town');
  await page.getByRole('button', { name: 'Search jobs' }).click();
  await page.getByRole('heading', { level: 1, name: /near Cape Town/ }).waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('complementary', { name: 'Filters' });
  await sheet.getByLabel('Distance').selectOption({ label: 'Within 100 km' });
  await page.waitForURL(/radius=100000/);
  await sheet.getByRole('button', { name: /^Show \d+ job/ }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('article').first().getByRole('link').click();
  const apply = page.getByRole('link', { name: 'Apply for this job' });
  expect(await apply.getAttribute('href')).toMatch(/^\/app\/apply\/[-0-9a-f]{36}$/);
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
  const cards = page.getByRole('region', { name: 'Results' }).getByRole('article');
  const first = await cards.count();
  expect(await page.getByRole('link', { name: 'Show more jobs' }).getAttribute('href')).toMatch(
    /\/browse-jobs\?after=/,
  );
  await page.getByRole('link', { name: 'Show more jobs' }).scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  await close();
});

it('a place is suggested as it is typed, chosen by the keys and looked around', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: desk });
  await visit(page, `${product.url}/browse-jobs`);
  const where = page.getByRole('combobox', { name: 'Where' });
  await where.pressSequentially('joburg');
  await page.getByRole('option', { name: /^Johannesburg/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await where.inputValue()).toBe('Johannesburg');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /near Johannesburg/ }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('a list that does not come leaves the one before, says so, and comes with another try', async () => {
  const { page, close } = await openPage(browser, { viewport: desk });
  await visit(page, `${product.url}/browse-jobs`);
  const results = page.getByRole('region', { name: 'Results' });
  const cards = results.getByRole('article');
  const before = await cards.count();
  await page.route('**/api/job/public?*', (route) => route.abort());
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox').first().click();
  const alert = results.getByRole('alert');
  await alert.getByText('The jobs could not be loaded').waitFor();
  expect(await cards.count()).toBe(before);
  await page.unroute('**/api/job/public?*');
  const [come] = await Promise.all([
    page.waitForResponse('**/api/job/public?*'),
    alert.getByRole('button', { name: 'Try again' }).click(),
  ]);
  const { total } = await come.json();
  await results.getByRole('heading', { level: 1, name: new RegExp(`^${total} jobs?\\b`) }).waitFor();
  await expect.poll(() => alert.count()).toBe(0);
  await close();
});

it('a search that finds nothing says what to change, and nonsense in an address is left out and named', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: phone });
  await visit(page, `${product.url}/browse-jobs?search=xyzzyq&time=1`);
  await page.getByRole('heading', { name: 'No job fits all of this' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show all jobs' }).click();
  await page.getByRole('article').first().waitFor();
  await visit(page, `${product.url}/browse-jobs?radius=far&pay=much&days=-1&sort=best&industry=x&after=zzz`);
  await page.getByText('Part of this address could not be read and was left out.').waitFor();
  await page.getByRole('article').first().waitFor();
  expect(await page.getByText(/NaN/).count()).toBe(0);
  expect(await page.getByRole('list', { name: 'Chosen filters' }).count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

it('a list that is waited for shows its shape, and one that fails keeps what was typed', async () => {
  const { page, close } = await openPage(browser, { viewport: desk });
  await visit(page, product.url);
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/job/public?*', async (route) => {
    await waiting;
    await route.abort();
  });
  await page.getByLabel('What').fill('driver');
  await page.getByRole('button', { name: 'Search jobs' }).click();
  await page.getByRole('status', { name: 'Loading jobs' }).waitFor();
  answer();
  await page.getByRole('heading', { name: 'The jobs could not be loaded' }).waitFor();
  expect(await page.getByLabel('What').inputValue()).toBe('driver');
  await page.unroute('**/api/job/public?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Results' }).getByRole('article').first().waitFor();
  await close();
});

it('who filters on a slow line sees the filter as chosen at once, then the shape of the list, and keeps the sheet', async () => {
  const { page, close } = await openPage(browser, { viewport: phone });
  await visit(page, `${product.url}/browse-jobs`);
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/job/public?*', async (route) => {
    await waiting;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('complementary', { name: 'Filters' });
  await sheet.getByRole('checkbox').first().click();
  expect(await sheet.getByRole('checkbox').first().isChecked()).toBe(true);
  await page.getByRole('list', { name: 'Chosen filters', includeHidden: true }).waitFor({ state: 'attached' });
  await page.getByRole('status', { name: 'Loading jobs', includeHidden: true }).waitFor({ state: 'attached' });
  answer();
  await page.getByRole('article', { includeHidden: true }).first().waitFor({ state: 'attached' });
  expect(await sheet.isVisible()).toBe(true);
  await close();
});
