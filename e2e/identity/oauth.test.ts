import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { foundCompany, invite } from '../support/company.ts';
import { openIdPeople } from '../support/openid.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';
import { freshPage } from './visitor-page.ts';

const { employer, candidate, founder, member } = openIdPeople;

let token: string;

beforeAll(async () => {
  ({ token } = await foundCompany(product, { owner: employer.name, email: employer.email }));
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
    await goWith(watched, `${product.url}/login`, employer.name);
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

  it('lets who looks for work into the app, to where they were going', async () => {
    const watched = await freshPage(browser);
    const { page } = watched;
    await goWith(watched, `${product.url}/app/sign-in?next=/profile`, 'Refuse');
    await page.getByText('Signing in with that account did not work.').waitFor();
    await goWith(watched, page.url(), candidate.name);
    await isAt(page, '/app/profile');
    await page.getByRole('heading', { name: 'Your profile' }).waitFor();
    expect(faults(watched.errors)).toEqual([]);
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
    const link = await invite(product, token, member.email, 'User');
    const watched = await freshPage(browser);
    await goWith(watched, link, member.name);
    await isAt(watched.page, '/dashboard/home');
    await watched.close();
  });

  it('does not join with another address than the invited one', async () => {
    const link = await invite(product, token, 'somebody@new-member.test', 'User');
    const watched = await freshPage(browser);
    await goWith(watched, link, employer.name);
    await isAt(watched.page, '/create-member');
    await watched.page.getByText(`You are logged in as ${employer.email}.`).waitFor();
    await watched.close();
  });
});
