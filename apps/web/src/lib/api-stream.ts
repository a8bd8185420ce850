import type { Endpoint } from '@marula/contract/endpoint';
import { type CallInput, callBy, callHeaders, type EndpointRef, onceHeaders, pathOf, refusalOf } from './api';

/**
 * For an answer that comes line by line: what is refused is refused like any other call, and the body is read by whoever
 * asked. It is never tried again by itself, because half of it may have been shown.
 */
export const openStream = async <E extends Endpoint>(
  endpoint: EndpointRef<E>,
  { params, body, signal }: CallInput<E>,
): Promise<ReadableStream<Uint8Array>> => {
  const request = {
    method: endpoint.method,
    headers: { ...callHeaders(), ...onceHeaders(endpoint.method), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  };
  const address = pathOf(endpoint.path, params as Record<string, unknown> | undefined);
  const response = await callBy(address, request).catch(async (error: unknown) => {
    throw signal?.aborted ? error : await refusalOf(undefined, undefined);
  });
  if (!response.ok || !response.body) throw await refusalOf(await response.json().catch(() => undefined), response);
  return response.body;
};
