import { expect, it } from 'vitest';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults, type WatchedPage } from '../support/browser.ts';
import { browser, product } from '../support/stage.ts';
import { overflow } from '../support/visit.ts';

const path = '/dashboard/applications?status=2';

const usable = async ({ page }: WatchedPage) => {
  expect(await overflow(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
};

it.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('a selection, an open application, also in the dark, and the board fit into $width px', async (viewport) => {
  const watched = await openWork(browser, product, 'owner@demo.test', path, viewport);
  const { page, errors, close } = watched;
  const row = page.getByRole('grid').getByRole('row').nth(1);
  await row.focus();
  await page.keyboard.press('x');
  await page.getByRole('toolbar', { name: 'Selected applications' }).waitFor();
  await usable(watched);
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Application of/).waitFor();
  await usable(watched);
  // Nobody is offered the dark yet; its colours are kept ready.
  await page.evaluate(`document.documentElement.dataset.mantineColorScheme = 'dark'`);
  await usable(watched);
  await page.goto(`${product.url}/dashboard/applications?view=board`);
  await page.getByRole('region', { name: 'Applications by status' }).waitFor();
  await usable(watched);
  expect(faults(errors)).toEqual([]);
  await close();
});
