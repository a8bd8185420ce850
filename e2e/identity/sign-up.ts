import type { Page } from 'playwright-core';

const newPassword = 'thirteen geese';

/** The first step of founding a company. */
export const fillAccount = async (page: Page, email: string) => {
  await page.getByLabel('First name').fill('Nomvula');
  await page.getByLabel('Last name').fill('Zulu');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
};

/** The second. */
export const fillCompany = async (page: Page, name: string) => {
  await page.getByLabel('Company', { exact: true }).fill(name);
  await page.getByLabel('Website').fill('www.zulusbakery.co.za');
  await page.getByLabel('Industry').selectOption({ index: 1 });
  await page.getByLabel('Kind of company').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
};

/** What an invited person fills in. */
export const fillJoining = async (page: Page, firstName: string, lastName: string, password = newPassword) => {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Join / }).click();
};
