import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { RevenueLine } from '@marula/contract/finance.contract';
import { financeLimits } from '@marula/contract/finance-limits';
import { type DifferenceKind, differenceKinds } from '@marula/contract/ledger-differences';
import { defaultLocale, tenantCodes, tenants } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { StaffActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { invoicesRepository } from '../../domain/billing/invoices.repository.ts';
import { csvLine, csvStart } from '../../domain/csv/csv.ts';
import { proofsRepository } from '../../domain/ledger/proofs.repository.ts';
import { proveTask } from '../../domain/ledger/prove.ts';
import { invoicesPdf, invoiceTitle } from '../../domain/paper/invoice-paper.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';
import { financeInvoicesRepository } from './finance.invoices.repository.ts';
import { financeRevenueRepository } from './finance.revenue.repository.ts';
import { pageOf } from './finance.rules.ts';

type Finance = typeof endpoints.finance;

export const listInvoices = async (
  deps: Deps,
  filter: QueryOf<Finance['invoices']>,
): Promise<ReplyOf<Finance['invoices']>> =>
  pageOf(await financeInvoicesRepository(deps.db).list(filter, financeLimits.rows + 1));

/** In the words and the currency of the country in which it was sold, whoever reads it here. */
export async function printPaper(deps: Deps, id: string): Promise<AsyncIterable<Uint8Array>> {
  const invoice = await invoicesRepository(deps.db).printedOfAny(id);
  if (!invoice) throw new AppError('invoices.not_found');
  const code = tenantCodes.find((one) => tenants[one].currency === invoice.currency) ?? 'ZA';
  const tenant = tenants[code];
  return invoicesPdf([invoice], invoiceTitle(invoice, tenant.locale), { tenant, locale: tenant.locale });
}

/** Whose first ids are those of payments. */
const ofPayments = new Set<DifferenceKind>([
  'value_missing',
  'value_and_refund',
  'payment_amount',
  'invoice_missing',
  'refund',
  'provider_missing',
  'provider_unsettled',
  'provider_amount',
  'provider_state',
]);

export async function readProof(deps: Deps): Promise<ReplyOf<Finance['proof']>> {
  const proofs = proofsRepository(deps.db);
  const last = await proofs.last();
  const newest = await proofs.newest(financeLimits.proofs + 1);
  return {
    last: last
      ? {
          at: last.at.toISOString(),
          agreed: last.agreed,
          differences: differenceKinds.flatMap((kind) => {
            const found = last.differences[kind];
            const first = found?.first.map((id) => ({ id, payment_id: ofPayments.has(kind) ? id : null }));
            return found && first ? [{ kind, count: found.count, first }] : [];
          }),
          sums: last.sums as never,
        }
      : null,
    agrees_since: last?.agreed ? await proofs.agreesSince() : null,
    before: newest.slice(1).map(({ at, agreed, differences }) => ({
      at: new Date(at).toISOString(),
      agreed,
      differences: Object.values(differences).reduce((all, { count }) => all + count, 0),
    })),
  };
}

/** In the background: it reads the providers' lists and every row of the ledger. */
export const proveAgain = (
  deps: Deps,
  actor: StaffActor,
  { reason }: BodyOf<Finance['prove']>,
): Promise<ReplyOf<Finance['prove']>> =>
  withTx(deps, async (tx) => {
    const now = deps.clock();
    const subject = { kind: 'system', id: 'ledger', name: 'ledger' } as const;
    await recordDeed(tx, now, actor, { act: 'ledger.proved', subject, reason });
    await deps.tasks.send(tx, proveTask, {}, { key: 'now' });
    return { asked_at: now.toISOString() };
  });

export const readRevenue = async (
  deps: Deps,
  query: QueryOf<Finance['revenue']>,
): Promise<ReplyOf<Finance['revenue']>> => ({ lines: await financeRevenueRepository(deps.db).lines(query) });

/** Whole and hundredths with a point, which every spreadsheet adds up. */
const sum = (minor: number) => (minor / 100).toFixed(2);

const said = (line: RevenueLine) => [
  line.month,
  line.country,
  say(defaultLocale, 'finance_product', { product: line.product }),
  tenants[line.country].currency,
  line.payments,
  sum(line.net),
  sum(line.vat),
  sum(line.refunded_net),
  sum(line.refunded_vat),
];

const columns = [
  'finance_column_month',
  'finance_column_country',
  'finance_column_product',
  'finance_column_currency',
  'finance_column_payments',
  'finance_column_net',
  'finance_column_vat',
  'finance_column_refunded_net',
  'finance_column_refunded_vat',
] as const;

/** The lines of the screen, in their order. Who took them is written down before the first one leaves. */
export async function exportRevenue(
  deps: Deps,
  actor: StaffActor,
  { reason, ...query }: QueryOf<Finance['exportRevenue']>,
): Promise<AsyncIterable<string>> {
  const { lines } = await readRevenue(deps, query);
  await withTx(deps, (tx) =>
    recordDeed(tx, deps.clock(), actor, {
      act: 'revenue.exported',
      subject: { kind: 'system', id: 'revenue', name: `${query.from} – ${query.until}` },
      reason,
      changes: [{ field: 'lines', from: null, to: String(lines.length) }],
    }),
  );
  return written(lines);
}

async function* written(lines: readonly RevenueLine[]): AsyncGenerator<string> {
  yield csvStart(columns.map((key) => say(defaultLocale, key)));
  for (const line of lines) yield csvLine(said(line));
}
