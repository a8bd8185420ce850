import type { Invoice } from '@marula/contract/subscriptions.contract';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Order } from './orders.repository.ts';

export const INVOICE = `i.id, i.number, i.kind, i.issued_at, i.lines, i.net, i.vat, i.net + i.vat as total, i.currency,
  i.payment_id, i.credits,
  case
    when i.kind = 'credit_note' or i.net + i.vat <= (select sum(c.net + c.vat) from invoices c where c.credits = i.id) then 'credited'
    when i.payment_id is not null or exists (
      select from payments p join payment_steps s on s.payment_id = p.id and s.status = 'success'
      where p.order_id = i.order_id) then 'paid'
    else 'unpaid'
  end as state`;

/** All that stands on the paper. */
export interface PrintedInvoice extends Invoice {
  billed_to: Record<string, string | null>;
  seller: { name: string; address: string; registration_number: string; tax_number: string } | null;
  vat_basis_points: number | null;
  credits_number: string | null;
}

const PRINTED_OF_ANY = `select ${INVOICE}, i.billed_to, i.seller, i.vat_basis_points, c.number as credits_number from invoices i
  left join invoices c on c.id = i.credits`;
const PRINTED = `${PRINTED_OF_ANY} where i.company_id = $1`;

interface CreditedInvoice {
  id: string;
  net: number;
  vat: number;
  lines: Invoice['lines'];
  net_off: number;
  vat_off: number;
}

const ISSUE = prepared(
  `with known as (
     select id from invoices where order_id = $1::uuid and kind = 'invoice'
   ), seller as (
     select s.* from sellers s join work_countries w on w.id = s.work_country_id
     where w.currency = $2::text and not exists (select from known)
   ), numbered as (
     insert into invoice_numbers (work_country_id, year, last) select work_country_id, $3::smallint, 1 from seller
     on conflict (work_country_id, year) do update set last = invoice_numbers.last + 1 returning last
   ), issued as (
     insert into invoices (company_id, order_id, payment_id, number, billed_to, lines, net, vat, currency, issued_at,
       vat_basis_points, seller)
     select $4::uuid, $1::uuid, $5::uuid,
       seller.invoice_series || '-' || $3::smallint || '-' || lpad(numbered.last::text, greatest(5, length(numbered.last::text)), '0'),
       $6::jsonb, $7::jsonb, $8::bigint, $9::bigint, $2::text, $10::timestamptz, $11::integer,
       to_jsonb(seller) - 'work_country_id' - 'invoice_series'
     from seller, numbered returning id
   )
   select exists (select from known) as known, exists (select from issued) as issued`,
);

export const invoicesRepository = (db: Db) => ({
  /** Once for an order. The number is the country’s next one: it is held until the transaction ends, so none is lost. */
  async issue(order: Order, { payment_id, now, year }: { payment_id: string | null; now: Date; year: number }) {
    const issued = await db.one<{ known: boolean; issued: boolean }>(ISSUE, [
      order.id,
      order.currency,
      year,
      order.company_id,
      payment_id,
      JSON.stringify(order.billed_to),
      JSON.stringify(order.lines),
      order.net,
      order.vat,
      now,
      order.vat_basis_points,
    ]);
    if (!issued?.known && !issued?.issued) throw new Error('nobody sells in this currency');
  },

  /** Takes an invoice back that will not be paid, by a credit note in the same row of numbers. */
  async credit(orderId: string, { now, year }: { now: Date; year: number }): Promise<void> {
    await db.query(
      `with taken as (
         select i.*, s.work_country_id, s.invoice_series from invoices i
         join work_countries w on w.currency = i.currency join sellers s on s.work_country_id = w.id
         where i.order_id = $1 and i.kind = 'invoice' and not exists (select from invoices c where c.credits = i.id)
       ), numbered as (
         insert into invoice_numbers (work_country_id, year, last) select work_country_id, $2, 1 from taken
         on conflict (work_country_id, year) do update set last = invoice_numbers.last + 1 returning last
       )
       insert into invoices (company_id, order_id, number, billed_to, lines, net, vat, currency, issued_at, vat_basis_points,
         seller, kind, credits)
       select company_id, order_id, invoice_series || '-' || $2 || '-' || lpad(numbered.last::text, greatest(5, length(numbered.last::text)), '0'),
         billed_to, lines,
         net, vat, currency, $3, vat_basis_points, seller, 'credit_note', taken.id from taken, numbered`,
      [orderId, year, now],
    );
  },

  /** The invoice of an order, with what credit notes took off it so far. */
  toCredit: (orderId: string): Promise<CreditedInvoice | undefined> =>
    db.one(
      `select i.id, i.net, i.vat, i.lines, coalesce(sum(c.net), 0)::bigint as net_off, coalesce(sum(c.vat), 0)::bigint as vat_off
       from invoices i left join invoices c on c.credits = i.id
       where i.order_id = $1 and i.kind = 'invoice' group by i.id`,
      [orderId],
    ),

  /** Takes off an invoice what one refund gave back, once. */
  async creditPart(
    invoiceId: string,
    { refund_id, net, vat, lines }: { refund_id: string; net: number; vat: number; lines: unknown },
    { now, year }: { now: Date; year: number },
  ): Promise<{ number: string } | undefined> {
    return db.one(
      `with taken as (
         select i.*, s.work_country_id, s.invoice_series from invoices i
         join work_countries w on w.currency = i.currency join sellers s on s.work_country_id = w.id where i.id = $1
       ), numbered as (
         insert into invoice_numbers (work_country_id, year, last) select work_country_id, $2, 1 from taken
         on conflict (work_country_id, year) do update set last = invoice_numbers.last + 1 returning last
       )
       insert into invoices (company_id, order_id, number, billed_to, lines, net, vat, currency, issued_at, vat_basis_points,
         seller, kind, credits, refund_id)
       select company_id, order_id, invoice_series || '-' || $2 || '-' || lpad(numbered.last::text, greatest(5, length(numbered.last::text)), '0'),
         billed_to, $6::jsonb, $4, $5, currency, $3, vat_basis_points, seller, 'credit_note', taken.id, $7 from taken, numbered
       returning number`,
      [invoiceId, year, now, net, vat, JSON.stringify(lines), refund_id],
    );
  },

  /** For the people behind Marula, of whatever company. */
  printedOfAny: (id: string): Promise<PrintedInvoice | undefined> => db.one(`${PRINTED_OF_ANY} where i.id = $1`, [id]),

  printed: (companyId: string, id: string): Promise<PrintedInvoice | undefined> =>
    db.one(`${PRINTED} and i.id = $2`, [companyId, id]),

  /** Of a year as the country counts it, in the order of their numbers. */
  printedOfYear: (companyId: string, year: number, zone: string): Promise<PrintedInvoice[]> =>
    db.all(
      `${PRINTED} and i.issued_at >= make_timestamptz($2::integer, 1, 1, 0, 0, 0, $3)
         and i.issued_at < make_timestamptz($2::integer + 1, 1, 1, 0, 0, 0, $3)
       order by i.issued_at, i.number`,
      [companyId, year, zone],
    ),

  ofOrder: (orderId: string): Promise<Pick<Invoice, 'number' | 'total'> | undefined> =>
    db.one("select number, net + vat as total from invoices where order_id = $1 and kind = 'invoice'", [orderId]),

  list: (companyId: string): Promise<Invoice[]> =>
    db.all(
      `select ${INVOICE} from invoices i where i.company_id = $1 order by i.issued_at desc, i.number desc limit 500`,
      [companyId],
    ),
});
