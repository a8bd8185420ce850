import { expect, it } from 'vitest';
import { openWork } from '../settings/work-page.ts';
import { foundCompany } from '../support/company.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';
import { jobsOf, postsLeft } from './job-calls.ts';
import { fillPlace, fillRole, next } from './job-form.ts';

const create = '/dashboard/jobs/create';

it('what is typed survives a reload, at the step where it was left, until it is saved', async () => {
  const { owner, token } = await foundCompany(product);
  const { page, close } = await openWork(browser, product, owner, create);
  page.on('dialog', (dialog) => dialog.accept());
  await fillRole(page, 'Night driver');
  await next(page, 'Place');
  await fillPlace(page);
  await page.getByText('Draft saved on this device').waitFor();
  await page.reload();
  await page.getByText('Continue with “Night driver”?').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Where is the work?' }).waitFor();
  expect(await page.getByLabel('Town or suburb').inputValue()).toContain('Musina');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('textbox', { name: 'Description' }).getByText('Two trips a month').waitFor();

  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByText('Night driver is saved as a draft.').waitFor();
  expect((await jobsOf(token, 'draft')).map(({ title }) => title)).toEqual(['Night driver']);
  await page.goto(product.url + create);
  await page.getByRole('heading', { name: 'What is the role?' }).waitFor();
  expect(await page.getByLabel('Job title').inputValue()).toBe('');
  await close();
});

it('a draft needs its title alone, and goes online from its own form for one post', async () => {
  const { owner, token } = await foundCompany(product);
  const before = Number(await postsLeft(token));
  const { page, close } = await openWork(browser, product, owner, create);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByText('Job title is required').waitFor();
  await page.getByLabel('Job title').fill('Cook');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByText('Cook is saved as a draft.').waitFor();
  expect(await postsLeft(token)).toBe(before);

  await page.getByRole('link', { name: 'Finish and publish' }).click();
  await page.getByRole('heading', { name: 'What is the role?' }).waitFor();
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Publish job' }).click();
  // What people must know is asked for before it is published, at its place.
  await page.getByText('Industry is required').waitFor();
  await fillRole(page, 'Cook');
  await next(page, 'Place');
  await fillPlace(page);
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Offer' }).click();
  await page.getByText('Exact amount').click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('9000');
  expect(await page.getByRole('combobox', { name: 'Pay period' }).inputValue()).toBe('Per month');
  await next(page, 'Questions');
  await page.getByRole('button', { name: 'Publish job' }).click();
  await page.getByText('Cook is online.').waitFor();
  expect(await jobsOf(token, 'draft')).toEqual([]);
  expect(await postsLeft(token)).toBe(before - 1);
  await close();
});

it('leaving a form is asked about, and starting afresh or signing out forgets what was typed', async () => {
  const { owner } = await foundCompany(product);
  const { page, close } = await openWork(browser, product, owner, create);
  await page.getByLabel('Job title').fill('Half a job');
  await page.getByRole('link', { name: 'Chat' }).first().click();
  await page.getByText('Leave the form?').waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await isAt(page, create);
  await page.getByRole('link', { name: 'Chat' }).first().click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await isAt(page, '/dashboard/chat');

  await page.goto(product.url + create);
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(await page.getByLabel('Job title').inputValue()).toBe('');
  await page.getByLabel('Job title').fill('Another half');
  await page.getByText('Draft saved on this device').waitFor();
  await page.getByRole('button', { name: 'Thandeka Mokoena' }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await isAt(page, '/login');
  const kept = await page.evaluate<string[]>('Object.keys(localStorage)');
  expect(kept.filter((name) => name.includes('draft'))).toEqual([]);
  await close();
});
