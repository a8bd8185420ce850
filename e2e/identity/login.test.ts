import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { browser, product } from '../support/stage.ts';
import { isAt, ready } from '../support/visit.ts';
import { freshPage, submitLogin } from './visitor-page.ts';

describe('the login page', () => {
  it('lets an employer in with email and password, and on from there', async () => {
    const watched = await freshPage(browser);
    await watched.page.goto(`${product.url}/login`);
    await submitLogin(watched.page, ' Owner@demo.test ', demoPassword);
    await isAt(watched.page, '/dashboard/home');
    // Whoever is in does not log in again.
    await watched.page.goto(`${product.url}/login`);
    await isAt(watched.page, '/dashboard/home');
    expect(faults(watched.errors)).toEqual([]);
    await watched.close();
  });

  it('brings somebody to the page that they wanted', async () => {
    const watched = await freshPage(browser);
    await watched.page.goto(`${product.url}/dashboard/settings/team`);
    await isAt(watched.page, '/login');
    await submitLogin(watched.page, 'owner@demo.test', demoPassword);
    await isAt(watched.page, '/dashboard/settings/team');
    await watched.close();
  });

  it('brings somebody in whose session has ended meanwhile', async () => {
    const watched = await freshPage(browser);
    await watched.page.goto(`${product.url}/login`);
    await submitLogin(watched.page, 'admin@demo.test', demoPassword);
    await isAt(watched.page, '/dashboard/home');
    const cookies = await watched.page.context().cookies();
    const spoilt = cookies.filter(({ name }) => name.startsWith('sb-')).map((cookie) => ({ ...cookie, value: 'gone' }));
    await watched.page.context().addCookies(spoilt);
    await watched.page.goto(`${product.url}/dashboard/settings/team`);
    await isAt(watched.page, '/login');
    await submitLogin(watched.page, 'admin@demo.test', demoPassword);
    await isAt(watched.page, '/dashboard/settings/team');
    await watched.close();
  });

  it('says what is wrong with the fields, and with the password, and keeps what was typed', async () => {
    const watched = await freshPage(browser);
    const { page } = watched;
    await page.goto(`${product.url}/login`);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('The email field is required').waitFor();
    await page.getByText('Password is required').waitFor();
    expect(await page.evaluate('document.activeElement.name')).toBe('email');
    await submitLogin(page, 'owner@demo.test', 'not the one');
    await page.getByText('Invalid login credentials').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('owner@demo.test');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show the password' }).click();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    expect(faults(watched.errors)).toEqual([]);
    await watched.close();
  });

  it('refuses an account of the app, and signs it out at once', async () => {
    const watched = await freshPage(browser);
    const { page } = watched;
    await page.goto(`${product.url}/login`);
    await submitLogin(page, 'candidate@demo.test', demoPassword);
    await page.getByText("That email is already associated with a user on the product's app.").waitFor();
    expect(await page.getByRole('link', { name: 'Sign in to the app' }).getAttribute('href')).toBe('/app/sign-in');
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => /^sb-.*-auth-token(\.\d+)?$/.test(name))).toEqual([]);
    await page.goto(`${product.url}/dashboard/home`);
    await isAt(page, '/login');
    await watched.close();
  });

  it('says so when the server cannot be reached, and works once it can', async () => {
    const watched = await freshPage(browser);
    const { page } = watched;
    await page.goto(`${product.url}/login`);
    await page.getByLabel('Email').focus();
    await ready(page);
    await page.route('**/auth/v1/token**', (route) => route.abort());
    await submitLogin(page, 'owner@demo.test', demoPassword);
    await page.getByText('There was a problem reaching Marula.').waitFor();
    await page.unroute('**/auth/v1/token**');
    await submitLogin(page, 'owner@demo.test', demoPassword);
    await isAt(page, '/dashboard/home');
    await watched.close();
  });
});
