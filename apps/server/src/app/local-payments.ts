import path from 'node:path';
import { startFlutterwave } from '@marula/emulators/flutterwave/provider';
import { startPaystack } from '@marula/emulators/paystack/provider';
import type { Config } from '../core/config.ts';
import type { Payments } from '../core/deps.ts';
import { flutterwave } from '../ports/payments/flutterwave.ts';
import { paystack } from '../ports/payments/paystack.ts';

/** Payments without a provider: they are made at a page on this machine, and no money moves. */
export interface LocalPayments {
  payments: Partial<Payments>;
  /** Where each of them answers. */
  checkouts: { name: string; url: string }[];
  close(): Promise<void>;
}

/**
 * For each provider without a key, in a process that does everything: two processes would have two memories. What was
 * paid, and the cards that were saved, are kept beside the database.
 */
export async function openLocalPayments(config: Config): Promise<LocalPayments> {
  const isAlone = config.app.mode === 'all';
  const opened = await Promise.all([
    isAlone && !config.payments.paystackSecretKey ? localPaystack(config) : undefined,
    isAlone && !config.payments.flutterwaveSecretKey ? localFlutterwave(config) : undefined,
  ]);
  const there = opened.filter((one) => one !== undefined);
  return {
    payments: Object.fromEntries(there.map(({ provider }) => [provider.currency, provider])),
    checkouts: there.map(({ provider, url }) => ({ name: names[provider.name], url: new URL(url).origin })),
    close: async () => {
      await Promise.all(there.map(({ stop }) => stop()));
    },
  };
}

const names = { paystack: 'Paystack', flutterwave: 'Flutterwave' };

const optionsOf = ({ database, http }: Config, name: string) => ({
  file: path.join(database.dataDir, `${name}-emulator.json`),
  webhooks: `${http.siteUrl}/api/payment/webhook/${name}`,
  byItself: true,
});

async function localPaystack(config: Config) {
  const { url, secretKey, stop } = await startPaystack(optionsOf(config, 'paystack'));
  return { provider: paystack({ url, secretKey }), url, stop };
}

async function localFlutterwave(config: Config) {
  const { url, secretKey, webhookSecret, stop } = await startFlutterwave(optionsOf(config, 'flutterwave'));
  return { provider: flutterwave({ url, secretKey, webhookSecret }), url, stop };
}
