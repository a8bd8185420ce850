import { createFlutterwave } from '@marula/emulators/flutterwave/provider';
import { createPaystack } from '@marula/emulators/paystack/provider';
import type { FastifyInstance } from 'fastify';
import type { Payments } from '../core/deps.ts';
import { flutterwave } from '../ports/payments/flutterwave.ts';
import { paystack } from '../ports/payments/paystack.ts';
import type { PaymentProvider } from '../ports/payments/port.ts';

/** The driver of an emulator that gets an address when it is first called: most files of tests never pay. */
function lazily(driver: PaymentProvider, reached: () => Promise<PaymentProvider>): PaymentProvider {
  const { name, currency, readEvent } = driver;
  return {
    name,
    currency,
    readEvent,
    open: async (...args) => (await reached()).open(...args),
    find: async (...args) => (await reached()).find(...args),
    charge: async (...args) => (await reached()).charge(...args),
    refund: async (...args) => (await reached()).refund(...args),
    findRefund: async (...args) => (await reached()).findRefund(...args),
    check: async () => (await reached()).check?.(),
    forget: async (...args) => (await reached()).forget(...args),
    list: async function* (...args) {
      yield* (await reached()).list(...args);
    },
  };
}

/**
 * Both providers as emulators. Their events are held until a test delivers them, and then arrive in this process, so
 * nothing happens by time.
 */
export function createTestPayments(http: () => FastifyInstance | undefined) {
  const served = () => {
    const server = http();
    if (!server) throw new Error('events reach a test app that serves requests');
    return server;
  };
  const sendTo = (url: string) => async (payload: string, headers: Record<string, string>) =>
    (await served().inject({ method: 'POST', url, payload, headers })).statusCode;
  const atPaystack = createPaystack({ webhooks: sendTo('/api/payment/webhook/paystack') });
  const atFlutterwave = createFlutterwave({ webhooks: sendTo('/api/payment/webhook/flutterwave') });
  const rands = (url: string) => paystack({ url, secretKey: atPaystack.secretKey });
  const { secretKey, webhookSecret } = atFlutterwave;
  const kwacha = (url: string) => flutterwave({ url, secretKey, webhookSecret });
  const payments: Payments = {
    ZAR: lazily(rands(''), async () => rands(await atPaystack.start())),
    ZMW: lazily(kwacha(''), async () => kwacha(await atFlutterwave.start())),
  };
  const stop = () => Promise.all([atPaystack.stop(), atFlutterwave.stop()]);
  return { payments, paystack: atPaystack, flutterwave: atFlutterwave, stop };
}
