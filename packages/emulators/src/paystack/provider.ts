import { createHmac, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createClock, HOUR, MINUTE } from '../payments/clock.ts';
import { addControls } from '../payments/control.ts';
import { addFaults } from '../payments/faults.ts';
import { acceptForms } from '../payments/forms.ts';
import { indexed } from '../payments/indexed.ts';
import { keepState } from '../payments/kept-state.ts';
import { runByItself } from '../payments/run-by-itself.ts';
import { createWebhooks, postTo, type Send } from '../payments/webhooks.ts';
import { requireKey } from './answers.ts';
import { addCheckout, paymentDues } from './checkout.ts';
import { paystackControls } from './controls.ts';
import { paystackCustomer } from './customer.ts';
import { addCustomerApi } from './customer-api.ts';
import { addRefundApi, refundDues } from './refund-api.ts';
import { freshPaystack, type Paystack } from './state.ts';
import { addTransactionApi } from './transaction-api.ts';

export interface PaystackOptions {
  secretKey?: string;
  /** Who is paid, as the page says it. */
  merchant?: string;
  port?: number;
  /** Remembers payments and cards from one start to the next. */
  file?: string;
  /** Where events go: an address, or whatever carries them there. Without one they wait for `deliverWebhooks`. */
  webhooks?: string | Send;
  /** Whether events leave, and time takes its effect, without being told to. Otherwise nothing happens by itself. */
  byItself?: boolean;
  /** Which mode's patience with the receiver of events is tried. */
  ladder?: 'test' | 'live';
}

const PATIENCE_MS = 30_000;

/** How an event is sent again: in test mode every hour for ten hours, live soon and then for three days. */
const ladders = {
  test: (tries: number) => (tries <= 10 ? HOUR : undefined),
  live: (tries: number) => (tries <= 4 ? 3 * MINUTE : tries <= 4 + 72 ? HOUR : undefined),
};

export type PaystackEmulator = ReturnType<typeof createPaystack>;

/** Paystack as it behaves in test mode for a South African company, with cards and money that exist only here. */
export async function startPaystack(options: PaystackOptions = {}) {
  const emulator = createPaystack(options);
  return { ...emulator, url: await emulator.start() };
}

/** The same before it has an address. */
export function createPaystack(options: PaystackOptions = {}) {
  const { secretKey = `sk_test_${randomBytes(20).toString('hex')}`, merchant = 'Marula', byItself = false } = options;
  if (!secretKey.startsWith('sk_test_')) throw new Error('the emulator takes test keys only (sk_test_…)');
  const app = fastify({ forceCloseConnections: true });
  const { state, save } = keepState(options.file, freshPaystack(!byItself));
  let url = '';
  const send =
    typeof options.webhooks === 'string' ? postTo(options.webhooks) : (options.webhooks ?? (async () => null));
  const clock = createClock(state, { ...paymentDues(() => paystack), ...refundDues(() => paystack) });
  const sign = (body: string) => createHmac('sha512', secretKey).update(body).digest('hex');
  const webhooks = createWebhooks({
    state,
    now: clock.now,
    headers: (body) => ({ 'x-paystack-signature': sign(body) }),
    pause: ladders[options.ladder ?? 'test'],
    isTaken: (status) => status === 200,
    patienceMs: PATIENCE_MS,
    send,
  });
  const paystack: Paystack = {
    state,
    clock,
    webhooks,
    byReference: indexed(state.transactions, ({ reference }) => reference),
    byEmail: indexed(state.customers, ({ email }) => email),
    byCode: indexed(state.authorizations, ({ wire }) => wire.authorization_code),
    secretKey,
    merchant,
    url: () => url,
  };
  const running = runByItself(app, { clock, webhooks, save, byItself });
  acceptForms(app);
  const faults = addFaults(app);
  requireKey(app, paystack);
  addTransactionApi(app, paystack);
  addRefundApi(app, paystack);
  addCustomerApi(app, paystack);
  addCheckout(app, paystack);
  const controls = {
    ...faults,
    ...running.controls,
    ...paystackControls(paystack, running.settle),
    ...paystackCustomer(app, paystack),
  };
  addControls(app, controls);
  let starting: Promise<string> | undefined;
  const start = async () => {
    await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    return url;
  };
  return {
    secretKey,
    ...controls,
    sign,
    start: () => {
      starting ??= start();
      return starting;
    },
    stop: async () => (starting ? running.stop() : undefined),
  };
}
