import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { newApplicant } from './applications/applicants.ts';
import { postJob } from './jobs/job-calls.ts';
import { openWork } from './settings/work-page.ts';
import { seriousFindings } from './support/axe.ts';
import { faults } from './support/browser.ts';
import { call } from './support/call.ts';
import { foundCompany } from './support/company.ts';
import { browser, product } from './support/stage.ts';
import { isAt, overflow } from './support/visit.ts';

const colleague = { name: 'Ruth Tembo', role: 'Admin' } as const;

it('what a colleague does waits behind a button, and the export is what the screen shows', async () => {
  const { owner, token, colleagues } = await foundCompany(product, { colleagues: [colleague] });
  const title = '<b>Baker</b> & "sons"';
  const { id: job } = await postJob(token, title);
  await newApplicant('Thandi', job);
  // What is written down after a page has read the log waits behind its button.
  const log = () => call<{ items: unknown[] }>(`${product.url}/api/activity_log?rows=50`, { method: 'GET', token });
  await expect.poll(async () => JSON.stringify((await log()).items)).toContain('Thandi');
  const desk = await openWork(browser, product, owner, '/dashboard/activity');
  const phone = await openWork(browser, product, colleagues[0] ?? '', '/dashboard/activity?category=team', {
    width: 390,
    height: 844,
  });
  await desk.page.getByText(`Thandi Banda applied for ${title}`).waitFor();
  await phone.page.getByText('Ruth Tembo joined the team').waitFor();

  await call(`${product.url}/api/job/${job}`, { method: 'PATCH', token, body: { title: 'Night baker' } });
  await desk.page.getByRole('button', { name: '1 new line' }).click();
  const line = desk.page.getByRole('listitem').filter({ hasText: 'changed the title of Night baker' });
  await line.getByText(title).waitFor();
  expect(await seriousFindings(desk.page)).toEqual([]);
  // The line is about a job, and the phone shows the team only.
  expect(await phone.page.getByRole('button', { name: /new line/ }).count()).toBe(0);
  expect([await overflow(phone.page), await seriousFindings(phone.page)]).toEqual([0, []]);

  await desk.page.getByRole('searchbox', { name: 'Search the log' }).fill('night');
  await desk.page.getByRole('button', { name: 'Export 1 line', exact: true }).waitFor();
  const [file] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('button', { name: 'Export 1 line', exact: true }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining('changed the title of Night baker')]);
  await desk.page.getByRole('searchbox', { name: 'Search the log' }).fill('');
  await desk.page.getByRole('button', { name: '1 new line' }).click();
  await desk.page.getByText('exported 1 line of this log').waitFor();
  await line.getByRole('link', { name: 'Night baker' }).click();
  await isAt(desk.page, `/dashboard/jobs/view/${job}`);
  expect([...faults(desk.errors), ...faults(phone.errors)]).toEqual([]);
  await desk.close();
  await phone.close();
});
