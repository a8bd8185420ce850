import type { FastifyReply } from 'fastify';
import { refusal } from './answers.ts';
import type { Paystack } from './state.ts';
import { byReference, newCode } from './transactions.ts';

export type Body = Record<string, unknown>;

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const MOST_CENTS = 1_000_000_000;

/** `"100"` and 100.0 are 100. */
export function amountOf(value: unknown): number | string {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof amount !== 'number' || Number.isNaN(amount)) return 'Invalid Amount Sent';
  if (!Number.isInteger(amount)) return '"amount" must be an integer';
  return amount > 0 && amount <= MOST_CENTS ? amount : 'Invalid Amount Sent';
}

export interface Asked {
  email: string;
  amount: number;
  currency: string;
  reference: string;
}

/** What a payment needs in any case; undefined when it was refused, and the refusal is sent. */
export function paymentAsked(paystack: Paystack, body: Body, reply: FastifyReply): Asked | undefined {
  const refuse = (message: string, code?: string, nextStep?: string): undefined => {
    refusal(reply, message, { ...(code && { code }), ...(nextStep && { nextStep }) });
  };
  const email = textOf(body.email);
  if (!email) return refuse('Invalid Email Address Passed', 'missing_params');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return refuse('Invalid Email Address Passed', 'invalid_email_address');
  const amount = amountOf(body.amount);
  if (typeof amount === 'string') return refuse(amount, 'invalid_params');
  const currency = textOf(body.currency) || 'ZAR';
  if (currency !== 'ZAR') return refuse('Currency not supported by merchant', 'unsupported_currency');
  const reference = textOf(body.reference) || newCode(10);
  if (!/^[\w.=-]+$/.test(reference)) return refuse('Invalid characters in transaction reference', 'invalid_params');
  if (byReference(paystack, reference))
    return refuse('Duplicate Transaction Reference', 'duplicate_reference', 'Use a new reference for this transaction');
  return { email, amount, currency, reference };
}
