import type { ApplicationStatusId } from '@marula/contract/transitions';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { call } from '../support/call.ts';
import { sessionOf } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';

const owner = 'owner@demo.test';

interface Listed {
  items: { id: string; status_id: number; job: { title: string } }[];
  counts: Record<string, { total: number; unread: number }>;
}

const listed = async (status: ApplicationStatusId, rows = 50): Promise<Listed> => {
  const { access_token: token } = await sessionOf(product.url, owner, demoPassword);
  return call<Listed>(`${product.url}/api/application?status=${status}&rows=${rows}`, { method: 'GET', token });
};

it('a bulk decline is undone, and another member sees both without a reload', async () => {
  const before = (await listed(ids.Shortlisted)).counts['3']?.total ?? 0;
  const mine = await openWork(browser, product, owner, '/dashboard/applications?status=3&rows=10');
  const theirs = await openWork(browser, product, 'admin@demo.test', '/dashboard/applications?status=3&rows=10');
  const count = (page: typeof mine.page) => page.getByRole('tab', { name: /^Shortlisted/ });
  await expect.poll(() => count(theirs.page).textContent()).toContain(String(before));
  await theirs.page.evaluate('window.sameDocument = true');
  for (const row of [1, 2, 3]) await mine.page.getByRole('grid').getByRole('checkbox').nth(row).check();
  const bar = mine.page.getByRole('toolbar', { name: 'Selected applications' });
  await bar.getByRole('button', { name: 'Decline…' }).click();
  await mine.page.getByRole('menuitem').first().click();
  await mine.page.getByText('3 applications are declined.').waitFor();
  await expect.poll(() => count(theirs.page).textContent()).toContain(String(before - 3));
  await mine.page.getByRole('button', { name: 'Undo' }).click();
  await mine.page.getByText('Undone. The status is as it was.').waitFor();
  await expect.poll(() => count(theirs.page).textContent()).toContain(String(before));
  expect(await theirs.page.evaluate('window.sameDocument')).toBe(true);
  expect(faults([...mine.errors, ...theirs.errors])).toEqual([]);
  await Promise.all([mine.close(), theirs.close()]);
});

it('filters live in the address, a reset leads to those who applied, and the table holds what is shown', async () => {
  const { page, errors, close } = await openWork(browser, product, owner, '/dashboard/applications');
  await page.getByRole('tab', { name: /^Invited/, selected: true }).waitFor();
  await page.getByRole('combobox', { name: 'Match' }).click();
  await page.getByRole('option', { name: '0–25 %' }).click();
  const asked = (name: string) => expect.poll(() => new URL(page.url()).searchParams.get(name));
  await asked('match_range').toBe('0-25');
  // The box follows the address, which follows the click.
  await page.getByLabel('Unread only').click();
  await asked('unread').toBe('true');
  await asked('match_range').toBe('0-25');
  await page.getByText('No applications match these filters').waitFor();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await page.getByRole('tab', { name: /^Applied/, selected: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('applications.csv');
  expect(faults(errors)).toEqual([]);
  await close();
});

it('an invitation that is accepted in the app arrives live, and opens with the whole person', async () => {
  const { access_token: token } = await sessionOf(product.url, 'candidate@demo.test', demoPassword);
  const mine = `${product.url}/api/candidate/me/application`;
  const { items } = await call<Listed>(`${mine}?status=1`, { method: 'GET', token });
  const [invited] = items;
  if (!invited) throw new Error('the demo candidate has no invitation');
  const address = `/dashboard/applications?status=1&rows=50&open=${invited.id}`;
  const { page, errors, close } = await openWork(browser, product, owner, address);
  const panel = page.getByRole('complementary', { name: /^Application of/ });
  const closed = (await panel.getByRole('heading').first().textContent()) ?? '';
  expect(closed.trim().split(' ')).toHaveLength(1);
  await page.evaluate('window.sameDocument = true');
  const job = await call<{ questionnaire: { id: string; type: string; options?: string[] }[] }>(
    `${product.url}/api/application/${invited.id}`,
    { method: 'GET', token: (await sessionOf(product.url, owner, demoPassword)).access_token },
  );
  const answers = { yes_no: true, number: 3, date: '2026-12-01', url: 'https://example.test', file: 'cv.pdf' } as const;
  const questionnaire_answers = job.questionnaire.map(({ id, type, options = [] }) => ({
    question_id: id,
    answer:
      type === 'multi_select'
        ? options.slice(0, 1)
        : type === 'single_select'
          ? options[0]
          : (answers[type as keyof typeof answers] ?? 'Yes, gladly.'),
  }));
  await call(`${mine}/${invited.id}`, {
    method: 'PATCH',
    token,
    body: { status_id: ids.Applied, questionnaire_answers },
  });
  await expect.poll(() => panel.getByRole('heading').first().textContent()).toContain(' ');
  await panel.getByRole('button', { name: 'Shortlist' }).waitFor();
  expect(await page.evaluate('window.sameDocument')).toBe(true);
  expect(faults(errors)).toEqual([]);
  await close();
});

it('a card moves on the board by its menu, by a key and by dragging', async () => {
  const { page, errors, close } = await openWork(browser, product, owner, '/dashboard/applications?view=board');
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
  const cards = (name: string) => column(name).locator('[data-card]');
  await cards('Applied').first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const first = await cards('Applied').first().getAttribute('data-card');
  const card = (id: string | null) => page.locator(`[data-card="${id}"]`);
  await card(first).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await column('Shortlisted').locator(`[data-card="${first}"]`).waitFor();
  await card(first).dragTo(column('Applied'));
  await column('Applied').locator(`[data-card="${first}"]`).waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});

it('somebody who applied is found by name, from any screen and in the list', async () => {
  const { access_token: token } = await sessionOf(product.url, owner, demoPassword);
  const { items } = await call<{ items: { id: string; candidate: { first_name: string; last_name: string } }[] }>(
    `${product.url}/api/application?status=${ids.Shortlisted}&rows=5`,
    { method: 'GET', token },
  );
  const [person] = items;
  const name = `${person?.candidate.first_name} ${person?.candidate.last_name}`;
  const { page, errors, close } = await openWork(browser, product, owner, '/dashboard/settings');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search people, jobs and screens').fill(name.toLowerCase());
  await page.getByRole('dialog').getByText('Shortlisted').first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: `Application of ${name}` }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  const rows = page.getByRole('grid').getByRole('row', { name: new RegExp(name) });
  await expect.poll(async () => (await page.getByRole('grid').getByRole('row').count()) - (await rows.count())).toBe(1);
  await page.getByRole('textbox', { name: 'Name' }).fill('Nobody of this name');
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await page.getByRole('grid').getByRole('row').nth(5).waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});
