import type { Page } from 'playwright-core';

export const next = (page: Page, step: string) => page.getByRole('button', { name: `Next: ${step}` }).click();

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Typed into the editor as a person would, with its keys and its toolbar. */
const describe = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('You drive ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('our trucks');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bullet list' }).click();
  await page.keyboard.type('Two trips a month');
};

export const fillRole = async (page: Page, title: string) => {
  await page.getByLabel('Job title').fill(title);
  // Found whatever the industry is; choosing it says that too.
  await page.getByRole('combobox', { name: 'Position' }).fill('Fleet man');
  await page.getByRole('option', { name: 'Fleet manager', exact: true }).click();
  await page.getByText('Full-time', { exact: true }).click();
  await page.getByText('Permanent', { exact: true }).click();
  await describe(page);
};

export const fillPlace = async (page: Page) => {
  await page.getByText('On the road', { exact: true }).click();
  await page.getByLabel('Town or suburb').fill('Musina');
  await page
    .getByRole('option', { name: /Musina/ })
    .first()
    .click();
  await page.getByRole('slider', { name: 'How far away people may live' }).press('ArrowRight');
};

export const fillRequirements = async (page: Page) => {
  await choose(page, 'Driver’s licence', 'Extra-heavy vehicle (Code EC)');
  await page.getByRole('combobox', { name: 'Languages' }).click();
  await page.getByRole('option', { name: 'English', exact: true }).click();
  await page.getByRole('option', { name: 'Bemba', exact: true }).click();
  await page.keyboard.press('Escape');
};

export const fillOffer = async (page: Page) => {
  await page.getByRole('textbox', { name: 'From' }).fill('18500');
  await page.getByRole('textbox', { name: /^To/ }).fill('22000');
  await page.getByRole('switch', { name: 'Hide pay from candidates' }).check();
  await page.getByText('Medical aid', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Your own benefits' }).fill('Trip allowance');
  await page.keyboard.press('Enter');
};

export const fillQuestions = async (page: Page) => {
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('menuitem', { name: 'Yes or no' }).click();
  await page.keyboard.type('Is your PrDP valid?');
  await page.getByText('No', { exact: true }).click();
};

/** Every step of a new job, up to the last one's publish button. */
export const fillJob = async (page: Page, title: string) => {
  await fillRole(page, title);
  await next(page, 'Place');
  await fillPlace(page);
  await next(page, 'Requirements');
  await fillRequirements(page);
  await next(page, 'Offer');
  await fillOffer(page);
  await next(page, 'Questions');
  await fillQuestions(page);
};
