import { expect, it } from 'vitest';
import { openWork } from '../settings/work-page.ts';
import { faults } from '../support/browser.ts';
import { foundCompany } from '../support/company.ts';
import { browser, product } from '../support/stage.ts';
import { postJob, readJob } from './job-calls.ts';

const whole = {
  description: '<p>You cook.</p>',
  industry_id: 1,
  industry_position_id: 1,
  time_commitment_id: 1,
  location: { name: 'Musina, Limpopo', geometry: { location: { lat: -22.34, lng: 30.04 } } },
  salary: { min: 900_000, max: 1_000_000, remuneration_term_id: 1 },
};

it('two members in one job are told of each other, and nobody writes over the other', async () => {
  const { owner, token, colleagues } = await foundCompany(product, {
    colleagues: [{ name: 'Pieter van der Merwe', role: 'Admin' }],
  });
  const { id } = await postJob(token, 'Cook', whole);
  const list = await openWork(browser, product, owner, '/dashboard/jobs');
  await list.page.getByRole('link', { name: 'Cook', exact: true }).waitFor();
  await list.page.evaluate('window.sameDocument = true');
  const mine = await openWork(browser, product, owner, `/dashboard/jobs/edit/${id}`);
  await mine.page.getByLabel('Job title').fill('Head cook');

  const theirs = await openWork(browser, product, String(colleagues[0]), `/dashboard/jobs/edit/${id}`);
  await theirs.page.getByLabel('Job title').fill('Pastry cook');
  await theirs.page.getByText('Part-time', { exact: true }).click();
  await theirs.page.getByRole('button', { name: 'Save changes' }).click();
  await theirs.page.getByText('Pastry cook is saved.').waitFor();

  // The open list changes by itself, and the open form says who was there.
  await list.page.getByRole('link', { name: 'Pastry cook' }).waitFor();
  expect(await list.page.evaluate('window.sameDocument')).toBe(true);
  const notice = mine.page.getByRole('alert').filter({ hasText: 'Pieter van der Merwe changed this job' });
  await notice.getByText('Changed: Job title, Working time.').waitFor();
  await mine.page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => mine.page.evaluate('document.activeElement?.hasAttribute("data-conflict")')).toBe(true);
  expect((await readJob(token, id)).title).toBe('Pastry cook');

  await notice.getByRole('button', { name: 'Keep my changes' }).click();
  await mine.page.getByRole('button', { name: 'Save changes' }).click();
  await mine.page.getByText('Head cook is saved.').waitFor();
  expect(await readJob(token, id)).toMatchObject({ title: 'Head cook', time_commitment: { name: 'Part-time' } });
  await list.page.getByRole('link', { name: 'Head cook' }).waitFor();
  expect(faults([...mine.errors, ...theirs.errors, ...list.errors])).toEqual([]);
  await Promise.all([list.close(), mine.close(), theirs.close()]);
});

it('the new version can be loaded instead', async () => {
  const { owner, token, colleagues } = await foundCompany(product, {
    colleagues: [{ name: 'Ayesha Naidoo', role: 'User' }],
  });
  const { id } = await postJob(token, 'Cook', whole);
  const mine = await openWork(browser, product, owner, `/dashboard/jobs/edit/${id}`);
  await mine.page.getByLabel('Job title').fill('Head cook');
  const theirs = await openWork(browser, product, String(colleagues[0]), `/dashboard/jobs/edit/${id}`);
  await theirs.page.getByLabel('Job title').fill('Line cook');
  await theirs.page.getByRole('button', { name: 'Save changes' }).click();
  await mine.page.getByText('Ayesha Naidoo changed this job').waitFor();
  await mine.page.getByRole('button', { name: 'Load the new version' }).click();
  await expect.poll(() => mine.page.getByLabel('Job title').inputValue()).toBe('Line cook');
  expect(await mine.page.getByText('changed this job').count()).toBe(0);
  await Promise.all([mine.close(), theirs.close()]);
});
