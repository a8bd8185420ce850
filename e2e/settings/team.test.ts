import { beforeAll, expect, it } from 'vitest';
import { faults } from '../support/browser.ts';
import { foundCompany, invite as inviteTo, newEmail } from '../support/company.ts';
import { mailTo } from '../support/mail.ts';
import { browser, product } from '../support/stage.ts';
import { openWork } from './work-page.ts';

const teamPath = '/dashboard/settings/team';

let owner: string;
let colleague: string;

beforeAll(async () => {
  const founded = await foundCompany(product, {
    colleagues: [
      { name: 'Pieter van der Merwe', role: 'Admin' },
      { name: 'Ayesha Naidoo', role: 'User' },
      { name: 'Noluthando Sigcau', role: 'User' },
    ],
  });
  owner = founded.owner;
  [colleague = ''] = founded.colleagues;
  await inviteTo(product, founded.token, newEmail('soon here'), 'User');
});

it('the owner invites, takes back, gives a role and removes, and the places are counted with it', async () => {
  const watched = await openWork(browser, product, owner, teamPath);
  const { page, errors } = watched;
  const seats = (used: number) => page.getByText(`${used} of 5 places used`).waitFor();
  const invite = page.getByRole('button', { name: 'Invite a member' });

  await seats(5);
  expect(await invite.isDisabled()).toBe(true);
  expect(await page.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/dashboard/subscription');
  await page.getByRole('button', { name: /^Cancel invite/ }).click();
  // Asked first: the other answer leaves the invite as it was.
  await page.getByRole('dialog').getByRole('button', { name: 'Keep invite' }).click();
  await seats(5);
  await page.getByRole('button', { name: /^Cancel invite/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel invite' }).click();
  await seats(4);

  await invite.click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await dialog.getByText('The email field is required', { exact: true }).waitFor();
  await dialog.getByLabel('Email').fill(colleague);
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await dialog.getByText('A user with that email already exists.').waitFor();
  await dialog.getByLabel('Email').fill('new.colleague@demo.test');
  await dialog.getByLabel('Role').selectOption('Admin');
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await seats(5);
  expect((await mailTo(product.inboxUrl, 'new.colleague@demo.test', 'Join')).text).toContain('Admin');
  await page.getByRole('button', { name: 'Cancel invite to new.colleague@demo.test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel invite' }).click();
  await page.getByText('Open invites will be here').waitFor();

  await page.getByLabel('Role of Ayesha Naidoo').selectOption('Admin');
  await page.getByText('Ayesha Naidoo is now Admin.').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Role of Ayesha Naidoo').inputValue()).toBe('2');

  await page.getByRole('button', { name: 'Remove Ayesha Naidoo' }).click();
  await page.getByRole('button', { name: 'Remove from team' }).click();
  await seats(3);
  expect(await page.getByLabel('Role of Ayesha Naidoo').count()).toBe(0);
  expect(faults(errors)).toEqual([]);
  await watched.close();
});

it('making somebody the owner is asked twice and leaves the old one an admin', async () => {
  const watched = await openWork(browser, product, owner, teamPath);
  const { page } = watched;
  await page.getByLabel('Role of Pieter van der Merwe').selectOption('Owner');
  const dialog = page.getByRole('dialog', { name: 'Make Pieter van der Merwe the owner?' });
  const act = dialog.getByRole('button', { name: 'Hand over the company' });
  expect(await act.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox').check();
  await act.click();
  await page.getByText('Pieter van der Merwe is now the owner. You are Admin.').waitFor();
  // An admin has no hold on the owner any more.
  await expect.poll(() => page.getByLabel('Role of Pieter van der Merwe').count()).toBe(0);
  await watched.close();
});

it('a plan with one place says so and leads to the others', async () => {
  const watched = await openWork(browser, product, 'free@demo.test', teamPath);
  await watched.page.getByText('Your plan is for one person').waitFor();
  expect(await watched.page.getByRole('button', { name: 'Invite a member' }).isDisabled()).toBe(true);
  await watched.close();
});
