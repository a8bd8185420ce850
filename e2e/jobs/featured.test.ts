import { expect, it } from 'vitest';
import { openWork } from '../settings/work-page.ts';
import { foundCompany } from '../support/company.ts';
import { browser, product } from '../support/stage.ts';
import { postJob } from './job-calls.ts';

it('a job stands out where the plan lets it, and no longer when that is wished', async () => {
  const { owner, token } = await foundCompany(product);
  await postJob(token, 'Cook');
  const { page, close } = await openWork(browser, product, owner, '/dashboard/jobs');
  const menu = page.getByRole('button', { name: 'Actions for Cook' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Feature job' }).click();
  await page.getByRole('row').getByText('Featured', { exact: true }).waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Stop featuring' }).click();
  await expect.poll(() => page.getByRole('row').getByText('Featured', { exact: true }).count()).toBe(0);
  await close();
});

it('a plan without it offers nothing of the kind', async () => {
  const { owner, token } = await foundCompany(product, { start: 'free' });
  await postJob(token, 'Cook');
  const { page, close } = await openWork(browser, product, owner, '/dashboard/jobs');
  await page.getByRole('button', { name: 'Actions for Cook' }).click();
  await page.getByRole('menuitem', { name: 'Extend for one post' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Feature job' }).count()).toBe(0);
  await close();
});
