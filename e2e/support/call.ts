import { fromNewAddress } from './address.ts';

// One for each file of journeys: a second factor is only confirmed from where it was asked for.
const origin = fromNewAddress();

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
      ...origin,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${url}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
};
