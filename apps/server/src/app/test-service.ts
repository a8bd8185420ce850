import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Endpoint } from '@marula/contract/endpoint';
import type { CallingService } from '@marula/contract/service-call-limits';
import type { TestApp } from './test-app.ts';
import { newAddress } from './test-races.ts';

interface TestKey {
  id: string;
  service: CallingService;
  secret: string;
}

const keyOf = (id: string, service: CallingService): TestKey => ({
  id,
  service,
  secret: `${id}-secret-of-${'s'.repeat(32)}`,
});

/** Two of one service, as while keys change. */
export const testKeys = {
  database: keyOf('db-1', 'database'),
  admin: keyOf('ops-1', 'admin'),
  mail: keyOf('mail-1', 'mail'),
  nextAdmin: keyOf('ops-2', 'admin'),
};

export const asSetting = (keys: readonly TestKey[]) =>
  keys.map(({ id, service, secret }) => `${id}:${service}:${secret}`).join(', ');

export interface Signing {
  key?: TestKey;
  at?: Date;
  nonce?: string;
  /** What is signed, where it is not what is sent. */
  signed?: { method?: string; path?: string; body?: string };
}

type Called = Pick<Endpoint, 'method' | 'path'> & { query?: string };

export function signedHeaders(
  { method, path, query = '' }: Called,
  body: string,
  { key = testKeys.admin, at = new Date(), nonce = randomUUID(), signed = {} }: Signing,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const text = [
    signed.method ?? method,
    signed.path ?? `${path}${query}`,
    timestamp,
    nonce,
    createHash('sha256')
      .update(signed.body ?? body)
      .digest('hex'),
  ].join('\n');
  return {
    'x-marula-key': key.id,
    'x-marula-timestamp': timestamp,
    'x-marula-nonce': nonce,
    'x-marula-signature': createHmac('sha256', key.secret).update(text).digest('hex'),
    ...(body && { 'content-type': 'application/json' }),
  };
}

/** Calls as a service would; other headers take the place of those that signing makes. */
export const callSigned = (
  app: TestApp,
  called: Called,
  body: unknown = undefined,
  signing: Signing & { headers?: Record<string, string | undefined>; remoteAddress?: string } = {},
) => {
  const payload = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { ...signedHeaders(called, payload, signing), ...signing.headers };
  return app.http.inject({
    method: called.method,
    url: `${called.path}${called.query ?? ''}`,
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    remoteAddress: signing.remoteAddress ?? newAddress(),
    ...(payload && { payload }),
  });
};
