import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { ErrorData } from '@marula/contract/errors';
import { companyHeader, idempotencyHeader, lookHeader } from '@marula/contract/headers';
import { botCheck as botCheckLimits, httpClient } from '@marula/contract/limits';
import { localeHeader, tenantHeader } from '@marula/contract/tenants';
import { createFetch, type Fetch, FetchError } from 'ofetch';
import { m } from '@/paraglide/messages';
import { ApiError } from './api-error';
import { config } from './config';
import { takeFirstAnswer } from './first-answers';
import { leaveForMaintenance, maintenanceCode } from './maintenance';
import { during } from './ready';
import { getLocale, getTenant } from './tenant';

/** What a call needs at run time, generated into lib/endpoints. The rest of an endpoint is types: its schemas stay on the server. */
export type EndpointRef<E extends Endpoint> = Pick<E, 'method' | 'path'> & {
  readonly botCheck?: E['botCheck'];
  readonly of?: E;
};

// In brackets, because a body may be one of several: each call sends one, whichever.
type Part<Name extends string, Value> = [Value] extends [Record<string, never> | undefined]
  ? { [K in Name]?: never }
  : { [K in Name]: Value };
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    signal?: AbortSignal;
    /** Of a change that may be sent again later; every other change is given one of its own. */
    key?: string;
  };

interface CallContext {
  companyId?: string | undefined;
  accessToken?: string | undefined;
  lookId?: string | undefined;
}

let context: () => CallContext = () => ({});

/** Who calls, and for which company: told once by whoever keeps the session. */
export const setCallContext = (read: () => CallContext) => {
  context = read;
};

let transport: Fetch = async (address, init) =>
  (init?.method === 'GET' && takeFirstAnswer(String(address))) || fetch(address, init);

/** Told by whoever draws pages where there is no network between them and the API. */
export const setTransport = (send: Fetch) => {
  transport = send;
};

/** As the call is made where this runs. */
export const callBy: Fetch = (...call) => transport(...call);

const send = createFetch({ fetch: callBy });

const idempotent = new Set(['GET', 'DELETE']);
const retryDelayMs = 300;

/** Random, as an id is. Over plain http `crypto.randomUUID` is not there. */
export const newKey = () => {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
};

/** Where and in which words somebody is. */
export const placeHeaders = () => ({ [tenantHeader]: getTenant().code, [localeHeader]: getLocale() });

export const callHeaders = () => {
  const { companyId, accessToken, lookId } = context();
  return {
    ...placeHeaders(),
    ...(companyId ? { [companyHeader]: companyId } : {}),
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    ...(lookId ? { [lookHeader]: lookId } : {}),
  };
};

/** A change is tried again when no answer came; by this the server knows it for the same one. */
export const onceHeaders = (method: string, key = newKey()): Record<string, string> =>
  idempotent.has(method) ? {} : { [idempotencyHeader]: key };

/** Where no bot check is configured, neither its script nor its header is needed. */
const botCheckHeaders = async (action: string | undefined, body: unknown): Promise<Record<string, string>> => {
  if (!action || !config.recaptchaSiteKey) return {};
  const { botCheck } = await import('./bot-check');
  const token = await botCheck.token(action, body);
  return token ? { [botCheckLimits.header]: token } : {};
};

export const pathOf = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** The browser knows that there is no connection: there is nothing to try, and something else to say. */
const isCutOff = () => globalThis.navigator?.onLine === false;

const codeIn = (data: unknown) => (data as { error?: { code?: string } } | undefined)?.error?.code;

/** How often this failure may be tried again: a request that got no answer, or a status that may pass by itself. */
const retriesFor = (error: unknown, method: string): number => {
  if (!(error instanceof FetchError) || error.cause instanceof DOMException) return 0;
  const status = error.response?.status;
  if (codeIn(error.data) === maintenanceCode) return 0;
  if (status === undefined) return isCutOff() ? 0 : httpClient.networkRetries;
  return idempotent.has(method) && httpClient.retryStatuses.some((retried) => retried === status)
    ? httpClient.retries
    : 0;
};

/**
 * The sentence for a code, in the visitor's locale. The server's own words are English and are never shown. Where the
 * sentences cannot be loaded, or this build does not know the code, people are told what is true of every error.
 */
const sentenceFor = async (code: string, data: ErrorData | undefined, response: FetchError['response']) => {
  const copy = await import('./error-copy').catch(() => undefined);
  return copy?.errorSentence(code, data, response?.headers.get('retry-after')) ?? m.error_server_internal();
};

const noAnswer = () => (isCutOff() ? m.site_offline() : m.error_server_unavailable());

/** What a refusal says, in the visitor's words. */
export const refusalOf = async (data: unknown, response: FetchError['response']) => {
  const reply = (data as { error?: { code?: string; data?: ErrorData } } | undefined)?.error;
  const details = {
    status: response?.status ?? 0,
    ...(reply?.code ? { code: reply.code } : {}),
    ...(reply?.data ? { data: reply.data } : {}),
  };
  if (reply?.code === maintenanceCode) leaveForMaintenance();
  const text = reply?.code ? await sentenceFor(reply.code, reply.data, response) : noAnswer();
  return new ApiError(text, details);
};

const toApiError = async (error: unknown) =>
  error instanceof FetchError ? refusalOf(error.data, error.response) : error;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Inputs<E extends Endpoint> = Record<string, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>];

export const api = <E extends Endpoint>(endpoint: EndpointRef<E>, ...inputs: Inputs<E>): Promise<ReplyOf<E>> =>
  during(call(endpoint, ...inputs));

const call = async <E extends Endpoint>(endpoint: EndpointRef<E>, ...[input]: Inputs<E>): Promise<ReplyOf<E>> => {
  const { params, query, body, signal, key } = (input ?? {}) as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: BodyInit | Record<string, unknown>;
    signal?: AbortSignal;
    key?: string;
  };
  const request = {
    method: endpoint.method,
    headers: {
      ...callHeaders(),
      ...onceHeaders(endpoint.method, key),
      ...(await botCheckHeaders(endpoint.botCheck, body)),
    },
    retry: false as const,
    ...(query && { query }),
    ...(body && { body }),
    ...(signal && { signal }),
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send<ReplyOf<E>>(pathOf(endpoint.path, params), request);
    } catch (error) {
      if (attempt >= retriesFor(error, endpoint.method)) throw await toApiError(error);
      await wait(retryDelayMs * 2 ** attempt);
    }
  }
};
