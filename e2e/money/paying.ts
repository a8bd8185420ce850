import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { foundCompany } from '../support/company.ts';
import type { Product } from '../support/product.ts';
import { overflow } from '../support/visit.ts';

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

const idOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

/** A company that has said where its invoices go. */
export async function foundPayer(product: Product, founding: Parameters<typeof foundCompany>[1]) {
  const company = await foundCompany(product, founding);
  const { token } = company;
  const me = await call<{ company_id: string }>(`${product.url}/api/employer/${idOf(token)}`, { method: 'GET', token });
  const url = `${product.url}/api/company/${me.company_id}`;
  await call(url, { method: 'PATCH', token, body: { billing_information } });
  return { ...company, company_id: me.company_id };
}

export const fine = async (page: Page) => expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);

export const goodCard = ['4084084084084081', '408'] as const;

/** On the provider's page, which says that no money moves. */
export async function payByCard(page: Page, number: string, cvv: string): Promise<void> {
  await page.getByText('no money moves').first().waitFor();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/30');
  await page.getByLabel('CVV').fill(cvv);
  await page.locator('button.pay').click();
}

export async function payByMobileMoney(page: Page): Promise<void> {
  await page.getByText('no money moves').first().waitFor();
  await page.getByRole('link', { name: 'Mobile money' }).click();
  await page.getByLabel('Mobile number').fill('260961234417');
  await page.locator('button.pay').click();
  await page.getByLabel(/^OTP/).fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
}
