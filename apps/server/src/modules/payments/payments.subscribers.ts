import { subscriber } from '../../core/module.ts';
import { bundlesRepository } from '../../domain/billing/bundles.repository.ts';
import { cardsRepository } from '../../domain/billing/cards.repository.ts';
import { shownPaymentsRepository } from '../../domain/billing/shown-payments.repository.ts';
import { publish } from '../../realtime/publish.ts';

export const echoPayment = subscriber({
  name: 'payments.echo',
  on: ['payment.changed'],
  async handle(tx, event) {
    const { company_id, payment_id } = event.payload;
    const row = await shownPaymentsRepository(tx).shown(payment_id);
    const to = { channel: 'billing', id: company_id, event: 'payment' } as const;
    if (row) await publish(tx, event, to, { action: 'updated', row });
  },
});

export const echoMethod = subscriber({
  name: 'payments.echo-method',
  on: ['payment_method.changed', 'payment_method.removed'],
  async handle(tx, event) {
    const { company_id, payment_method_id: id } = event.payload;
    const row = await cardsRepository(tx).shown(company_id, id);
    const to = { channel: 'billing', id: company_id, event: 'payment-method' } as const;
    await publish(tx, event, to, row ? { action: 'updated', row } : { action: 'deleted', id });
  },
});

/** The whole team hears that there are posts; which payment bought them is billing's. */
export const echoBundle = subscriber({
  name: 'payments.echo-bundle',
  on: ['bundle.bought'],
  async handle(tx, event) {
    const { company_id, payment_id } = event.payload;
    const row = await bundlesRepository(tx).purchaseOf(payment_id);
    const to = { channel: 'company', id: company_id, event: 'bundle' } as const;
    if (row) await publish(tx, event, to, { action: 'created', row: { ...row, payment_id: null } });
  },
});
