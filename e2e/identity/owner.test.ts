import { describe, expect, it } from 'vitest';
import { codeIn, linkIn, mailTo } from '../support/mail.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';
import { fillAccount, fillCompany } from './sign-up.ts';
import { freshPage } from './visitor-page.ts';

describe('somebody with a company', () => {
  it('can enter the mailed code instead of following the link', async () => {
    const email = 'chanda@phiri.test';
    const watched = await freshPage(browser);
    const { page } = watched;
    await page.goto(`${product.url}/create-owner?plan=free`);
    await fillAccount(watched.page, email);
    await page.getByLabel('6-digit code').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This code is not correct. Please enter the newest one.').waitFor();
    await page.getByLabel('6-digit code').fill(codeIn(await mailTo(product.inboxUrl, email, 'Confirm your email')));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByLabel('Company', { exact: true }).waitFor();
    await page.getByText(`You are logged in as ${email}.`).waitFor();
    await page.getByLabel('Company', { exact: true }).fill('Phiri');
    // Whoever stops here finds the same step again, with what they have typed.
    await page.goto(`${product.url}/login`);
    await isAt(page, '/create-owner');
    await expect.poll(() => page.getByLabel('Company', { exact: true }).inputValue()).toBe('Phiri');
    await fillCompany(watched.page, 'Phiri Mining');
    const free = page.getByRole('radio', { name: /Start free/ });
    await free.check();
    await page.getByRole('button', { name: 'Open my dashboard' }).click();
    await isAt(page, '/dashboard/home');
    await watched.close();
  });

  it('finds the plan that they chose at every step, and pays for it at the end', async () => {
    const email = 'lindiwe@chosen.test';
    const watched = await freshPage(browser);
    const { page } = watched;
    await page.goto(`${product.url}/employers/pricing?interval=annual`);
    await page.getByRole('link', { name: 'Choose Scale' }).click();
    await page.getByText('You chose Scale, paid by the year.').waitFor();
    await fillAccount(page, email);
    await page.goto(linkIn(await mailTo(product.inboxUrl, email, 'Confirm your email')));
    await isAt(page, '/create-owner');
    await page.getByText('You chose Scale, paid by the year.').waitFor();
    // The account knows it, too: whoever comes back without the address has not lost it.
    await page.goto(`${product.url}/create-owner`);
    await page.getByText('You chose Scale, paid by the year.').waitFor();
    await fillCompany(page, 'Chosen Freight');
    expect(await page.getByRole('radio', { name: /Buy Scale now/ }).isChecked()).toBe(true);
    await page.getByText('R 39 990 a year without VAT.').waitFor();
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await isAt(page, '/dashboard/subscription/manage-subscription');
    expect(new URL(page.url()).searchParams.toString()).toBe('plan=scale&interval=annual');
    await watched.close();
  });

  it('is told when the address is taken, the password weak or a field wrong', async () => {
    const watched = await freshPage(browser);
    const { page } = watched;
    await page.goto(`${product.url}/create-owner`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('First name is required', { exact: true }).waitFor();
    expect(await page.evaluate('document.activeElement.name')).toBe('first_name');
    await fillAccount(watched.page, 'owner@demo.test');
    await page.getByText('A user with this email address has already been registered').waitFor();
    await page.getByLabel('Work email').fill('somebody@new.test');
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('This password is too weak. Please choose a stronger one.').waitFor();
    await page.getByText('It is on lists of passwords that are often guessed.').waitFor();
    await watched.close();
  });

  it('who confirms in another browser is sent to log in there', async () => {
    const email = 'mutale@elsewhere.test';
    const here = await freshPage(browser);
    await here.page.goto(`${product.url}/create-owner`);
    await fillAccount(here.page, email);
    await here.page.getByText('Check your email').waitFor();
    const there = await freshPage(browser);
    const link = linkIn(await mailTo(product.inboxUrl, email, 'Confirm your email'));
    await there.page.goto(link);
    await isAt(there.page, '/confirm');
    await there.page.getByRole('link', { name: 'Log in' }).click();
    await isAt(there.page, '/login');
    // It works once, also where it was asked for.
    for (const { page } of [here, there]) {
      await page.goto(link);
      await isAt(page, '/invalid-link');
      await page.getByText('This email link is invalid or has expired.').waitFor();
    }
    // What is asked for there is what has run out: another link to confirm the address.
    await there.page.getByRole('link', { name: 'Ask for a new link' }).click();
    await isAt(there.page, '/confirm');
    await there.page.getByLabel('Email').fill(email);
    await there.page.getByRole('button', { name: 'Send the link' }).click();
    await there.page.getByText(`a new link is on its way to ${email}`).waitFor();
    await here.close();
    await there.close();
  });
});
