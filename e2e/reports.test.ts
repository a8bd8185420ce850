import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { openWork } from './settings/work-page.ts';
import { seriousFindings } from './support/axe.ts';
import { faults } from './support/browser.ts';
import { join } from './support/company.ts';
import { sessionOf } from './support/session.ts';
import { browser, product } from './support/stage.ts';
import { overflow, ready } from './support/visit.ts';

const path = '/dashboard/reports';
// The one of the demo world whose plan keeps reports.
const owner = 'zm@demo.test';
const phone = { width: 390, height: 844 };

/** What the table shows, each line as its name and its numbers now. */
const shown = async (page: Page) => {
  await ready(page);
  const rows = await page.getByRole('table').getByRole('row').all();
  return Promise.all(
    rows
      .slice(1)
      .map(async (row) => [
        await row.getByRole('rowheader').locator('span').first().textContent(),
        ...(await row.locator('td b').allInnerTexts()),
      ]),
  );
};

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

it('a report is asked, kept, shared with a colleague, and its file says what the screen says', async () => {
  const { access_token: token } = await sessionOf(product.url, owner, demoPassword);
  const colleague = await join(product, token, { name: 'Mary Banda', role: 'Admin' });
  const { page, errors, close } = await openWork(browser, product, owner, path);
  await page.getByRole('heading', { name: 'From view to hire' }).waitFor();
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Where people come from' }).click();
  await page.getByRole('columnheader', { name: 'Source' }).waitFor();

  await choose(page, 'Period', 'Last 90 days');
  await choose(page, 'Compare with', 'Nothing');
  await page.getByRole('button', { name: '3 measures' }).click();
  // It goes from one list to the other: a box that is looked at again is another one.
  await page.getByRole('checkbox', { name: 'Views', checked: true }).click();
  await page.getByRole('checkbox', { name: 'Views', checked: false }).waitFor();
  await page.getByRole('checkbox', { name: 'Declined', checked: false }).click();
  await page.getByRole('checkbox', { name: 'Declined', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Move Declined up' }).click();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.getByRole('columnheader').allInnerTexts())
    .toEqual(['Source', 'Applications', 'Declined', 'Hired']);
  expect(await seriousFindings(page)).toEqual([]);

  const lines = await shown(page);
  expect(lines.length).toBeGreaterThan(1);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.trim().split('\r\n').slice(1, -1)).toEqual(lines.map((line) => line.join()));

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Share with the team' }).click();
  await page.getByRole('textbox', { name: 'Name of the report' }).fill('Sources, quarter');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Sources, quarter', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Email it to me on Mondays' }).click();
  await page.getByText('Emailed to 1 person on Mondays').waitFor();
  expect(faults(errors)).toEqual([]);

  const other = await openWork(browser, product, colleague, path, phone);
  await choose(other.page, 'Report', 'Sources, quarter');
  await other.page
    .getByRole('heading', { level: 1, name: 'Sources, quarter', exact: true })
    .waitFor({ state: 'attached' });
  await expect.poll(() => shown(other.page)).toEqual(lines);
  await choose(other.page, 'Group by', 'By month');
  // Not theirs: what they change becomes one of their own.
  await other.page.getByRole('button', { name: 'Save as new' }).waitFor();
  expect(await overflow(other.page)).toBe(0);
  expect(await seriousFindings(other.page)).toEqual([]);
  await other.close();

  await page.getByRole('button', { name: 'Actions for Sources, quarter' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Funnel by job' }).waitFor();
  await close();
});

it('wrong days are said at the field, a smaller plan locks what it has not, and a User is kept out', async () => {
  const { page, close } = await openWork(
    browser,
    product,
    'owner@demo.test',
    `${path}?period=chosen&from=2020-01-01&to=2026-01-31`,
  );
  await page.getByText('At most five years').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saving, sharing and Monday emails come with a larger plan.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'First day' }).fill('1 Jan 2026');
  await page.keyboard.press('Enter');
  await page.getByText('1 Jan – 31 Jan 2026').waitFor();
  await close();
  const user = await openWork(browser, product, 'user@demo.test', path, phone);
  await user.page.getByText('Reports are for Owners and Admins').waitFor();
  await user.page.getByRole('button', { name: 'More' }).click();
  expect(await user.page.getByRole('link', { name: 'Reports' }).count()).toBe(0);
  await user.close();
});
