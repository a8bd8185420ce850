import { expect, it } from 'vitest';
import { openWork } from '../settings/work-page.ts';
import { foundCompany } from '../support/company.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';
import { jobsOf, postJob, postsLeft } from './job-calls.ts';
import { fillJob } from './job-form.ts';

it('who has no post left is asked to buy one, before the form and at its end, and loses no word', async () => {
  const { owner, token } = await foundCompany(product, { start: 'free' });
  const { page, close } = await openWork(browser, product, owner, '/dashboard/jobs/create');
  await fillJob(page, 'Second job');
  // Somebody else spends the posts meanwhile.
  for (let left = Number(await postsLeft(token)); left > 0; left -= 1) await postJob(token, 'First job');
  await page.getByText('You have no posts left').waitFor();
  await page.getByRole('button', { name: 'Publish job' }).click();
  const prompt = page.getByRole('dialog', { name: 'Purchase Credits' });
  await prompt.getByText('Please purchase at least one Job Credit before posting a job.').waitFor();
  expect((await jobsOf(token, 'active')).map(({ title }) => title)).not.toContain('Second job');
  await prompt.getByRole('button', { name: 'Purchase' }).click();
  await isAt(page, '/dashboard/subscription/bundles');
  expect(await page.evaluate<string>('JSON.stringify(localStorage)')).toContain('Second job');

  await page.goto(`${product.url}/dashboard/jobs/create`);
  await prompt.waitFor();
  await isAt(page, '/dashboard/jobs');
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Post a job' }).first().click();
  await prompt.getByRole('button', { name: 'Purchase' }).click();
  await isAt(page, '/dashboard/subscription/bundles');
  await close();
});
