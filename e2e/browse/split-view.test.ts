import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { browser, product } from '../support/stage.ts';
import { isAt, overflow, visit } from '../support/visit.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const small = { width: 1024, height: 768 };

const pane = (page: Page) => page.getByRole('region', { name: 'Chosen job' });
const card = (page: Page, index: number) =>
  page.getByRole('region', { name: 'Results' }).getByRole('article').nth(index);
const titleOf = async (page: Page, index: number) => (await card(page, index).getByRole('heading').textContent()) ?? '';
const shows = (page: Page, title: string) =>
  pane(page).getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
const chosen = (page: Page) => new URL(page.url()).searchParams.get('job');

it('at a desk the first job stands beside the list, and a card puts its own there without leaving the list', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: desk });
  await visit(page, product.url);
  await visit(page, `${product.url}/browse-jobs`);
  await shows(page, await titleOf(page, 0));
  expect(chosen(page)).toBeNull();
  const title = await titleOf(page, 2);
  const [counted] = await Promise.all([
    page.waitForRequest((request) => /\/api\/job\/public\/[^/]+\/view$/.test(request.url())),
    card(page, 2).getByRole('link').click(),
  ]);
  await shows(page, title);
  expect(new URL(page.url()).pathname).toBe('/browse-jobs');
  expect(counted.url()).toContain(chosen(page));
  expect(await card(page, 2).getByRole('link').getAttribute('aria-current')).toBe('true');
  await pane(page)
    .getByRole('status')
    .filter({ hasText: `${title} at` })
    .waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  // The choice took the place of the address before it: going back leaves the list.
  await page.goBack();
  await isAt(page, '/');
  expect(errors).toEqual([]);
  await close();
});

it('the job beside the list keeps its title and the way to apply in sight while it is read', async () => {
  const { page, close } = await openPage(browser, { viewport: small });
  await visit(page, `${product.url}/browse-jobs`);
  const apply = pane(page).getByRole('link', { name: 'Apply for this job' });
  await apply.waitFor();
  // Below the head of the pane, wherever the page has scrolled it to.
  const height = async () => ((await apply.boundingBox())?.y ?? 0) - ((await pane(page).boundingBox())?.y ?? 0);
  const before = await height();
  await pane(page).getByRole('button', { name: 'Report this advert' }).scrollIntoViewIfNeeded();
  expect(await pane(page).evaluate((element: { scrollTop: number }) => element.scrollTop)).toBeGreaterThan(100);
  expect(await height()).toBe(before);
  expect(await page.getByRole('complementary', { name: 'Filters' }).isVisible()).toBe(false);
  await apply.click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/app\/apply\//);
  await close();
});

it('with the keyboard arrows go through the list, Enter leads into the job and Escape back to its card', async () => {
  const { page, close } = await openPage(browser, { viewport: desk });
  await visit(page, `${product.url}/browse-jobs/search/driver`);
  await pane(page).getByRole('heading', { level: 2 }).waitFor();
  await card(page, 0).getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  const second = await titleOf(page, 1);
  await shows(page, second);
  await expect.poll(() => page.locator(':focus').getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toBe('H2');
  expect(await pane(page).locator(':focus').textContent()).toBe(second);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Apply for this job');
  await page.keyboard.press('Escape');
  expect(await page.locator(':focus').textContent()).toBe(second);
  expect(new URL(page.url()).pathname).toBe('/browse-jobs/search/driver');
  await close();
});

it('a card is still a link: a held key opens its page in a window of its own', async () => {
  const { page, close } = await openPage(browser, { viewport: desk });
  await visit(page, `${product.url}/browse-jobs`);
  await pane(page).getByRole('heading', { level: 2 }).waitFor();
  const title = await titleOf(page, 1);
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    card(page, 1)
      .getByRole('link')
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await other.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(chosen(page)).toBeNull();
  await close();
});

it('an address that names a job shows it, also where it is in no list, and says when it is not there', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: desk });
  await visit(page, `${product.url}/browse-jobs`);
  const title = await titleOf(page, 3);
  const id = (await card(page, 3).getByRole('link').getAttribute('href'))?.split('/').at(-1);
  await visit(page, `${product.url}/browse-jobs?search=xyzzyq&job=${id}`);
  await shows(page, title);
  await pane(page).getByRole('link', { name: 'Open the full page' }).click();
  await isAt(page, `/browse-jobs/${id}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  for (const nobody of ['seven', '00000000-0000-4000-8000-000000000000']) {
    await page.goto(`${product.url}/browse-jobs?job=${nobody}`);
    await pane(page).getByRole('heading', { name: 'This job is not here' }).waitFor();
    await card(page, 0).waitFor();
  }
  expect(errors.filter((error) => !error.includes('status of 404'))).toEqual([]);
  await close();
});

it('a job that cannot be loaded says so beside the list, and is there at the second try', async () => {
  const { page, close } = await openPage(browser, { viewport: desk });
  await visit(page, `${product.url}/browse-jobs`);
  await pane(page).getByRole('heading', { level: 2 }).waitFor();
  const title = await titleOf(page, 1);
  const asked = /\/api\/job\/public\/[0-9a-f-]{36}$/;
  await page.route(asked, (route) => route.abort());
  await card(page, 1).getByRole('link').click();
  await pane(page).getByRole('heading', { name: 'This job could not be loaded' }).waitFor();
  await page.unroute(asked);
  await pane(page).getByRole('button', { name: 'Try again' }).click();
  await shows(page, title);
  await close();
});

it('a phone never loads what stands beside a list: a card leads to its page', async () => {
  const { page, close } = await openPage(browser, { viewport: phone });
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await visit(page, `${product.url}/browse-jobs`);
  const title = await titleOf(page, 0);
  expect(files.filter((file) => file.includes('job-pane'))).toEqual([]);
  expect(await pane(page).isVisible()).toBe(false);
  await card(page, 0).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(files.filter((file) => file.includes('radius-map'))).toEqual([]);
  await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded();
  await page.getByRole('img', { name: /The circle is 25 km around it/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await close();
});
