import { expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { authenticator } from '../identity/totp.ts';
import { submitLogin } from '../identity/visitor-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { foundCompany, newEmail } from '../support/company.ts';
import { linkIn, mailTo } from '../support/mail.ts';
import { sessionOf } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';
import { openWork } from './work-page.ts';

const account = '/dashboard/settings/account';

it('the email changes when the links to both addresses were followed', async () => {
  const { owner: from } = await foundCompany(product);
  const to = newEmail('lerato elsewhere');
  const watched = await openWork(browser, product, from, account);
  const { page } = watched;
  const section = page.getByRole('region', { name: 'Email', exact: true });
  await section.getByLabel('New email').fill(to);
  await section.getByLabel(/^Current password/).fill('not-the-password');
  await section.getByRole('button', { name: 'Change email' }).click();
  await section.getByText('Your current password is incorrect.').waitFor();
  await section.getByLabel(/^Current password/).fill(demoPassword);
  await section.getByRole('button', { name: 'Change email' }).click();
  await section.getByText(`We have sent a link to ${from} and one to ${to}.`).waitFor();

  await page.goto(linkIn(await mailTo(product.inboxUrl, to, 'Confirm your new email')));
  await expect(sessionOf(product.url, to, demoPassword)).rejects.toThrow();
  await page.goto(linkIn(await mailTo(product.inboxUrl, from, 'Confirm your new email')));
  await isAt(page, account);
  await section.getByText(`You sign in with ${to}.`).waitFor();
  await sessionOf(product.url, to, demoPassword);
  await watched.close();
});

it('a second factor is turned on with its code, asked for at login, and turned off with another', async () => {
  const { owner: email } = await foundCompany(product);
  const watched = await openWork(browser, product, email, account);
  const { page } = watched;
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' });
  const picture = dialog.getByRole('img', { name: 'Picture to scan with your authenticator app' });
  await picture.waitFor();
  expect(
    await picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
  ).toBeGreaterThan(0);
  expect(await seriousFindings(page)).toEqual([]);
  const nextCode = authenticator(String(await dialog.locator('code').textContent()));
  const confirm = dialog.getByRole('button', { name: 'Turn on two-factor sign-in' });
  await dialog.getByLabel('Code from the app').fill('000000');
  await confirm.click();
  await dialog.getByText(/^This code is wrong/).waitFor();
  // The devices are told of late: the dialog still ends by itself, and no other comes in its place.
  const late = Promise.withResolvers<void>();
  await page.route('**/api/auth/sessions', (route) => late.promise.then(() => route.continue()));
  await dialog.getByLabel('Code from the app').fill(await nextCode());
  await confirm.click();
  await page.getByText('It is on.').waitFor();
  late.resolve();
  await page.getByText('Two-factor sign-in is on.').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await isAt(page, '/login');
  await submitLogin(page, email, demoPassword);
  await page.getByLabel('6-digit code').fill(await nextCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await isAt(page, '/dashboard/home');

  await page.goto(product.url + account);
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await page.getByLabel('Code from the app').fill(await nextCode());
  await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await page.getByText('It is off.').waitFor();
  await watched.close();
});
