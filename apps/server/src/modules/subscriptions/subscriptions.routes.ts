import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import {
  cancelSubscription,
  changeSubscription,
  payOutstanding,
  startSubscription,
} from './subscriptions.changes.usecases.ts';
import { printInvoice, printYear } from './subscriptions.invoices.usecases.ts';
import { mailCreditNote, mailInvoice, tellOwner } from './subscriptions.notices.subscribers.ts';
import { echoPosts, echoSubscription } from './subscriptions.subscribers.ts';
import { changePrices, runClock, warnOfEnds } from './subscriptions.tasks.ts';
import {
  listBundles,
  listInvoices,
  listPurchases,
  listSubscriptions,
  readCurrentSubscription,
  readFeatures,
  readPostAllocations,
} from './subscriptions.usecases.ts';

const { subscriptions, bundles } = endpoints;

export const subscriptionsModule: Module = {
  name: 'subscriptions',
  routes: [
    route(subscriptions.current, ({ deps, actor }) => readCurrentSubscription(deps, actor)),
    route(subscriptions.list, ({ deps, actor, query }) => listSubscriptions(deps, actor, query.active)),
    route(subscriptions.start, ({ deps, actor, body }) => startSubscription(deps, actor, body)),
    route(subscriptions.change, ({ deps, actor, body }) => changeSubscription(deps, actor, body)),
    route(subscriptions.cancel, ({ deps, actor, query }) => cancelSubscription(deps, actor, query)),
    route(subscriptions.payOutstanding, ({ deps, actor, body }) => payOutstanding(deps, actor, body)),
    route(subscriptions.invoices, ({ deps, actor }) => listInvoices(deps, actor)),
    route(subscriptions.invoice, ({ deps, actor, params }) => printInvoice(deps, actor, params.id)),
    route(subscriptions.invoicesOfYear, ({ deps, actor, params }) => printYear(deps, actor, params.year)),
    route(subscriptions.features, ({ deps, actor }) => readFeatures(deps, actor)),
    route(subscriptions.posts, ({ deps, actor }) => readPostAllocations(deps, actor)),
    route(bundles.list, ({ deps, actor, query }) => listBundles(deps, actor, query.active)),
    route(bundles.purchases, ({ deps, actor, query }) => listPurchases(deps, actor, query.active)),
  ],
  subscribers: [echoPosts, echoSubscription, tellOwner, mailInvoice, mailCreditNote],
  tasks: [runClock, warnOfEnds, changePrices],
};
