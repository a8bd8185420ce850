import { AppError } from '@marula/contract/errors';
import { say } from '@marula/copy/say';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { invoicesRepository } from '../../domain/billing/invoices.repository.ts';
import { invoicesPdf, invoiceTitle } from '../../domain/paper/invoice-paper.ts';

export async function printInvoice(deps: Deps, actor: Actor, id: string): Promise<AsyncIterable<Uint8Array>> {
  ensureCan(actor, 'read', 'Billing');
  const invoice = await invoicesRepository(deps.db).printed(actor.company_id, id);
  if (!invoice) throw new AppError('invoices.not_found');
  return invoicesPdf([invoice], invoiceTitle(invoice, actor.locale), actor);
}

/** For the books: one file to keep or to pass on, each invoice on a page of its own. */
export async function printYear(deps: Deps, actor: Actor, year: number): Promise<AsyncIterable<Uint8Array>> {
  ensureCan(actor, 'read', 'Billing');
  const { company_id, tenant, locale } = actor;
  const invoices = await invoicesRepository(deps.db).printedOfYear(company_id, year, tenant.time_zone);
  if (invoices.length === 0) throw new AppError('invoices.not_found');
  return invoicesPdf(invoices, say(locale, 'invoice_year_title', { year: String(year) }), actor);
}
