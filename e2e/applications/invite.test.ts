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

it('five people who fit a job are invited to it, and wait in the pipeline without their names', async () => {
  const { access_token: token } = await sessionOf(product.url, owner, demoPassword);
  const get = <T>(path: string) => call<T>(`${product.url}${path}`, { method: 'GET', token });
  const { items } = await get<{ items: { id: string; title: string }[] }>('/api/job?status=active&rows=5');
  const [job] = items;
  if (!job) throw new Error('the demo company has no job online');
  const { page, errors, close } = await openWork(browser, product, owner, `/dashboard/jobs/invite/${job.id}`);
  await page.getByText(`For ${job.title}`, { exact: true }).waitFor();
  const people = page.getByRole('list', { name: 'People who fit this job' }).getByRole('checkbox');
  await people.nth(4).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const before = await people.count();
  for (const place of [0, 1, 2, 3, 4]) await people.nth(place).check();
  await page.getByRole('button', { name: 'Invite 5 people' }).click();
  await page.getByText('5 people are invited.').waitFor();
  await expect.poll(() => people.count()).toBeLessThanOrEqual(before - 5);
  const invited = await get<{ items: { status_id: number; candidate: { last_name: string; email: string | null } }[] }>(
    `/api/application?job_id=${job.id}&status=${ids.Invited}&rows=50`,
  );
  expect(invited.items.length).toBeGreaterThanOrEqual(5);
  expect(invited.items.filter(({ candidate }) => candidate.last_name === '' && candidate.email === null).length).toBe(
    invited.items.length,
  );
  expect(faults(errors)).toEqual([]);
  await close();
});
