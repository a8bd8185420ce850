import { expect, it } from 'vitest';
import { openWork } from '../settings/work-page.ts';
import { faults } from '../support/browser.ts';
import { foundCompany } from '../support/company.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';
import { jobsOf, postJob, postsLeft, readJob } from './job-calls.ts';

const words = {
  description: '<p>You <strong>cook</strong>.</p>',
  industry_id: 1,
  industry_position_id: 1,
  time_commitment_id: 1,
  location: { name: 'Musina, Limpopo', geometry: { location: { lat: -22.34, lng: 30.04 } } },
  salary: { exact: 900_000, remuneration_term_id: 1 },
  benefits: [1, 2],
};

it('a copy starts with the words of the old job and is a job of its own', async () => {
  const { owner, token } = await foundCompany(product);
  const old = await postJob(token, 'Cook', words);
  const before = Number(await postsLeft(token));
  const { page, errors, close } = await openWork(browser, product, owner, '/dashboard/jobs');
  await page.getByRole('button', { name: 'Actions for Cook' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await isAt(page, `/dashboard/jobs/duplicate/${old.id}`);
  await page.getByText('Copy of “Cook”').waitFor();
  // Written elsewhere: it can be opened, and is not ticked before it was looked at.
  expect(await page.getByRole('navigation', { name: 'Steps' }).getByText('filled in').count()).toBe(0);
  await page.getByLabel('Job title').fill('Cook, second shift');
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Publish copy' }).click();
  await page.getByText('Cook, second shift is online.').waitFor();
  const titles = (await jobsOf(token, 'active')).map(({ title }) => title).sort();
  expect(titles).toEqual(['Cook', 'Cook, second shift']);
  expect(await postsLeft(token)).toBe(before - 1);
  const copy = (await jobsOf(token, 'active')).find(({ title }) => title !== 'Cook');
  expect(await readJob(token, String(copy?.id))).toMatchObject({
    description: old.description,
    benefits: old.benefits,
    salary: { exact: 900_000 },
  });
  expect(faults(errors)).toEqual([]);
  await close();
});

it('an archived job is looked through and posted again, for one post, and the old one stays archived', async () => {
  const { owner, token } = await foundCompany(product);
  const old = await postJob(token, 'Cook', words);
  const { page, errors, close } = await openWork(browser, product, owner, '/dashboard/jobs');
  await page.getByRole('button', { name: 'Actions for Cook' }).click();
  await page.getByRole('menuitem', { name: 'Archive job' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive job' }).click();
  await page.getByText('Cook is archived.').waitFor();
  const before = Number(await postsLeft(token));

  await page.goto(`${product.url}/dashboard/jobs/edit/${old.id}`);
  await page.getByText('An archived job cannot be changed. Please repost it first.').waitFor();
  await page.goto(`${product.url}/dashboard/archived-jobs`);
  await page.getByRole('button', { name: 'Actions for Cook' }).click();
  await page.getByRole('menuitem', { name: 'Post again' }).click();
  await page.getByRole('heading', { name: 'What is the role?' }).waitFor();
  await page.getByText('Posting “Cook” again').waitFor();
  // It goes online or it does not: there is no draft of it.
  expect(await page.getByRole('button', { name: 'Save as draft' }).count()).toBe(0);
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Post again' }).click();
  await page.getByText('Cook is online again.').waitFor();
  const [again] = await jobsOf(token, 'active');
  expect(again?.id).not.toBe(old.id);
  expect((await jobsOf(token, 'archived')).map(({ id }) => id)).toEqual([old.id]);
  expect(await postsLeft(token)).toBe(before - 1);
  expect(faults(errors)).toEqual([]);
  await close();
});
