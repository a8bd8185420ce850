import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createClock, MINUTE } from '../payments/clock.ts';
import { addControls } from '../payments/control.ts';
import { addFaults } from '../payments/faults.ts';
import { acceptForms } from '../payments/forms.ts';
import { indexed } from '../payments/indexed.ts';
import { keepState } from '../payments/kept-state.ts';
import { runByItself } from '../payments/run-by-itself.ts';
import { createWebhooks, postTo, type Send } from '../payments/webhooks.ts';
import { requireKey } from './answers.ts';
import { addCheckout } from './checkout.ts';
import { flutterwaveControls } from './controls.ts';
import { flutterwaveCustomer } from './customer.ts';
import { addPaymentApi } from './payment-api.ts';
import { addRefundApi, refundDues } from './refund-api.ts';
import { type Flutterwave, freshFlutterwave } from './state.ts';
import { addTokenApi } from './token-api.ts';
import { addTransactionApi } from './transaction-api.ts';
import { tryDues } from './transactions.ts';

export interface FlutterwaveOptions {
  secretKey?: string;
  /** What is echoed with every event. */
  webhookSecret?: string;
  /** Who is paid, as the page says it. */
  merchant?: string;
  port?: number;
  /** Remembers payments and cards from one start to the next. */
  file?: string;
  /** Where events go: an address, or whatever carries them there. Without one they wait for `deliverWebhooks`. */
  webhooks?: string | Send;
  /** Whether events leave, and time takes its effect, without being told to. Otherwise nothing happens by itself. */
  byItself?: boolean;
}

const MORE_TRIES = 3;
const PATIENCE_MS = 60_000;

export type FlutterwaveEmulator = ReturnType<typeof createFlutterwave>;

/** Flutterwave v3 as it behaves in test mode for a Zambian company, with cards, wallets and money that exist only here. */
export async function startFlutterwave(options: FlutterwaveOptions = {}) {
  const emulator = createFlutterwave(options);
  return { ...emulator, url: await emulator.start() };
}

const random = () => randomBytes(16).toString('hex');

/** The same before it has an address. */
export function createFlutterwave(options: FlutterwaveOptions = {}) {
  const { secretKey = `FLWSECK_TEST-${random()}-X`, webhookSecret = random(), byItself = false } = options;
  if (!secretKey.startsWith('FLWSECK_TEST-')) throw new Error('the emulator takes test keys only (FLWSECK_TEST-…)');
  const app = fastify({ forceCloseConnections: true });
  const { state, save } = keepState(options.file, freshFlutterwave(!byItself));
  let origin = '';
  const clock = createClock(state, { ...tryDues(() => flutterwave), ...refundDues(() => flutterwave) });
  const webhooks = createWebhooks({
    state,
    now: clock.now,
    headers: () => ({ 'verif-hash': webhookSecret }),
    pause: (tries) => (tries <= MORE_TRIES ? 30 * MINUTE : undefined),
    isTaken: (status) => status === 200,
    patienceMs: PATIENCE_MS,
    send: typeof options.webhooks === 'string' ? postTo(options.webhooks) : (options.webhooks ?? (async () => null)),
  });
  const { merchant = 'Marula' } = options;
  const flutterwave: Flutterwave = {
    state,
    clock,
    webhooks,
    byReference: indexed(state.transactions, ({ tx_ref }) => tx_ref),
    byToken: indexed(state.tokens, ({ token }) => token),
    secretKey,
    merchant,
    origin: () => origin,
  };
  const running = runByItself(app, { clock, webhooks, save, byItself });
  acceptForms(app);
  const faults = addFaults(app);
  requireKey(app, flutterwave);
  addPaymentApi(app, flutterwave);
  addTransactionApi(app, flutterwave);
  addTokenApi(app, flutterwave);
  addRefundApi(app, flutterwave);
  addCheckout(app, flutterwave);
  const controls = {
    ...faults,
    ...running.controls,
    ...flutterwaveControls(flutterwave),
    ...flutterwaveCustomer(app, flutterwave),
  };
  addControls(app, controls);
  let starting: Promise<string> | undefined;
  const start = async () => {
    await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    return `${origin}/v3`;
  };
  return {
    secretKey,
    webhookSecret,
    ...controls,
    start: () => {
      starting ??= start();
      return starting;
    },
    stop: async () => (starting ? running.stop() : undefined),
  };
}
