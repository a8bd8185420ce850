import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ProviderUnreachable, type Transaction } from './port.ts';

/** Numbers come as numbers or as text, depending on the endpoint. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null || String(value).trim() === '' ? null : String(value).trim()));

export const id = z.union([z.string().min(1), z.number()]).transform(String);

export const moment = z
  .string()
  .nullish()
  .transform((value) => (value && !Number.isNaN(Date.parse(value)) ? new Date(value) : null));

/** An answer of another shape than agreed says nothing about the money. */
export function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ProviderUnreachable(`the provider answered another shape at ${issue?.path.join('.')}: ${issue?.message}`);
}

const SECRETS = new Set(['authorization_code', 'signature', 'token', 'access_code', 'authorization_url', 'redirect']);

/** Without what could charge a card or open somebody's page. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !SECRETS.has(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutSecrets(inner)]));
}

export const responseOf = (value: unknown): Record<string, unknown> => withoutSecrets(value) as Record<string, unknown>;

/** Tells two cards apart where the provider has no word for it. */
export const ownSignature = (...parts: (string | null)[]): string =>
  `own_${createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part?.toLowerCase() ?? null)))
    .digest('hex')
    .slice(0, 40)}`;

/** An answer about another payment says nothing about this one. */
export function ofReference(reference: string, transaction: Transaction): Transaction {
  if (transaction.reference === reference) return transaction;
  throw new ProviderUnreachable('the provider answered about another payment');
}

/** The body of an event; undefined when it is no JSON. */
export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
