import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  FinanceInvoice,
  FinanceInvoiceFilter,
  FinancePayment,
  FinancePaymentFilter,
  FinancePaymentPage,
  RefundRequest,
  RevenueLine,
  RevenueQuery,
} from './finance.contract.ts';
import { differenceKinds } from './ledger-differences.ts';
import { ById, Count, Currency, Id, Money, Timestamp } from './shared.contract.ts';
import { Reason } from './staff.contract.ts';

const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: Id.nullable() });

const decision = (verb: string, summary: string) =>
  ({
    method: 'POST',
    path: `/api/admin/finance/refunds/:id/${verb}`,
    access: { staff: 'finance' },
    summary,
    params: ById,
    body: z.strictObject({ reason: Reason }),
    reply: RefundRequest,
  }) as const;

const decisionErrors = ['staff.not_found', 'staff.own_company', 'finance.decided'] as const;

export const financeEndpoints = {
  finance: {
    payments: endpoint({
      method: 'GET',
      path: '/api/admin/finance/payments',
      access: { staff: 'finance' },
      summary: 'Payments of all companies, newest first; `before` is the last one that you have',
      query: FinancePaymentFilter,
      reply: pageOf(FinancePayment),
    }),
    payment: endpoint({
      method: 'GET',
      path: '/api/admin/finance/payments/:id',
      access: { staff: 'any' },
      summary: 'A payment with all that became of it: its steps, what was ordered, its papers and what went back',
      params: ById,
      reply: FinancePaymentPage,
      errors: ['staff.not_found'],
    }),
    askRefund: endpoint({
      method: 'POST',
      path: '/api/admin/finance/payments/:id/refunds',
      access: { staff: 'finance' },
      summary: 'Gives money back, whole or in part; above the limit it waits for a second person',
      params: ById,
      body: z.strictObject({
        amount: Money.min(1),
        currency: Currency,
        /** What could still go back when this was decided: pressed twice, it is asked for once. */
        expected_left: Money,
        reason: Reason,
      }),
      reply: RefundRequest,
      errors: [
        'staff.not_found',
        'staff.own_company',
        'finance.not_paid',
        'finance.currency',
        'finance.more_than_left',
        'finance.changed',
      ],
    }),
    refunds: endpoint({
      method: 'GET',
      path: '/api/admin/finance/refunds',
      access: { staff: 'finance' },
      summary: 'Refunds that people asked for: those that wait, oldest first, or all, newest first',
      query: z.strictObject({ waiting: z.enum(['true']).optional(), before: Id.optional() }),
      reply: pageOf(RefundRequest),
    }),
    confirmRefund: endpoint({
      ...decision('confirm', 'Confirms a refund that somebody else asked for; the provider is called then'),
      errors: [...decisionErrors, 'finance.same_person', 'finance.not_paid', 'finance.more_than_left'],
    }),
    declineRefund: endpoint({
      ...decision('decline', 'Declines a refund that somebody else asked for'),
      errors: [...decisionErrors, 'finance.same_person'],
    }),
    withdrawRefund: endpoint({
      ...decision('withdraw', 'Takes your own request for a refund back while it waits'),
      errors: [...decisionErrors, 'finance.not_yours'],
    }),
    moveTry: endpoint({
      method: 'POST',
      path: '/api/admin/finance/payments/:id/try',
      access: { staff: 'support' },
      summary: 'Moves the next try of a renewal that failed, within the days of grace',
      params: ById,
      body: z.strictObject({ at: Timestamp, reason: Reason }),
      reply: z.object({ at: Timestamp }),
      errors: ['staff.not_found', 'staff.own_company', 'finance.no_try', 'finance.outside_grace'],
    }),
    invoices: endpoint({
      method: 'GET',
      path: '/api/admin/finance/invoices',
      access: { staff: 'finance' },
      summary: 'Tax invoices and credit notes of all companies, newest first',
      query: FinanceInvoiceFilter,
      reply: pageOf(FinanceInvoice),
    }),
    paper: endpoint({
      method: 'GET',
      path: '/api/admin/finance/invoices/:id/paper',
      access: { staff: 'any' },
      summary: 'The same paper that the company gets, as a PDF',
      params: ById,
      file: { type: 'application/pdf', name: 'invoice.pdf' },
      reply: z.string(),
      errors: ['invoices.not_found'],
    }),
    proof: endpoint({
      method: 'GET',
      path: '/api/admin/finance/proof',
      access: { staff: 'finance' },
      summary: 'What the last proof of the ledger found, since when it agrees, and the proofs before',
      reply: z.object({
        last: z
          .object({
            at: Timestamp,
            agreed: z.boolean(),
            differences: z.array(
              z.object({
                kind: z.enum(differenceKinds),
                count: Count,
                /** The first ids; those of payments lead to their page. */
                first: z.array(z.object({ id: z.string(), payment_id: Id.nullable() })),
              }),
            ),
            sums: z.array(z.object({ currency: Currency, paid: Money, given_back: Money, invoiced: z.int() })),
          })
          .nullable(),
        /** Null where the last one does not agree. */
        agrees_since: Timestamp.nullable(),
        before: z.array(z.object({ at: Timestamp, agreed: z.boolean(), differences: Count })),
      }),
    }),
    prove: endpoint({
      method: 'POST',
      path: '/api/admin/finance/proof',
      access: { staff: 'finance' },
      summary: 'Proves the ledger again, in the background',
      body: z.strictObject({ reason: Reason }),
      reply: z.object({ asked_at: Timestamp }),
      rate: 6,
    }),
    revenue: endpoint({
      method: 'GET',
      path: '/api/admin/finance/revenue',
      access: { staff: 'finance' },
      summary: 'What was sold and paid by month, country and product, with what went back',
      query: RevenueQuery,
      reply: z.object({ lines: z.array(RevenueLine) }),
    }),
    exportRevenue: endpoint({
      method: 'GET',
      path: '/api/admin/finance/revenue/export',
      access: { staff: 'finance' },
      summary: 'The same lines as a CSV; who took it and why is written down',
      query: RevenueQuery.safeExtend({ reason: Reason }),
      file: { type: 'text/csv; charset=utf-8', name: 'revenue.csv' },
      reply: z.string(),
    }),
  },
} as const;
