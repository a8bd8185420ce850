import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { isAt, openWork } from './work-page.ts';

let browser: Browser;
let product: Product;

beforeAll(async () => {
  product = await startProduct({ DEMO: 'on' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('what the owner changes about the team reaches the open screen of a member, up to their removal', async () => {
  const owner = await openWork(browser, product, 'owner@demo.test', '/dashboard/settings/team');
  const member = await openWork(browser, product, 'user@demo.test', '/dashboard/settings/team');
  await member.page.evaluate('window.sameDocument = true');
  await member.page.getByText('Ayesha Naidoo (you)').waitFor();
  // A User reads the list and changes nothing.
  expect(await member.page.getByRole('combobox').count()).toBe(0);
  expect(await member.page.getByRole('link', { name: 'Subscription' }).count()).toBe(0);

  await owner.page.getByLabel('Role of Ayesha Naidoo').selectOption('Admin');
  await member.page.getByRole('link', { name: 'Subscription' }).waitFor();
  await member.page.getByLabel('Role of Noluthando Sigcau').waitFor();
  await owner.page.getByLabel('Role of Ayesha Naidoo').selectOption('User');
  await expect.poll(() => member.page.getByRole('combobox').count(), { timeout: 20_000 }).toBe(0);

  await owner.page.getByRole('button', { name: 'Remove Noluthando Sigcau' }).click();
  await owner.page.getByRole('button', { name: 'Remove from team' }).click();
  await member.page.getByText('4 of 5 places used').waitFor();
  expect(await member.page.evaluate('window.sameDocument')).toBe(true);

  await owner.page.getByRole('button', { name: 'Remove Ayesha Naidoo' }).click();
  await owner.page.getByRole('button', { name: 'Remove from team' }).click();
  await isAt(member.page, '/login');
  await member.page.goto(`${product.url}/dashboard/home`);
  await isAt(member.page, '/login');
  await Promise.all([owner.close(), member.close()]);
});

it('a new name of the company stands in the side bar of the whole team', async () => {
  const admin = await openWork(browser, product, 'admin@demo.test', '/dashboard/home');
  const owner = await openWork(browser, product, 'owner@demo.test', '/dashboard/settings/company');
  await owner.page.getByLabel('Name').fill('Karoo Kitchens');
  await owner.page.getByRole('button', { name: 'Save' }).click();
  await admin.page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Karoo Kitchens').waitFor();
  await Promise.all([owner.close(), admin.close()]);
});
