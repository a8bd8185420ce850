import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishable } from '../../apps/server/src/app/test-jobs.ts';
import { openWork } from '../settings/work-page.ts';
import { faults } from '../support/browser.ts';
import { call } from '../support/call.ts';
import { mailTo } from '../support/mail.ts';
import { type MovingProduct, startMovingProduct } from '../support/moving-product.ts';
import { browser } from '../support/stage.ts';
import { resize, visit } from '../support/visit.ts';
import { fine, foundPayer, goodCard, payByCard, payByMobileMoney } from './paying.ts';

let product: MovingProduct;
beforeAll(async () => {
  product = await startMovingProduct();
});
afterAll(() => product.stop());

it('a trial is paid by the card that was saved, renews with new posts, fails, is paid by another card and goes on', async () => {
  const { owner, token } = await foundPayer(product, { start: 'trial' });
  const { page, errors, close } = await openWork(browser, product, owner, '/dashboard/subscription');
  await page.getByText('days of your trial of Professional are left').waitFor();
  await page.getByRole('link', { name: 'Add a card', exact: true }).click();
  await page.getByRole('button', { name: 'Add a card' }).click();
  await payByCard(page, ...goodCard);
  await page.getByText('Your card is saved').waitFor();
  await page.getByRole('button', { name: 'Carry on' }).click();
  await page.getByText('Then Professional goes on with your card').waitFor();
  await page.getByText('No invoice yet').waitFor();

  // From here on nothing is touched, and the screen moves with the days.
  await product.move(15);
  await page.getByRole('row', { name: /Professional.*Paid.*R 1 723\.85/ }).waitFor();
  await page.getByRole('link', { name: 'Subscription' }).first().click();
  await page.getByText('renews on').waitFor();
  await call(`${product.url}/api/job`, { token, body: { ...publishable, title: 'Baker' } });
  await page.getByText('9 left').waitFor();
  await product.move(31);
  await page.getByText('10 left').waitFor();

  product.paystack.nextCharge({ fate: 'decline_soft' });
  await product.move(31);
  await page.getByText('Your plan is not paid: R 1 723.85 is due').waitFor();
  await page.getByText('Payment due').waitFor();
  await fine(page);
  await resize(page, { width: 390, height: 844 });
  await fine(page);
  await page.getByRole('link', { name: 'Pay R 1 723.85 now' }).click();
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('menuitem', { name: 'Another card or EFT' }).click();
  await fine(page);
  await page.getByRole('button', { name: /^Pay/ }).last().click();
  await payByCard(page, '5192602720584796', '123');
  await page.getByRole('button', { name: 'Authorise payment' }).click();
  await page.getByText('Thank you, it is paid').waitFor();
  expect(await page.getByText('Your plan is not paid').count()).toBe(0);
  await page.getByRole('button', { name: 'Carry on' }).click();
  expect(faults(errors)).toEqual([]);
  await close();
});

it('an upgrade costs what was shown, a plan too small for the team is refused with both numbers, and a cancellation can be taken back', async () => {
  const colleagues = [
    { name: 'Lerato Dube', role: 'User' as const },
    { name: 'Sipho Nkosi', role: 'User' as const },
  ];
  const { owner } = await foundPayer(product, { start: 'trial', colleagues });
  const plans = '/dashboard/subscription/manage-subscription';
  const { page, errors, close } = await openWork(browser, product, owner, `${plans}?plan=professional`);
  await page.getByRole('button', { name: 'Pay R 1 723.85 and begin' }).click();
  await payByCard(page, ...goodCard);
  await page.getByText('Thank you, it is paid').waitFor();

  await product.move(10);
  await visit(page, `${product.url}${plans}?plan=scale`);
  await page.getByText('given back').waitFor();
  await fine(page);
  const pay = page.getByRole('button', { name: /^Pay R .* and upgrade$/ });
  const sum = /R [\d ]+\.\d\d/.exec((await pay.textContent())?.replace(/\s/g, ' ') ?? '')?.[0] ?? '';
  await pay.click();
  await page.getByText('You are on Scale').waitFor();

  await visit(page, `${product.url}${plans}?plan=starter`);
  await page.getByText('Your team is 3. This plan is for 2.').waitFor();
  await page.getByRole('alert').getByRole('link', { name: 'To your team' }).waitFor();
  expect(await page.getByRole('button', { name: /^(Pay|Change on)/ }).count()).toBe(0);
  await fine(page);

  await visit(page, `${product.url}/dashboard/subscription`);
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await page.getByText('ends on').waitFor();
  await fine(page);
  await page.getByRole('button', { name: 'Keep the plan' }).click();
  await page.getByText('renews on').waitFor();

  await visit(page, `${product.url}/dashboard/settings/billing`);
  await page.getByRole('row').getByText(sum).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download \d{4}$/ }).click(),
  ]);
  expect((await readFile(await file.path(), 'latin1')).match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(faults(errors)).toEqual([]);
  await close();
});

it('mobile money is asked for in the bell and by mail three days before, and pays the next period', async () => {
  const { owner, token } = await foundPayer(product, { start: 'free', country: 'ZM' });
  const { page, errors, close } = await openWork(browser, product, owner, '/dashboard/home');
  const { url } = product;
  await page.context().addCookies([
    { name: 'tenant', value: 'ZM', url },
    { name: 'locale', value: 'zm', url },
  ]);
  await page.goto(`${url}/dashboard/subscription/manage-subscription?plan=starter`);
  await page.getByRole('button', { name: 'Pay K 800.40 and begin' }).click();
  await payByMobileMoney(page);
  await page.getByText('Thank you, it is paid').waitFor();
  await page.getByRole('button', { name: 'Carry on' }).click();
  await page.getByText('paid until').waitFor();
  await page.getByRole('link', { name: 'Pay K 800.40 now' }).waitFor();
  await visit(page, `${url}/dashboard/settings/billing`);
  await page.getByText('We send a pay link by email and in the bell').waitFor();
  await resize(page, { width: 390, height: 844 });
  await fine(page);

  const current = `${url}/api/subscriptions/current`;
  const { pay_link_at } = await call<{ pay_link_at: string }>(current, { method: 'GET', token });
  await product.moveTo(new Date(Date.parse(pay_link_at) + 60_000));
  const { text } = await mailTo(product.inboxUrl, 'accounts@journey.test', 'for your plan is due on');
  expect(text).toContain(`${url}/dashboard/subscription/manage-subscription?pay=outstanding`);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByText('K 800.40 for your plan is due on').click();
  await page.getByText('Starter, the next period').waitFor();
  await fine(page);
  await page.getByRole('button', { name: /^Pay/ }).last().click();
  await payByMobileMoney(page);
  await page.getByText('Thank you, it is paid').waitFor();
  await visit(page, `${url}/dashboard/subscription`);
  await page.getByText('paid until').waitFor();
  expect(await page.getByRole('link', { name: /^Pay K/ }).count()).toBe(0);
  await product.move(3);
  expect(await page.getByText('is due').count()).toBe(0);
  expect(faults(errors)).toEqual([]);
  await close();
});
