import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSecond } from '../../scripts/testing/a-second.ts';
import { fine } from '../money/paying.ts';
import { faults, openPage } from '../support/browser.ts';
import { type MovingProduct, startMovingProduct } from '../support/moving-product.ts';
import { browser } from '../support/stage.ts';
import { resize, visit } from '../support/visit.ts';
import { staffAt } from './staff-at.ts';

let product: MovingProduct;
beforeAll(async () => {
  product = await startMovingProduct();
});
afterAll(() => product.stop());

interface Read {
  understood: { kinds: { name: string }[] };
}

/** Which work the public search takes these words for. */
async function meant(words: string): Promise<string[]> {
  const query = new URLSearchParams({ search: words, workCountryId: '1' });
  const read = (await (await fetch(`${product.url}/api/job/public?${query}`)).json()) as Read;
  return read.understood.kinds.map(({ name }) => name);
}

it('a synonym is added at the console, leads to its work on the site, and is taken back; a suburb is offered', async () => {
  const { page, errors, close } = await staffAt(product, 'Lindiwe Sithole', ['content'], '/admin/content');
  const tree = page.getByRole('navigation', { name: 'Content' });
  const publish = async (why: string) => {
    await page.getByText(/^Draft kept/).waitFor();
    await page.getByRole('textbox', { name: 'Reason', exact: true }).fill(why);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('What is live.').waitFor();
  };
  expect(await meant('errand hero')).not.toContain('Office messenger');
  await tree.getByRole('link', { name: 'Occupation library' }).click();
  await tree.getByRole('button', { name: 'More' }).waitFor();
  await tree.getByRole('textbox', { name: 'Find by any name' }).fill('post room');
  await tree.getByRole('link', { name: 'Office messenger' }).click();
  const names = page.getByLabel('Other names');
  const before = await names.inputValue();
  await names.fill(`${before}\n• Errand hero\nErrand hero\n`);
  await page.getByText('Draft, 1 change').waitFor();
  await page.getByRole('list', { name: 'Preview' }).getByText('Errand hero').waitFor();
  await page.getByText('0 open jobs have it').waitFor();
  await fine(page);
  await publish('Employers in Durban call them that');
  await expect.poll(() => meant('errand hero'), aSecond).toContain('Office messenger');

  const visitor = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await visit(visitor.page, `${product.url}/browse-jobs?search=errand+hero`);
  await visitor.page.getByText('Office messenger').first().waitFor();

  await resize(page, { width: 390, height: 844 });
  await fine(page);
  await page.getByRole('button', { name: 'Restore' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Errand hero').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('Nobody says it after all');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => meant('errand hero'), aSecond).not.toContain('Office messenger');

  await page.getByRole('button', { name: 'Back to the list' }).click();
  await tree.getByRole('link', { name: 'Places' }).click();
  await page.getByRole('button', { name: 'New place in South Africa' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Steyn City');
  await page.getByLabel('Part of the town').fill('Johannesburg');
  await page.getByRole('combobox', { name: 'Province' }).click();
  await page.getByRole('option', { name: 'Gauteng' }).click();
  await page.getByLabel('Latitude').fill('-25.96');
  await page.getByLabel('Longitude').fill('28');
  await page.getByLabel('Also called').fill('Steyn Park');
  await page.getByRole('list', { name: 'Preview' }).getByText('also called Steyn Park').waitFor();
  await fine(page);
  await publish('Opened in 2015');
  await visit(visitor.page, `${product.url}/jobs`);
  await visitor.page.getByRole('combobox').first().fill('steyn pa');
  await visitor.page.getByRole('option', { name: 'Steyn City' }).waitFor();
  expect([errors, visitor.errors].flatMap(faults)).toEqual([]);
  for (const one of [close, visitor.close]) await one();
});
