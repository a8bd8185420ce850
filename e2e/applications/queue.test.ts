import { applicationStatusIds as ids } from '@marula/contract/transitions';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { call } from '../support/call.ts';
import { quiet } from '../support/quiet.ts';
import { sessionOf } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';

/** Nobody else decides on this company's people: the numbers of the list are this file's alone. */
const owner = 'zm@demo.test';
const rows = 5;

interface Listed {
  items: { id: string; candidate: { first_name: string; last_name: string } }[];
  total: number;
  counts: Record<string, { total: number; unread: number }>;
}

const tokenOf = async () => (await sessionOf(product.url, owner, demoPassword)).access_token;

/** Those who applied, in the list's order. */
const applied = async (): Promise<Listed & { token: string }> => {
  const token = await tokenOf();
  const read = (page: number) =>
    call<Listed>(`${product.url}/api/application?status=${ids.Applied}&rows=50&page=${page}`, { method: 'GET', token });
  const [first, second] = await Promise.all([read(1), read(2)]);
  return { ...first, items: [...first.items, ...second.items], token };
};

const nameOf = ({ candidate }: Listed['items'][number]) => `${candidate.first_name} ${candidate.last_name}`.trim();

/** The person who is open, and which of how many they are. Asked for a hundred times: looking for roles is long work. */
const shown = (page: Page) =>
  page.evaluate<(string | undefined)[]>(`(() => {
    const panel = document.querySelector('aside[aria-label^="Application of"]');
    const place = [...(panel?.querySelectorAll('*') ?? [])].find(
      ({ childElementCount, textContent }) => childElementCount === 0 && /^\\d+ of \\d+$/.test(textContent));
    return [panel?.ariaLabel.replace('Application of ', ''), place?.textContent];
  })()`);

const isAt = (page: Page, { items, total }: Listed, index: number) => {
  const person = items[index];
  const expected = [person && nameOf(person), `${index + 1} of ${total}`];
  return expect.poll(() => shown(page), { interval: 10 }).toEqual(expected);
};

it('thirty people are walked through both ways over the ends of pages, each with the right name and number', async () => {
  const all = await applied();
  const address = `/dashboard/applications?status=2&rows=${rows}`;
  const { page, errors, close } = await openWork(browser, product, owner, address);
  await page.getByRole('grid').getByRole('row').nth(rows).waitFor();
  await page.keyboard.press('Enter');
  await isAt(page, all, 0);
  for (let index = 1; index <= 30; index++) {
    await page.keyboard.press('j');
    await isAt(page, all, index);
    expect(Number(new URL(page.url()).searchParams.get('page') ?? 1)).toBe(Math.floor(index / rows) + 1);
  }
  // Pressed twice before the first step shows: two rows.
  const twice = (key: string) =>
    page.evaluate(`for (const _ of 'ab')
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true, cancelable: true }))`);
  await twice('j');
  await isAt(page, all, 32);
  await twice('k');
  await isAt(page, all, 30);
  for (let index = 29; index >= 0; index--) {
    if (index % 2 === 0) await page.keyboard.press('k');
    else await page.getByRole('button', { name: 'Previous application' }).click();
    await isAt(page, all, index);
  }
  // An address in the middle of it, as it was written down or sent to a colleague.
  const last = all.items[2 * rows - 1];
  await page.goto(`${product.url}/dashboard/applications?status=2&rows=${rows}&page=2&open=${last?.id}`);
  await isAt(page, all, 2 * rows - 1);
  await page.getByRole('button', { name: 'Next application' }).click();
  await isAt(page, all, 2 * rows);
  expect(faults(errors)).toEqual([]);
  await close();
});

/** Counts what a recruiter presses. */
const counted = (page: Page) => {
  let presses = 0;
  return {
    press: (key: string) => {
      presses += 1;
      return page.keyboard.press(key);
    },
    presses: () => presses,
  };
};

it('twenty of a long queue are decided on with two keys each at most, one is taken back, and nobody is waited for', async () => {
  const before = await applied();
  const everybody = before.items.map(({ id }) => id);
  const read = { application_ids: everybody, read: false };
  await call(`${product.url}/api/application/bulk-update`, { token: before.token, body: read });
  const { page, errors, close } = await openWork(browser, product, owner, '/dashboard/applications?status=2&rows=10');
  await page.getByRole('grid').getByRole('row').nth(10).waitFor();
  const keys = counted(page);
  await keys.press('Enter');
  await isAt(page, before, 0);
  expect(await seriousFindings(page)).toEqual([]);
  await quiet(page);
  // From here on somebody who is waited for is noted.
  await page.evaluate(`new MutationObserver(() => {
    if (document.body.textContent.includes('Loading the application')) window.waited = true;
  }).observe(document.body, { childList: true, subtree: true })`);
  const left = { ...before, items: [...before.items] };
  const decide = async (done: number) => {
    // A recruiter reads before they press: meanwhile the next ones have come.
    await quiet(page);
    if (done % 2 === 0) await keys.press('s');
    else {
      await keys.press('d');
      await keys.press(String((done % 3) + 1));
    }
    left.items.shift();
    left.total -= 1;
    const next = left.items[0];
    await expect.poll(async () => (await shown(page))[0], { interval: 10 }).toBe(next && nameOf(next));
  };
  const opened = keys.presses();
  for (let done = 0; done < 20; done++) await decide(done);
  expect(keys.presses() - opened).toBe(30);
  await isAt(page, left, 0);
  const twentieth = before.items[19];
  await keys.press('Control+z');
  await page.getByText('Undone. The status is as it was.').waitFor();
  if (twentieth) left.items.unshift(twentieth);
  left.total += 1;
  await isAt(page, left, 0);
  await quiet(page);
  // The next ones were read before they were asked for: they show while nothing can be read.
  const held: (() => void)[] = [];
  await page.route('**/api/application/*', (route) =>
    route.request().method() === 'GET' ? void held.push(() => void route.continue()) : route.continue(),
  );
  for (const [key, index] of [
    ['j', 1],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await page.keyboard.press(key);
    await isAt(page, left, index);
  }
  for (const go of held) go();
  await page.unroute('**/api/application/*');
  expect(await page.evaluate('window.waited')).toBeUndefined();
  const after = await applied();
  expect(after.items.slice(0, 5).map(({ id }) => id)).toEqual(before.items.slice(19, 24).map(({ id }) => id));
  const change = (status: number) => (after.counts[status]?.total ?? 0) - (before.counts[status]?.total ?? 0);
  expect([change(ids.Applied), change(ids.Shortlisted), change(ids.Declined)]).toEqual([-19, 10, 9]);
  // The decision before that stands in the history, with its way back.
  const nineteenth = before.items[18];
  await page.goto(`${product.url}/dashboard/applications?status=3&open=${nineteenth?.id}`);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: /^Undo, \d+ min left$/ }).click();
  await page.getByText('Undone. The status is as it was.').waitFor();
  expect((await applied()).counts[ids.Applied]?.total).toBe((after.counts[ids.Applied]?.total ?? 0) + 1);
  expect(faults(errors)).toEqual([]);
  await close();
});
