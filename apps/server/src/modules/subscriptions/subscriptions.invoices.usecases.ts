import { AppError } from '@marula/contract/errors';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { invoicesRepository } from '../../domain/billing/invoices.repository.ts';
import { invoicePdf } from './subscriptions.invoices.presenter.ts';

export async function printInvoice(deps: Deps, actor: Actor, id: string): Promise<AsyncIterable<Uint8Array>> {
  ensureCan(actor, 'read', 'Billing');
  const invoice = await invoicesRepository(deps.db).printed(actor.company_id, id);
  if (!invoice) throw new AppError('invoices.not_found');
  return invoicePdf(invoice, actor.tenant, actor.locale);
}
