import { expect, it } from 'vitest';
import { postJob } from '../jobs/job-calls.ts';
import { openWork } from '../settings/work-page.ts';
import { faults } from '../support/browser.ts';
import { browser, product } from '../support/stage.ts';
import { isAt, ready } from '../support/visit.ts';
import { fine, foundPayer, goodCard, payByCard, payByMobileMoney } from './paying.ts';

const payer = () => foundPayer(product, { start: 'free' });

it('posts are bought at the provider’s page and used at once, in every tab; the card then pays for a plan', async () => {
  const { owner, token } = await payer();
  const desk = await openWork(browser, product, owner, '/dashboard/subscription');
  const phone = await openWork(browser, product, owner, '/dashboard/subscription/bundles', { width: 390, height: 844 });
  await phone.page.getByText('R 1 259.25').first().waitFor();
  await fine(phone.page);
  await phone.page.getByRole('button', { name: /^Pay/ }).last().click();
  await payByCard(phone.page, ...goodCard);
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
  await payByCard(page, ...goodCard);
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
  await payByMobileMoney(page);
  await page.getByText('Thank you, it is paid').waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});
