import { ProviderUnreachable } from './port.ts';

/** What a provider answers to a call that reached it, refused or not. */
export interface Answer {
  status: number;
  body: unknown;
}

export interface ClientOptions {
  url: string;
  secretKey: string;
  patienceMs?: number;
}

export type Ask = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>;

/** Providers give up after half a minute themselves. */
const PATIENCE_MS = 20_000;
const TOO_OFTEN = 429;
const THEIR_FAULT = 500;

/**
 * Numbers are kept as they are written where a double would change them: an id of 64 bits is rounded, and 19.99 is not
 * quite 19.99.
 */
const asWritten = (_key: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) ? (context?.source ?? value) : value;

/** Each call is sent once. Whatever leaves open whether it was heard is `ProviderUnreachable`. */
export const providerClient =
  ({ url, secretKey, patienceMs = PATIENCE_MS }: ClientOptions): Ask =>
  async (method, path, body) => {
    const { status, text } = await send(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (status >= THEIR_FAULT || status === TOO_OFTEN) throw new ProviderUnreachable(`the provider answered ${status}`);
    return { status, body: parsed(text) };
  };

async function send(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const reply = await fetch(url, init);
    return { status: reply.status, text: await reply.text() };
  } catch (error) {
    throw new ProviderUnreachable('the provider could not be reached', { cause: error });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, asWritten);
  } catch {
    throw new ProviderUnreachable('the provider answered something else than JSON');
  }
}
