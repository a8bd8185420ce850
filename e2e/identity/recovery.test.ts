import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { faults } from '../support/browser.ts';
import { foundCompany } from '../support/company.ts';
import { linkIn, mailTo } from '../support/mail.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';
import { freshPage, submitLogin } from './visitor-page.ts';

let owner: string;
let admin: string;

beforeAll(async () => {
  const founded = await foundCompany(product, { colleagues: [{ name: 'Pieter van der Merwe', role: 'Admin' }] });
  owner = founded.owner;
  admin = String(founded.colleagues[0]);
});

const askForLink = async (page: Page, email: string) => {
  await page.goto(`${product.url}/forgot-password`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If there is an account').waitFor();
};

const linkFor = async (email: string) => linkIn(await mailTo(product.inboxUrl, email, 'Choose a new password'));

const isRefused = async (page: Page) => {
  await isAt(page, '/invalid-link');
  await page.getByText('This email link is invalid or has expired.').waitFor();
};

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which works once', async () => {
    const watched = await freshPage(browser);
    const { page } = watched;
    await askForLink(page, owner);
    const link = await linkFor(owner);
    await page.goto(link);
    await isAt(page, '/reset-password');
    await page.getByLabel('New password', { exact: true }).fill('thirteen geese');
    await page.getByLabel('The new password again').fill('thirteen ducks');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Passwords do not match', { exact: true }).waitFor();
    await page.getByLabel('The new password again').fill('thirteen geese');
    await page.getByRole('button', { name: 'Save password' }).click();
    await isAt(page, '/dashboard/home');
    expect(faults(watched.errors)).toEqual([]);
    await watched.close();

    const again = await freshPage(browser);
    await again.page.goto(link);
    await isRefused(again.page);
    await again.page.goto(`${product.url}/login`);
    await submitLogin(again.page, owner, demoPassword);
    await again.page.getByText('Invalid login credentials').waitFor();
    await submitLogin(again.page, owner, 'thirteen geese');
    await isAt(again.page, '/dashboard/home');
    await again.close();
  });

  it('is answered in the same words for an address that nobody has', async () => {
    const watched = await freshPage(browser);
    await askForLink(watched.page, 'nobody@nowhere.test');
    await watched.close();
  });

  it('cannot be replaced from another browser than the one that asked', async () => {
    const here = await freshPage(browser);
    await askForLink(here.page, admin);
    const there = await freshPage(browser);
    await there.page.goto(await linkFor(admin));
    await isRefused(there.page);
    await here.close();
    await there.close();
  });
});

describe('a link that is', () => {
  it.each([
    ['mangled', '/auth/v1/verify?token=pkce_0123&type=recovery&redirect_to='],
    ['expired', '/auth/callback?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'],
    ['refused behind the fragment', '/auth/callback?type=signup#error=access_denied&error_code=otp_expired'],
    ['made up', '/auth/callback?type=recovery&code=0d6c2f3e-8e0a-4a6e-9d51-6f1d2a3b4c5d'],
    ['made up for a new account', '/auth/callback?type=signup&code=0d6c2f3e-8e0a-4a6e-9d51-6f1d2a3b4c5d'],
    ['made up for a new address', '/auth/callback?type=email_changed&code=%00'],
    ['of no known kind', '/auth/callback?type=nothing'],
    ['empty', '/auth/callback?type=signup'],
    ['for a password, without its mail', '/reset-password'],
    ['for an action that no mail asks for', '/action?token=abc'],
  ])('%s ends at a page that says so', async (_, path) => {
    const watched = await freshPage(browser);
    const back = encodeURIComponent(`${product.url}/auth/callback?type=recovery`);
    await watched.page.goto(product.url + (path.endsWith('redirect_to=') ? path + back : path));
    await isRefused(watched.page);
    expect(faults(watched.errors)).toEqual([]);
    await watched.close();
  });
});

describe('somebody who is signed in', () => {
  it('does not get at the password without the old one by opening the page', async () => {
    const watched = await freshPage(browser);
    await watched.page.goto(`${product.url}/login`);
    await submitLogin(watched.page, 'user@demo.test', demoPassword);
    await isAt(watched.page, '/dashboard/home');
    await watched.page.goto(`${product.url}/reset-password`);
    await isRefused(watched.page);
    await watched.close();
  });
});
