import { beforeAll, expect, it } from 'vitest';
import { foundCompany } from '../support/company.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';
import { openWork } from './work-page.ts';

let people: { owner: string; admin: string; user: string };

beforeAll(async () => {
  const { owner, colleagues } = await foundCompany(product, {
    colleagues: [
      { name: 'Pieter van der Merwe', role: 'Admin' },
      { name: 'Ayesha Naidoo', role: 'User' },
      { name: 'Noluthando Sigcau', role: 'User' },
    ],
  });
  const [admin = '', user = ''] = colleagues;
  people = { owner, admin, user };
});

it('what the owner changes about the team reaches the open screen of a member, up to their removal', async () => {
  const owner = await openWork(browser, product, people.owner, '/dashboard/settings/team');
  const member = await openWork(browser, product, people.user, '/dashboard/settings/team');
  await member.page.evaluate('window.sameDocument = true');
  await member.page.getByText('Ayesha Naidoo (you)').waitFor();
  // A User reads the list and changes nothing.
  expect(await member.page.getByRole('combobox').count()).toBe(0);
  expect(await member.page.getByRole('link', { name: 'Subscription' }).count()).toBe(0);

  await owner.page.getByLabel('Role of Ayesha Naidoo').selectOption('Admin');
  await member.page.getByRole('link', { name: 'Subscription' }).waitFor();
  await member.page.getByLabel('Role of Noluthando Sigcau').waitFor();
  await owner.page.getByLabel('Role of Ayesha Naidoo').selectOption('User');
  await expect.poll(() => member.page.getByRole('combobox').count()).toBe(0);

  await owner.page.getByRole('button', { name: 'Remove Noluthando Sigcau' }).click();
  await owner.page.getByRole('button', { name: 'Remove from team' }).click();
  await member.page.getByText('3 of 5 places used').waitFor();
  expect(await member.page.evaluate('window.sameDocument')).toBe(true);

  await owner.page.getByRole('button', { name: 'Remove Ayesha Naidoo' }).click();
  await owner.page.getByRole('button', { name: 'Remove from team' }).click();
  await isAt(member.page, '/login');
  await member.page.goto(`${product.url}/dashboard/home`);
  await isAt(member.page, '/login');
  await Promise.all([owner.close(), member.close()]);
});

it('a new name of the company stands in the side bar of the whole team', async () => {
  const admin = await openWork(browser, product, people.admin, '/dashboard/home');
  const owner = await openWork(browser, product, people.owner, '/dashboard/settings/company');
  await owner.page.getByLabel('Name').fill('Karoo Kitchens');
  await owner.page.getByRole('button', { name: 'Save' }).click();
  await admin.page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Karoo Kitchens').waitFor();
  await Promise.all([owner.close(), admin.close()]);
});
