import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { codeIn, linkIn, mailTo } from '../support/mail.ts';
import { browser, product } from '../support/stage.ts';
import { isAt, overflow } from '../support/visit.ts';
import { freshPage } from './visitor-page.ts';

type Watched = Awaited<ReturnType<typeof freshPage>>;

const fillAccount = async ({ page }: Watched, email: string) => {
  await page.getByLabel('First name').fill('Nomvula');
  await page.getByLabel('Last name').fill('Zulu');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('thirteen geese');
  await page.getByRole('button', { name: 'Create account' }).click();
};

const fillCompany = async ({ page }: Watched, name: string) => {
  await page.getByLabel('Company', { exact: true }).fill(name);
  await page.getByLabel('Website').fill('www.zulusbakery.co.za');
  await page.getByLabel('Industry').selectOption({ index: 1 });
  await page.getByLabel('Kind of company').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
};

describe('somebody with a company', () => {
  it('signs up, confirms by the mailed link, names the company, chooses how to start, and is in', async () => {
    const email = 'nomvula@zulusbakery.test';
    const watched = await freshPage(browser);
    const { page } = watched;
    await page.goto(`${product.url}/create-owner?plan=free`);
    await fillAccount(watched, email);
    await page.getByText('Check your mail').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.getByText('You can send it again in').count()).toBe(1);

    await page.goto(linkIn(await mailTo(product.inboxUrl, email, 'Confirm your email')));
    await isAt(page, '/create-owner');
    expect(new URL(page.url()).searchParams.get('plan')).toBe('free');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Company is required', { exact: true }).waitFor();
    await fillCompany(watched, 'Zulu’s Bakery');
    const start = page.getByRole('radio', { name: /Start free/ });
    expect(await start.isChecked()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    // An impatient hand: one company all the same.
    await page.getByRole('button', { name: 'Open my dashboard' }).dblclick();
    await isAt(page, '/dashboard/home');
    expect(faults(watched.errors)).toEqual([]);
    await watched.close();
  });

  it('can enter the mailed code instead of following the link', async () => {
    const email = 'chanda@phiri.test';
    const watched = await freshPage(browser);
    const { page } = watched;
    await page.goto(`${product.url}/create-owner`);
    await fillAccount(watched, email);
    await page.getByLabel('6-digit code').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This email link is invalid or has expired.').waitFor();
    await page.getByLabel('6-digit code').fill(codeIn(await mailTo(product.inboxUrl, email, 'Confirm your email')));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByLabel('Company', { exact: true }).waitFor();
    // Whoever stops here finds the same step again.
    await page.goto(`${product.url}/login`);
    await isAt(page, '/create-owner');
    await fillCompany(watched, 'Phiri Mining');
    await page.getByRole('button', { name: 'Open my dashboard' }).click();
    await isAt(page, '/dashboard/home');
    await watched.close();
  });

  it('is told when the address is taken, the password weak or a field wrong', async () => {
    const watched = await freshPage(browser);
    const { page } = watched;
    await page.goto(`${product.url}/create-owner`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('First name is required', { exact: true }).waitFor();
    expect(await page.evaluate('document.activeElement.name')).toBe('first_name');
    await fillAccount(watched, 'nomvula@zulusbakery.test');
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
    await fillAccount(here, email);
    await here.page.getByText('Check your mail').waitFor();
    const there = await freshPage(browser);
    await there.page.goto(linkIn(await mailTo(product.inboxUrl, email, 'Confirm your email')));
    await isAt(there.page, '/confirm');
    await there.page.getByRole('link', { name: 'Log in' }).click();
    await isAt(there.page, '/login');
    await here.close();
    await there.close();
  });
});
