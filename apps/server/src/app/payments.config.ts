import { z } from 'zod';
import { setting, type ValuesOf } from '../core/settings.ts';

const secret = z.string().optional();
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

export const paymentSettings = {
  paystackSecretKey: setting({
    env: 'PAYSTACK_SECRET_KEY',
    doc: 'Takes payments in ZAR with Paystack: sk_live_… or sk_test_…. Empty: at an emulator on this machine, where no money moves.',
    schema: secret,
  }),
  paystackUrl: setting({
    env: 'PAYSTACK_URL',
    doc: 'Where Paystack answers.',
    schema: address,
    default: 'https://api.paystack.co',
  }),
  flutterwaveSecretKey: setting({
    env: 'FLUTTERWAVE_SECRET_KEY',
    doc: 'Takes payments in ZMW with Flutterwave: FLWSECK-… or FLWSECK_TEST-…. Empty: at an emulator on this machine, where no money moves.',
    schema: secret,
  }),
  flutterwaveWebhookSecret: setting({
    env: 'FLUTTERWAVE_WEBHOOK_SECRET',
    doc: 'The secret hash of the webhooks, as it stands on the dashboard. Empty: every webhook of Flutterwave is refused.',
    schema: secret,
  }),
  flutterwaveUrl: setting({
    env: 'FLUTTERWAVE_URL',
    doc: 'Where Flutterwave answers.',
    schema: address,
    default: 'https://api.flutterwave.com/v3',
  }),
};

declare module '../core/config.ts' {
  interface Config {
    payments: ValuesOf<typeof paymentSettings>;
  }
}
