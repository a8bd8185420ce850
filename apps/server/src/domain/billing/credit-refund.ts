import type { BillLine } from '@marula/contract/bills.contract';
import { tenantCodes, tenants } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import { invoicesRepository } from './invoices.repository.ts';
import type { StoredPayment } from './orders.repository.ts';
import { yearIn } from './periods.ts';
import type { StoredRefund } from './refunds.repository.ts';

const part = { kind: 'refund', plan: null, posts: null, from: null, until: null, days: null, of_days: null } as const;

/** What a person gave back is taken off the invoice by a credit note; the last part takes what rounding has left. */
export async function creditRefund(tx: Tx, payment: StoredPayment, { id, amount }: StoredRefund, now: Date) {
  const invoices = invoicesRepository(tx);
  const invoice = await invoices.toCredit(payment.order_id);
  if (!invoice) return;
  const { net, vat, net_off, vat_off, lines } = invoice;
  const [left, total] = [net + vat - net_off - vat_off, net + vat];
  const off = amount === left ? net - net_off : Math.min(Math.round((amount * net) / total), amount);
  const isWhole = amount === total;
  const said: BillLine[] = isWhole ? lines : [{ ...part, net: off }];
  const country = tenantCodes.find((code) => tenants[code].currency === payment.currency) ?? 'ZA';
  const year = yearIn(tenants[country], now);
  const taken = { refund_id: id, net: off, vat: amount - off, lines: said };
  const credited = await invoices.creditPart(invoice.id, taken, { now, year });
  const { company_id } = payment;
  if (credited && company_id) await tx.events.record('invoice.credited', { company_id, amount, ...credited });
}
