import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '../../packages/emulators/src/openid/provider.ts';
import { seriousFindings } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { invited } from './invite.ts';
import { faults, freshPage, isAt } from './visitor-page.ts';

const client = { client_id: 'marula', client_secret: 'only between us' };
const person = (sub: string, email: string, name: string) => ({ sub, email, email_verified: true, name });
const owner = person('1', 'owner@demo.test', 'Thandeka Mokoena');
const candidate = person('2', 'candidate@demo.test', 'A Candidate');
const founder = person('3', 'grace@new-company.test', 'Grace');
const member = person('4', 'mwila@new-member.test', 'Mwila Sakala');

let browser: Browser;
let provider: OpenIdProvider;
let product: Product;

beforeAll(async () => {
  provider = await startOpenIdProvider({ clients: [client], accounts: [owner, candidate, founder, member] });
  product = await startProduct({
    DEMO: 'on',
    OPENID_ISSUER: provider.issuer,
    OPENID_CLIENT_ID: client.client_id,
    OPENID_CLIENT_SECRET: client.client_secret,
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await provider?.stop();
});

const goWith = async ({ page }: Awaited<ReturnType<typeof freshPage>>, url: string, account: string) => {
  await page.goto(url);
  expect(await page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await page.getByRole('button', { name: account, exact: true }).click();
};

describe('sign-in with another provider', () => {
  it('lets an employer in, and offers only what is configured', async () => {
    const watched = await freshPage(browser);
    await watched.page.goto(`${product.url}/dashboard/settings/team`);
    await isAt(watched.page, '/login');
    await goWith(watched, `${product.url}/login`, owner.name);
    await isAt(watched.page, '/dashboard/settings/team');
    expect(faults(watched.errors)).toEqual([]);
    await watched.close();
  });

  it('refuses an account of the app, and signs it out', async () => {
    const watched = await freshPage(browser);
    await goWith(watched, `${product.url}/login`, candidate.name);
    await isAt(watched.page, '/login');
    await watched.page.getByText("That email is already associated with a user on the product's app.").waitFor();
    const cookies = await watched.page.context().cookies();
    expect(cookies.filter(({ name }) => /^sb-.*-auth-token(\.\d+)?$/.test(name))).toEqual([]);
    await watched.close();
  });

  it('comes back to login when the person refuses there', async () => {
    const watched = await freshPage(browser);
    await goWith(watched, `${product.url}/login`, 'Refuse');
    await isAt(watched.page, '/login');
    await watched.page.getByText('Signing in with that account did not work.').waitFor();
    await watched.close();
  });

  it('is the whole account step for a new company, which asks for the name that is missing', async () => {
    const watched = await freshPage(browser);
    const { page } = watched;
    await goWith(watched, `${product.url}/create-owner?plan=professional`, founder.name);
    await isAt(page, '/create-owner');
    await page.getByLabel('Company', { exact: true }).fill('Grace Foods');
    expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
    await page.getByLabel('Last name').fill('Tembo');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await page.getByRole('radio', { name: /Try Professional/ }).isChecked()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open my dashboard' }).click();
    await isAt(page, '/dashboard/home');
    await watched.close();
  });

  it('joins the team that an invitation names', async () => {
    const link = await invited(product, member.email);
    const watched = await freshPage(browser);
    await goWith(watched, link, member.name);
    await isAt(watched.page, '/dashboard/home');
    await watched.close();
  });

  it('does not join with another address than the invited one', async () => {
    const link = await invited(product, 'somebody@new-member.test');
    const watched = await freshPage(browser);
    await goWith(watched, link, owner.name);
    await isAt(watched.page, '/create-member');
    await watched.page.getByText('You are logged in as owner@demo.test.').waitFor();
    await watched.close();
  });
});
