import { duration } from '@marula/contract/limits';
import { expect, it } from 'vitest';
import { openWork } from '../settings/work-page.ts';
import { foundCompany } from '../support/company.ts';
import { browser, product } from '../support/stage.ts';
import { jobsOf } from './job-calls.ts';

const figures = (at: Date) => {
  const [year = '', month = '', day = ''] = at.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
};

it('what only the server finds wrong leads to its step and its field, and nothing is stored', async () => {
  const { owner, token } = await foundCompany(product);
  const { page, close } = await openWork(browser, product, owner, '/dashboard/home');
  // The person's own clock is a week behind, so that the form itself sees nothing wrong.
  const behind = new Date(Date.now() - 7 * duration.day);
  await page.clock.setFixedTime(behind);
  await page.goto(`${product.url}/dashboard/jobs/create`);
  await page.getByLabel('Job title').fill('Cook');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByText('Cook is saved as a draft.').waitFor();
  await page.getByRole('link', { name: 'Finish and publish' }).click();

  const steps = page.getByRole('navigation', { name: 'Steps' });
  await steps.getByRole('button', { name: 'Offer' }).click();
  await page.getByLabel('Start date').fill(figures(new Date(behind.getTime() + 2 * duration.day)));
  await page.getByLabel('Start date').press('Tab');
  await steps.getByRole('button', { name: 'Role' }).click();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByText('Start date is in the past').waitFor();
  await page.getByRole('heading', { name: 'What do you offer?' }).waitFor();
  expect(await page.evaluate('document.activeElement?.getAttribute("aria-invalid")')).toBe('true');
  const [draft] = await jobsOf(token, 'draft');
  expect(draft?.title).toBe('Cook');
  await close();
});
