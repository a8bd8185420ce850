import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followRefunds, sendRefund } from '../../apps/server/src/modules/payments/payments.tasks.ts';
import { fine, foundPayer, goodCard, payByCard } from '../money/paying.ts';
import { openWork } from '../settings/work-page.ts';
import { faults } from '../support/browser.ts';
import { type MovingProduct, startMovingProduct } from '../support/moving-product.ts';
import { browser } from '../support/stage.ts';
import { resize } from '../support/visit.ts';
import { staffAt } from './staff-at.ts';

const DAY_MS = 86_400_000;

let product: MovingProduct;
beforeAll(async () => {
  product = await startMovingProduct();
});
afterAll(() => product.stop());

const giveReason = (within: Pick<Page, 'getByLabel'>, reason: string) => within.getByLabel('Reason').fill(reason);

/** What the provider takes days for. */
async function paidBack(reference: string): Promise<void> {
  const refund = await product.db.one<{ id: string }>(
    'select r.id from refunds r join payments p on p.id = r.payment_id where p.reference = $1',
    [reference],
  );
  await sendRefund.run(product.deps, { refund_id: refund?.id } as never);
  await product.paystack.moveClock({ ms: 10 * DAY_MS });
  await sendRefund.run(product.deps, { refund_id: refund?.id } as never);
  await followRefunds.run(product.deps, {} as never);
  await product.settled();
}

it('a refund above the limit is asked for by one person and confirmed by another, and the company finds its credit note', async () => {
  const { owner, company_id } = await foundPayer(product, { start: 'free' });
  const desk = await openWork(browser, product, owner, '/dashboard/subscription/bundles');
  await desk.page.getByText('R 1 259.25').first().waitFor();
  await desk.page.getByRole('button', { name: /^Pay/ }).last().click();
  await payByCard(desk.page, ...goodCard);
  await desk.page.getByText('Thank you, it is paid').waitFor();
  await desk.page.goto(`${product.url}/dashboard/settings/billing`);
  await desk.page.getByRole('row', { name: /R 1 259\.25/ }).waitFor();
  const payment = await product.db.one<{ reference: string }>('select reference from payments where company_id = $1', [
    company_id,
  ]);

  const asker = await staffAt(product, 'Zinhle Dube', ['finance'], '/admin/finance');
  await asker.page.getByLabel('State').selectOption('success');
  await asker.page.getByRole('row', { name: /R 1 259\.25/ }).waitFor();
  await fine(asker.page);
  await asker.page
    .getByRole('row', { name: /R 1 259\.25/ })
    .getByRole('link')
    .click();
  await asker.page.getByText('The 5 posts that were bought stay with the company').waitFor();
  await asker.page.getByLabel('Amount').fill('1 259.26');
  await asker.page.getByText('no more than R 1 259.25').waitFor();
  await asker.page.getByRole('button', { name: 'All of it' }).click();
  await giveReason(asker.page, 'Bought by mistake, they called');
  await asker.page.getByRole('button', { name: 'Ask a second person for R 1 259.25' }).click();
  await asker.page.getByText('You asked for this, so somebody else confirms it.').waitFor();
  expect(await asker.page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  await fine(asker.page);

  const second = await staffAt(product, 'Kabelo Phiri', ['finance'], '/admin/finance?part=refunds');
  const waiting = second.page.getByRole('region', { name: 'Waiting for a second person' });
  await waiting.getByText('Zinhle Dube asked: Bought by mistake, they called').waitFor();
  await resize(second.page, { width: 390, height: 844 });
  await fine(second.page);
  await waiting.getByRole('button', { name: 'Confirm' }).click();
  await giveReason(second.page.getByRole('dialog'), 'I heard the call');
  await second.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await waiting.getByText('No refund waits for a second person.').waitFor();

  await paidBack(payment?.reference ?? '');
  await asker.page.reload();
  await asker.page.getByText('Kabelo Phiri answered: I heard the call').waitFor();
  await asker.page.getByText('Everything of it went back or is on its way.').waitFor();
  await asker.page.getByRole('button', { name: /^Credit note/ }).waitFor();
  await desk.page.reload();
  await desk.page.getByRole('row', { name: /[-−]R 1 259\.25/ }).waitFor();
  expect([desk, asker, second].flatMap(({ errors }) => faults(errors))).toEqual([]);
  for (const { close } of [desk, asker, second]) await close();
});
