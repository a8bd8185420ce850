import type { FirstAnswer, FirstPage, SentPageForm } from '@marula/contract/first-html';
import {
  countryCookies,
  type Locale,
  localeFrom,
  localeHeader,
  type Tenant,
  tenantFrom,
  tenantHeader,
  tenants,
} from '@marula/contract/tenants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FirstHtml } from './first-html.ts';

/** A page that takes longer is left to the app: whoever waits sees its loader meanwhile. */
const PATIENCE_MS = 2_000;

export interface Country {
  tenant: Tenant;
  locale: Locale;
}

const cookie = (request: FastifyRequest, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1];

/** All that a public page varies by. */
export const countryOf = (request: FastifyRequest): Country => ({
  tenant: tenants[tenantFrom(cookie(request, countryCookies.tenant))],
  locale: localeFrom(cookie(request, countryCookies.locale)),
});

/** The call that the visitor's browser would make, without the way there and back. It counts as theirs. */
export const askFor =
  (app: FastifyInstance, { ip }: FastifyRequest, { tenant, locale }: Country) =>
  async (address: string): Promise<FirstAnswer> => {
    const headers = { [tenantHeader]: tenant.code, [localeHeader]: locale };
    const reply = await app.inject({ method: 'GET', url: address, headers, remoteAddress: ip });
    return { status: reply.statusCode, body: reply.json() };
  };

const tooLate = async (signal: AbortSignal) => {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
};

/** A page must not fail because its first HTML could not be drawn: the app draws it then, as it does every later one. */
export async function drawPage(
  app: FastifyInstance,
  { draw, iconOf }: FirstHtml,
  request: FastifyRequest,
  country: Country,
  sent?: SentPageForm,
): Promise<FirstPage | undefined> {
  const { tenant, locale } = country;
  const visit = { address: request.url, tenant: tenant.code, locale, ask: askFor(app, request, country), iconOf, sent };
  try {
    return await Promise.race([draw(visit), tooLate(AbortSignal.timeout(PATIENCE_MS))]);
  } catch (error) {
    request.log.error({ reqId: request.id, err: error }, 'a page could not be drawn');
    return undefined;
  }
}
