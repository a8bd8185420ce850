import { expect } from 'vitest';
import { fromNewAddress } from './address.ts';

/** Benches call the product by the same way, and have no test to be in. */
const isTest = process.env.VITEST !== undefined;

let origin = { file: '', headers: fromNewAddress() };

/** One for each file of journeys: limits count by address, and a second factor is confirmed from where it was asked for. */
const ofThisFile = () => {
  const file = isTest ? (expect.getState().testPath ?? '') : '';
  if (origin.file !== file) origin = { file, headers: fromNewAddress() };
  return origin.headers;
};

interface Call {
  method?: string;
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Calls the product the way its own pages do. */
export const call = async <Reply = unknown>(
  url: string,
  { method = 'POST', token, body, headers }: Call,
): Promise<Reply> => {
  const reply = await fetch(url, {
    method,
    headers: {
      ...ofThisFile(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${url}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
};
