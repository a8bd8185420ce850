import type { FinanceInvoice, FinanceInvoiceFilter } from '@marula/contract/finance.contract';
import type { Invoice } from '@marula/contract/subscriptions.contract';
import { tenants } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { INVOICE } from '../../domain/billing/invoices.repository.ts';
import { dayStart, likeText } from './finance.payments.repository.ts';

interface InvoiceRow extends Invoice {
  company_id: string | null;
  company_name: string | null;
  billed_name: string | null;
}

export const financeInvoicesRepository = (db: Db) => ({
  ofPayment: (paymentId: string, orderId: string | null): Promise<Invoice[]> =>
    db.all(
      `select ${INVOICE} from invoices i where i.order_id = $2 or i.payment_id = $1 order by i.issued_at, i.number`,
      [paymentId, orderId],
    ),

  async list(filter: FinanceInvoiceFilter, rows: number): Promise<FinanceInvoice[]> {
    const values: unknown[] = [];
    const put = (value: unknown) => `$${values.push(value)}`;
    const { kind, country, company_id, from, until, number, before } = filter;
    const conditions = ['true'];
    if (kind) conditions.push(`i.kind = ${put(kind)}`);
    if (country) conditions.push(`i.currency = ${put(tenants[country].currency)}`);
    if (company_id) conditions.push(`i.company_id = ${put(company_id)}`);
    if (from) conditions.push(`i.issued_at >= ${dayStart(put(from))}`);
    if (until) conditions.push(`i.issued_at < ${dayStart(put(until), 1)}`);
    if (number) conditions.push(`upper(i.number) like ${put(`${likeText(number.toUpperCase())}%`)}`);
    if (before) conditions.push(`(i.issued_at, i.id) < (select issued_at, id from invoices where id = ${put(before)})`);
    const found = await db.all<InvoiceRow>(
      `select ${INVOICE}, i.company_id, c.name as company_name, i.billed_to ->> 'company_name' as billed_name
       from invoices i left join companies c on c.id = i.company_id
       where ${conditions.join(' and ')} order by i.issued_at desc, i.id desc limit ${put(rows)}`,
      values,
    );
    return found.map(({ company_id: id, company_name: name, billed_name, ...invoice }) => ({
      ...invoice,
      company: id && name !== null ? { id, name } : null,
      billed_name: billed_name ?? name ?? '',
    }));
  },
});
