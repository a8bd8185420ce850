import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { foundCompany } from '../support/company.ts';
import { sessionOf } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';
import { openWork } from './work-page.ts';

const account = '/dashboard/settings/account';
const newPassword = 'another-secret-1';

// One red pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

let owner: string;
let email: string;
let user: string;

beforeAll(async () => {
  const founded = await foundCompany(product, {
    colleagues: [
      { name: 'Pieter van der Merwe', role: 'Admin' },
      { name: 'Ayesha Naidoo', role: 'User' },
    ],
  });
  owner = founded.owner;
  [email = '', user = ''] = founded.colleagues;
});

it('name, phone and picture are kept and stand in the bar at once', async () => {
  const watched = await openWork(browser, product, email, account);
  const { page, errors } = watched;
  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByLabel('First name').fill('');
  await profile.getByRole('button', { name: 'Save' }).click();
  await profile.getByText('First name is required', { exact: true }).waitFor();
  await profile.getByLabel('First name').fill('Petrus');
  await profile.getByLabel('Phone').fill('12');
  await profile.getByRole('button', { name: 'Save' }).click();
  await profile.getByText('Phone is not valid.', { exact: true }).waitFor();
  await profile.getByLabel('Phone').fill('071 234 5678');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => profile.getByLabel('Phone').inputValue()).toBe('+27712345678');
  await page.getByRole('button', { name: 'Account: Petrus van der Merwe' }).waitFor();

  const file = profile.locator('input[type=file]');
  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
  await profile.getByText('Please upload a valid image file.').waitFor();
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  const shown = page.getByRole('banner').locator('img[src*="/profile_images/"]');
  await shown.waitFor();
  const picture = await fetch(String(await shown.getAttribute('src')));
  expect(picture.headers.get('content-type')).toBe('image/png');
  await page.reload();
  await shown.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await watched.close();
});

it('an email preference is kept with the touch', async () => {
  const watched = await openWork(browser, product, email, account);
  const { page } = watched;
  const wanted = page.getByLabel('Newsletter about hiring');
  const before = await wanted.isChecked();
  await Promise.all([page.waitForResponse((reply) => reply.request().method() === 'PATCH'), wanted.click()]);
  await page.reload();
  await wanted.waitFor({ state: 'attached' });
  expect(await wanted.isChecked()).toBe(!before);
  await watched.close();
});

it('another device can be signed out from here', async () => {
  const other = await openWork(browser, product, email, '/dashboard/home');
  const watched = await openWork(browser, product, email, account);
  const sessions = watched.page.getByRole('list', { name: 'Where you are signed in' });
  await sessions.getByText('This device').waitFor();
  const rows = sessions.getByRole('listitem');
  const before = await rows.count();
  await sessions
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click();
  await expect.poll(() => rows.count()).toBe(before - 1);
  await watched.page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await other.page.reload();
  await isAt(other.page, '/login');
  await Promise.all([other.close(), watched.close()]);
});

it('the password changes only for who knows the current one', async () => {
  const watched = await openWork(browser, product, email, account);
  const section = watched.page.getByRole('region', { name: 'Password' });
  const change = section.getByRole('button', { name: 'Change password' });
  await section.getByLabel(/^Current password/).fill('not-the-password');
  await section.getByLabel(/^New password(?! again)/).fill(newPassword);
  await section.getByLabel(/^New password again/).fill('different');
  await change.click();
  await section.getByText('Passwords do not match', { exact: true }).waitFor();
  await section.getByLabel(/^New password again/).fill(newPassword);
  await change.click();
  await section.getByText('Your current password is incorrect.').waitFor();
  await section.getByLabel(/^Current password/).fill(demoPassword);
  await change.click();
  await watched.page.getByText('Your password has been changed.').waitFor();
  await expect(sessionOf(product.url, email, demoPassword)).rejects.toThrow('Invalid login credentials');
  await sessionOf(product.url, email, newPassword);
  await watched.close();
});

it('an account is deleted by its word, and an owner is told what comes first', async () => {
  const owning = await openWork(browser, product, owner, account);
  await owning.page.getByText(/^You own Karoo & Coast Hotels/).waitFor();
  expect(await owning.page.getByRole('button', { name: 'Delete my account' }).count()).toBe(0);
  await owning.close();

  const watched = await openWork(browser, product, user, account);
  const { page } = watched;
  const word = page.getByLabel('Type DELETE to continue');
  const act = page.getByRole('button', { name: 'Delete my account' });
  await act.click();
  await page.getByText("Please type 'DELETE' to delete your account", { exact: true }).waitFor();
  await word.fill('delete');
  await act.click();
  await page.getByText('Please enter text exactly as displayed to delete your account', { exact: true }).waitFor();
  await word.fill('DELETE');
  await act.click();
  await isAt(page, '/');
  // Soon, and an address may sign in only thirty times in five minutes.
  await expect
    .poll(() => sessionOf(product.url, user, demoPassword).then(() => 'in', String), { interval: 3_000 })
    .toContain('Invalid login credentials');
  await watched.close();
});
