import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import {
  exportRevenue,
  listInvoices,
  printPaper,
  proveAgain,
  readProof,
  readRevenue,
} from './finance.books.usecases.ts';
import { listPayments, moveTry, readPayment } from './finance.payments.usecases.ts';
import { askRefund, confirmRefund, declineRefund, listRefunds, withdrawRefund } from './finance.refunds.usecases.ts';

const { finance } = endpoints;

export const financeModule: Module = {
  name: 'finance',
  routes: [
    route(finance.payments, ({ deps, query }) => listPayments(deps, query)),
    route(finance.payment, ({ deps, params }) => readPayment(deps, params.id)),
    route(finance.askRefund, ({ deps, actor, params, body }) => askRefund(deps, actor, params.id, body)),
    route(finance.refunds, ({ deps, query }) => listRefunds(deps, query)),
    route(finance.confirmRefund, ({ deps, actor, params, body }) =>
      confirmRefund(deps, { actor, id: params.id, ...body }),
    ),
    route(finance.declineRefund, ({ deps, actor, params, body }) =>
      declineRefund(deps, { actor, id: params.id, ...body }),
    ),
    route(finance.withdrawRefund, ({ deps, actor, params, body }) =>
      withdrawRefund(deps, { actor, id: params.id, ...body }),
    ),
    route(finance.moveTry, ({ deps, actor, params, body }) => moveTry(deps, actor, params.id, body)),
    route(finance.invoices, ({ deps, query }) => listInvoices(deps, query)),
    route(finance.paper, ({ deps, params }) => printPaper(deps, params.id)),
    route(finance.proof, ({ deps }) => readProof(deps)),
    route(finance.prove, ({ deps, actor, body }) => proveAgain(deps, actor, body)),
    route(finance.revenue, ({ deps, query }) => readRevenue(deps, query)),
    route(finance.exportRevenue, ({ deps, actor, query }) => exportRevenue(deps, actor, query)),
  ],
};
