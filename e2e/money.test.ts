import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { postJob } from './jobs/job-calls.ts';
import { openWork } from './settings/work-page.ts';
import { seriousFindings } from './support/axe.ts';
import { faults } from './support/browser.ts';
import { call } from './support/call.ts';
import { foundCompany } from './support/company.ts';
import { browser, product } from './support/stage.ts';
import { isAt, overflow, ready } from './support/visit.ts';

const billing_information = {
  contact_name: 'Thandeka Mokoena',
  contact_email: 'accounts@journey.test',
  contact_number: null,
  registration_number: '2014/118203/07',
  vat_number: '4870261934',
  street_address: '14 Heidelberg Road',
  province: 'Gauteng',
  city: 'Johannesburg',
  postal_code: '2197',
};

async function payer() {
  const company = await foundCompany(product, { start: 'free' });
  const me = await call<{ company_id: string }>(`${product.url}/api/employer/${await idOf(company.token)}`, {
    method: 'GET',
    token: company.token,
  });
  const url = `${product.url}/api/company/${me.company_id}`;
  await call(url, { method: 'PATCH', token: company.token, body: { billing_information } });
  return company;
}

const idOf = async (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

const fine = async (page: Page) => expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);

/** On the provider's page, which says that no money moves. */
async function payByCard(page: Page, number: string, cvv: string): Promise<void> {
  await page.getByText('no money moves').first().waitFor();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/30');
  await page.getByLabel('CVV').fill(cvv);
  await page.locator('button.pay').click();
}

it('posts are bought at the provider’s page and used at once, in every tab; the card then pays for a plan', async () => {
  const { owner, token } = await payer();
  const desk = await openWork(browser, product, owner, '/dashboard/subscription');
  const phone = await openWork(browser, product, owner, '/dashboard/subscription/bundles', { width: 390, height: 844 });
  await phone.page.getByText('R 1 259.25').first().waitFor();
  await fine(phone.page);
  await phone.page.getByRole('button', { name: /^Pay/ }).last().click();
  await payByCard(phone.page, '4084084084084081', '408');
  await phone.page.getByText('Thank you, it is paid').waitFor();
  await fine(phone.page);
  // The other tab has not been touched.
  await desk.page.getByText(/^5$/).first().waitFor();
  await postJob(token, 'Baker');
  await postJob(token, 'Second baker');

  await desk.page.goto(`${product.url}/dashboard/subscription/manage-subscription?plan=starter`);
  await ready(desk.page);
  await desk.page.getByRole('button', { name: /^Pay R 573\.85/ }).click();
  await desk.page.getByText('Thank you, it is paid').waitFor();
  await fine(desk.page);
  await desk.page.goto(`${product.url}/dashboard/settings/billing`);
  await ready(desk.page);
  await desk.page.getByText('Visa ending in 4081').first().waitFor();
  expect(await desk.page.getByRole('row', { name: /Paid/ }).count()).toBe(2);
  await fine(desk.page);
  expect([...faults(desk.errors), ...faults(phone.errors)]).toEqual([]);
  await desk.close();
  await phone.close();
});

it('a bank that says no takes nothing, and the next card pays', async () => {
  const { owner } = await payer();
  const { page, errors, close } = await openWork(browser, product, owner, '/dashboard/subscription/bundles');
  await page.getByRole('button', { name: /^Pay/ }).last().click();
  await payByCard(page, '4084080000005408', '001');
  await payByCard(page, '4084084084084081', '408');
  await isAt(page, '/dashboard/subscription/bundles');
  await page.getByText('Thank you, it is paid').waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});

it('mobile money pays in Zambia', async () => {
  const { page, errors, close } = await openWork(browser, product, 'zm@demo.test', '/dashboard/home');
  const { url } = product;
  await page.context().addCookies([
    { name: 'tenant', value: 'ZM', url },
    { name: 'locale', value: 'zm', url },
  ]);
  await page.goto(`${url}/dashboard/subscription/bundles`);
  await page.getByText('K 1 763.20').first().waitFor();
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('menuitem', { name: 'Mobile money or another card' }).click();
  await page.getByRole('button', { name: /^Pay/ }).last().click();
  await page.getByText('no money moves').first().waitFor();
  await page.getByRole('link', { name: 'Mobile money' }).click();
  await page.getByLabel('Mobile number').fill('260961234417');
  await page.locator('button.pay').click();
  await page.getByLabel(/^OTP/).fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Thank you, it is paid').waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});
