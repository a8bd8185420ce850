import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { removeMethod, setDefaultMethod } from './payments.methods.usecases.ts';
import { proofFigures, proveAtNight } from './payments.proof.tasks.ts';
import { echoBundle, echoMethod, echoPayment } from './payments.subscribers.ts';
import { followRefunds, forgetCard, sendRefund, sweepPayments } from './payments.tasks.ts';
import {
  addMethod,
  buyBundle,
  initializePayment,
  listMethods,
  listPayments,
  previewPayment,
  settlePayment,
} from './payments.usecases.ts';
import { paymentWebhooks } from './payments.webhooks.ts';

const { payments } = endpoints;

export const paymentsModule: Module = {
  name: 'payments',
  routes: [
    route(payments.list, ({ deps, actor, query }) => listPayments(deps, actor, query)),
    route(payments.preview, ({ deps, actor, query }) => previewPayment(deps, actor, query)),
    route(payments.initialize, ({ deps, actor, body }) => initializePayment(deps, actor, body)),
    route(payments.settle, ({ deps, actor, body }) => settlePayment(deps, actor, body)),
    route(payments.buyBundle, ({ deps, actor, body }) => buyBundle(deps, actor, body)),
    route(payments.methods, ({ deps, actor }) => listMethods(deps, actor)),
    route(payments.addMethod, ({ deps, actor, body }) => addMethod(deps, actor, body)),
    route(payments.setDefault, ({ deps, actor, body }) => setDefaultMethod(deps, actor, body)),
    route(payments.removeMethod, ({ deps, actor, params }) => removeMethod(deps, actor, params.id)),
  ],
  webhooks: paymentWebhooks,
  subscribers: [echoPayment, echoMethod, echoBundle],
  tasks: [sweepPayments, sendRefund, followRefunds, forgetCard, proveAtNight],
  figures: proofFigures,
};
