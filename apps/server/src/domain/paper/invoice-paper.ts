import type { BillLine } from '@marula/contract/bills.contract';
import { formatDate, formatSum } from '@marula/contract/formats';
import { type Locale, languageTags, type Tenant } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { PrintedInvoice } from '../billing/invoices.repository.ts';
import { fontFor, onPaper } from './fonts.ts';

/** Points, as paper counts them. */
const page = { left: 56, right: 539, top: 56, amount: 420 };

interface Paper {
  pdf: PDFKit.PDFDocument;
  invoice: PrintedInvoice;
  tenant: Tenant;
  locale: Locale;
}

const kindOf = ({ kind }: PrintedInvoice, locale: Locale) =>
  say(locale, kind === 'invoice' ? 'invoice_title' : 'invoice_credit_title');

export const invoiceTitle = (invoice: PrintedInvoice, locale: Locale): string =>
  `${kindOf(invoice, locale)} ${invoice.number}`;

interface Reader {
  tenant: Tenant;
  locale: Locale;
}

/**
 * Full tax invoices by the rules of SARS and ZRA, each on a page: who sells and who buys with both their numbers, a
 * serial number, what was sold, its value, the VAT and the total.
 */
export async function invoicesPdf(
  invoices: readonly PrintedInvoice[],
  title: string,
  { tenant, locale }: Reader,
): Promise<AsyncIterable<Uint8Array>> {
  // Its fonts take a tenth of a second to load, and no start need wait for them.
  const { default: PdfDocument } = await import('pdfkit');
  const info = { Title: title, Author: invoices[0]?.seller?.name ?? 'Marula' };
  const pdf = new PdfDocument({ size: 'A4', margin: page.left, info, lang: languageTags[locale], tagged: true });
  for (const [nth, invoice] of invoices.entries()) {
    if (nth > 0) pdf.addPage();
    if (invoices.length > 1) pdf.outline.addItem(invoiceTitle(invoice, locale));
    print({ pdf, invoice, tenant, locale });
  }
  pdf.end();
  return pdf as unknown as AsyncIterable<Uint8Array>;
}

function print(paper: Paper): void {
  head(paper, kindOf(paper.invoice, paper.locale));
  parties(paper);
  lines(paper);
  sums(paper);
  foot(paper);
}

const money = ({ tenant, invoice }: Paper, cents: number): string =>
  // The fonts of paper have no space that does not break.
  formatSum(invoice.kind === 'credit_note' ? -cents : cents, tenant.currency).replaceAll('\u00a0', ' ');

const day = ({ tenant }: Paper, at: string): string => formatDate(at, tenant.time_zone);

function head({ pdf, invoice, ...paper }: Paper, title: string): void {
  const { locale } = paper;
  pdf.font('Helvetica-Bold').fontSize(22).text(title, page.left, page.top);
  pdf.font('Helvetica').fontSize(10).moveDown(0.5);
  pdf.text(`${say(locale, 'invoice_number')}: ${invoice.number}`);
  pdf.text(`${say(locale, 'invoice_date')}: ${day({ pdf, invoice, ...paper }, invoice.issued_at)}`);
  if (invoice.credits_number) pdf.text(say(locale, 'invoice_takes_back', { number: invoice.credits_number }));
}

function parties(paper: Paper): void {
  const { pdf, invoice, tenant, locale } = paper;
  const taxNumber = (number: string | null | undefined) =>
    number && say(locale, tenant.code === 'ZM' ? 'invoice_tax_number_zm' : 'invoice_tax_number_za', { number });
  const registered = (number: string | null | undefined) => number && say(locale, 'invoice_registration', { number });
  const { seller, billed_to: to } = invoice;
  const top = pdf.y + 24;
  const party = (x: number, name: string, rows: (string | null | undefined)[]) => {
    pdf.font('Helvetica').fontSize(9).fillColor('#555555').text(name, x, top, { width: 230 });
    pdf.fillColor('#000000').fontSize(10);
    for (const row of rows) if (row) pdf.font(fontFor(onPaper(row))).text(onPaper(row), { width: 230 });
    return pdf.y;
  };
  const ends = [
    party(page.left, say(locale, 'invoice_from'), [
      seller?.name,
      seller?.address,
      registered(seller?.registration_number),
      taxNumber(seller?.tax_number),
    ]),
    party(310, say(locale, 'invoice_to'), [
      to.company_name,
      to.contact_name,
      [to.street_address, to.city, to.province, to.postal_code].filter(Boolean).join(', '),
      registered(to.registration_number),
      taxNumber(to.vat_number),
    ]),
  ];
  pdf.y = Math.max(...ends) + 28;
}

function row({ pdf }: Paper, left: string, right: string, bold = false): void {
  const { y } = pdf;
  pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
  pdf.text(left, page.left, y, { width: 350 });
  const below = pdf.y;
  pdf.text(right, page.amount, y, { width: page.right - page.amount, align: 'right' });
  pdf.y = Math.max(below, pdf.y) + 6;
}

const rule = ({ pdf }: Paper): void => {
  pdf.moveTo(page.left, pdf.y).lineTo(page.right, pdf.y).lineWidth(0.5).strokeColor('#999999').stroke();
  pdf.y += 8;
};

const planName = (slug: string | null) => (slug ? slug.charAt(0).toUpperCase() + slug.slice(1) : 'Marula');

function described(paper: Paper, { kind, plan, posts, from, until, days, of_days }: BillLine): string {
  const { locale } = paper;
  if (kind === 'posts') return say(locale, 'invoice_line_posts', { count: posts ?? 1 });
  if (kind === 'refund') return say(locale, 'invoice_line_refund');
  if (kind === 'card_check') return say(locale, 'invoice_line_card_check');
  if (kind === 'unused')
    return say(locale, 'invoice_line_unused', { plan: planName(plan), days: days ?? 0, of: of_days ?? 0 });
  if (!from || !until) return say(locale, 'invoice_line_plan_plain', { plan: planName(plan) });
  const last = new Date(new Date(until).getTime() - 86_400_000).toISOString();
  const days_ = { from: day(paper, from), until: day(paper, last) };
  return say(locale, 'invoice_line_plan', { plan: planName(plan), ...days_ });
}

function lines(paper: Paper): void {
  const { invoice, locale } = paper;
  row(paper, say(locale, 'invoice_what'), say(locale, 'invoice_amount'), true);
  rule(paper);
  for (const line of invoice.lines) row(paper, described(paper, line), money(paper, line.net));
  rule(paper);
}

function sums(paper: Paper): void {
  const { invoice, locale } = paper;
  const percent = (invoice.vat_basis_points ?? Math.round((invoice.vat * 10_000) / Math.max(1, invoice.net))) / 100;
  row(paper, say(locale, 'invoice_net'), money(paper, invoice.net));
  row(paper, say(locale, 'invoice_vat', { percent }), money(paper, invoice.vat));
  row(paper, say(locale, 'invoice_total'), money(paper, invoice.total), true);
}

function foot(paper: Paper): void {
  const { pdf, invoice, locale } = paper;
  if (invoice.kind === 'credit_note') return;
  pdf
    .moveDown()
    .font('Helvetica')
    .text(say(locale, invoice.state === 'paid' ? 'invoice_paid' : 'invoice_unpaid'), page.left);
}
