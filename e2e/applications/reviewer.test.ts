import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { browser, product } from '../support/stage.ts';
import { overflow, ready } from '../support/visit.ts';

const owner = 'owner@demo.test';
const path = '/dashboard/applications?status=2';

/** The controls that could be pressed if nothing were said. */
const covered = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const controls = [...document.querySelectorAll('button, a, input, [role="tab"]')];
    const pressable = () => controls.filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    const now = new Set(pressable());
    const said = document.querySelectorAll('[data-toast]');
    for (const one of said) one.style.visibility = 'hidden';
    const without = pressable();
    for (const one of said) one.style.visibility = '';
    return without.filter((control) => !now.has(control)).map((control) => control.ariaLabel ?? control.textContent);
  })()`);

it.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('what is said lies over no control, and stands whole on the screen, at $width px', async (viewport) => {
  const { page, errors, close } = await openWork(browser, product, owner, path, viewport);
  await page.getByRole('grid').getByRole('row').nth(1).click();
  const panel = page.getByRole('complementary', { name: /^Application of/ });
  await panel.getByRole('button', { name: 'Shortlist' }).click();
  const said = page.locator('[data-toast]', { hasText: 'is shortlisted.' });
  await said.waitFor();
  await said.hover();
  const isWhole = async () => {
    const box = await said.boundingBox();
    return box && box.x >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height;
  };
  // Others change the same list meanwhile: between two looks the toast may be drawn anew.
  const whole = () => expect.poll(isWhole).toBe(true);
  await whole();
  expect(await covered(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await said.getByRole('button', { name: 'Undo' }).focus();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await panel.waitFor({ state: 'detached' });
  // It stays under the pointer, however long the looking takes.
  await said.hover();
  await whole();
  expect(await covered(page)).toEqual([]);
  await said.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone. The status is as it was.').waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});

it('keys work without a click and after a tab, are listed, and Escape closes what lies innermost', async () => {
  const { page, errors, close } = await openWork(browser, product, owner, path);
  const grid = page.getByRole('grid');
  await grid.getByRole('row').nth(5).waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate('document.activeElement?.closest("tr")?.rowIndex')).toBe(2);
  await page.getByRole('tab', { name: /^Shortlisted/ }).click();
  await page.getByRole('grid', { name: 'Shortlisted' }).getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /^Application of/ });
  await panel.waitFor();
  await page.keyboard.press('d');
  const reasons = page.getByRole('menu');
  await reasons.getByText('You turn them down').waitFor();
  await reasons.getByText('They withdraw').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await reasons.waitFor({ state: 'hidden' });
  expect(await panel.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Next, previous person', 'Open', 'Shortlist', 'Undo what was done last'])
    await list.getByText(words, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect(faults(errors)).toEqual([]);
  await close();
});

it('jobs are found by what is typed, a count leads to its tab, all means all, and rows are kept', async () => {
  const { page, errors, close } = await openWork(browser, product, owner, path);
  const filter = page.getByRole('combobox', { name: 'Job', exact: true });
  await filter.click();
  const options = page.getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(2);
  const title = (await options.nth(2).textContent()) ?? '';
  await page.keyboard.type(title.slice(0, -1));
  // Two jobs of a company may be called the same.
  await expect.poll(async () => [...new Set(await options.allTextContents())]).toEqual([title]);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('job_id')).not.toBeNull();
  await expect.poll(() => filter.inputValue()).toBe(title);
  await page.goto(`${product.url}/dashboard/jobs`);
  const count = page.getByRole('link', { name: /^[1-9]\d* applied$/ }).first();
  const number = Number.parseInt((await count.textContent()) ?? '', 10);
  await count.click();
  await expect
    .poll(() => page.getByRole('tab', { selected: true }).textContent())
    .toMatch(new RegExp(`^Applied ${number}`));
  await page.goto(product.url + path);
  const all = page.getByRole('checkbox', { name: /^Select all \d+$/ });
  const total = Number((await all.getAttribute('aria-label'))?.replace(/\D/g, ''));
  expect(total).toBeGreaterThan(5);
  await all.check();
  const bar = page.getByRole('toolbar', { name: 'Selected applications' });
  await bar.getByText(`${total} selected`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(5);
  await bar.getByText(`${total} selected`, { exact: true }).waitFor();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('radiogroup', { name: 'Rows' }).getByText('10', { exact: true }).click();
  await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBe(11);
  await page.goto(product.url + path);
  await ready(page);
  await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBe(11);
  expect(faults(errors)).toEqual([]);
  await close();
});
