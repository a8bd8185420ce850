import { expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { call } from '../support/call.ts';
import { foundCompany } from '../support/company.ts';
import { sessionOf } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';
import { openWork } from './work-page.ts';

const company = '/dashboard/settings/company';

it('the profile is kept as it was written, and the country stays', async () => {
  const { owner } = await foundCompany(product);
  const watched = await openWork(browser, product, owner, company);
  const { page, errors } = watched;
  await page.getByLabel('Website').fill('not an address');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Website must be a valid url', { exact: true }).waitFor();
  await page.getByLabel('Website').fill('www.karoo.example');
  await page.getByLabel('About').fill('Beds & breakfast.\n\nSince <1994>.');
  await page.getByLabel('Type').selectOption({ index: 2 });
  const type = await page.getByLabel('Type').inputValue();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your changes are saved.').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Website').inputValue()).toBe('https://www.karoo.example');
  expect(await page.getByLabel('About').inputValue()).toBe('Beds & breakfast.\n\nSince <1994>.');
  await expect.poll(() => page.getByLabel('Type').inputValue()).toBe(type);
  expect(await page.getByText('South Africa').count()).toBe(1);
  expect(await page.getByLabel('Country').count()).toBe(0);

  // Lists that cannot be had are not shown as empty ones.
  await page.route('**/api/form', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await page.getByText('The lists to choose from could not be loaded').waitFor();
  expect(await page.getByLabel('Type').inputValue()).toBe(type);
  await page.unroute('**/api/form');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The lists to choose from could not be loaded').waitFor({ state: 'detached' });
  await page.getByLabel('Type').selectOption({ index: 1 });
  expect(faults(errors)).toEqual([]);
  await watched.close();
});

it('a user of the team reads it and changes nothing', async () => {
  const watched = await openWork(browser, product, 'user@demo.test', company);
  await watched.page.getByText('The owner and admins of your team can change this.').waitFor();
  expect(await watched.page.getByRole('main').getByRole('textbox').count()).toBe(0);
  expect(await watched.page.getByRole('button', { name: 'Delete company' }).count()).toBe(0);
  await watched.close();
});

it('deleting the company is asked twice, and takes the account along when that is wished', async () => {
  const watched = await openWork(browser, product, 'pastdue@demo.test', company);
  const { page } = watched;
  const name = await page.getByRole('textbox', { name: 'Name' }).inputValue();
  await page.getByRole('button', { name: 'Delete company' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await dialog.getByText('every chat and message').waitFor();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Name of the company').fill('something else');
  await dialog.getByRole('button', { name: 'Delete company for good' }).click();
  await dialog.getByText('This is not the name of the company.').waitFor();
  await dialog.getByLabel('Name of the company').fill(name);
  await dialog.getByLabel('Delete my own account too').check();
  await dialog.getByRole('button', { name: 'Delete company for good' }).click();
  await isAt(page, '/');
  await expect
    .poll(() => sessionOf(product.url, 'pastdue@demo.test', demoPassword).then(() => 'in', String))
    .toContain('Invalid login credentials');
  await watched.close();
});

it('an owner sets the company up on Home, where each step ticks when the thing is there', async () => {
  const { owner, token } = await foundCompany(product, { start: 'free' });
  const { user } = await sessionOf(product.url, owner, demoPassword);
  const own = `${product.url}/api/employer/${user.id}`;
  await call(own, { method: 'PATCH', token, body: { data: { onboarding_seen: false } } });

  const watched = await openWork(browser, product, owner, '/dashboard/jobs');
  const { page, errors } = watched;
  const setup = page.getByRole('navigation', { name: 'Set up Marula' });
  // No screen that somebody asked for is covered by it.
  expect(await page.getByText('Set up Marula').count()).toBe(0);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await setup.getByText('0 of 4 done').waitFor();
  await page.getByText('You hire in South Africa.').waitFor();
  await setup.getByRole('button', { name: 'Your team' }).click();
  await page.getByText('1 of 1 places in your team are taken.').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await setup.getByRole('button', { name: 'Do the rest later' }).click();
  await page.reload();
  await page.getByRole('region', { name: 'Set up Marula' }).getByRole('button', { name: 'Continue' }).click();
  await setup.getByRole('button', { name: 'Your plan' }).click();
  await page.getByRole('button', { name: 'Claim your free post' }).click();
  await setup.getByText('1 of 4 done').waitFor();
  await page.getByRole('button', { name: 'Finish' }).click();
  await setup.waitFor({ state: 'detached' });
  // What was passed over is listed there until it is done.
  await page.getByRole('region', { name: 'Set up Marula' }).getByRole('link', { name: 'Invite your team' }).waitFor();
  expect(await call(own, { method: 'GET', token })).toMatchObject({ onboarding_seen: true });
  expect(faults(errors)).toEqual([]);
  await watched.close();
});
