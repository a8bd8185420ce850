import { it } from 'vitest';
import { foundCompany } from '../support/company.ts';
import { browser, product } from '../support/stage.ts';
import { openWork } from './work-page.ts';

it('a new name of the company stands in the side bar of the whole team', async () => {
  const { owner, colleagues } = await foundCompany(product, {
    colleagues: [{ name: 'Pieter van der Merwe', role: 'Admin' }],
  });
  const admin = await openWork(browser, product, String(colleagues[0]), '/dashboard/home');
  const watched = await openWork(browser, product, owner, '/dashboard/settings/company');
  await watched.page.getByRole('textbox', { name: 'Name' }).fill('Karoo Kitchens');
  await watched.page.getByRole('button', { name: 'Save' }).click();
  await admin.page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Karoo Kitchens').waitFor();
  await Promise.all([watched.close(), admin.close()]);
});
