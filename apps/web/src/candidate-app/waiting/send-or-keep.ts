import type { Endpoint, ReplyOf } from '@marula/contract/endpoint';
import { api, type CallInput, type EndpointRef, newKey, pathOf, placeHeaders } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { m } from '@/paraglide/messages';
import type { WaitingCall } from './waiting-call';

export type Outcome<E extends Endpoint> = { sent: ReplyOf<E> } | { waits: WaitingCall };

interface Kept {
  profileId: string;
  about: WaitingCall['about'];
}

type Send<E extends Endpoint> = (endpoint: EndpointRef<E>, input: CallInput<E>) => Promise<ReplyOf<E>>;

const hadNoAnswer = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Makes a change now, or keeps it on the phone for when there is a line: under the same key, so that it is made once. */
export async function sendOrKeep<E extends Endpoint & { method: 'POST' | 'PATCH' }>(
  endpoint: EndpointRef<E>,
  input: CallInput<E>,
  { profileId, about }: Kept,
): Promise<Outcome<E>> {
  const key = newKey();
  try {
    return { sent: await (api as Send<E>)(endpoint, { ...input, key }) };
  } catch (error) {
    if (!hadNoAnswer(error)) throw error;
    const waits: WaitingCall = {
      key,
      profile_id: profileId,
      path: pathOf(endpoint.path, input.params),
      method: endpoint.method,
      headers: placeHeaders(),
      body: input.body as object,
      made_at: new Date().toISOString(),
      about,
    };
    const { keepForLater } = await import('./keep-sending');
    await keepForLater(waits).catch(() => {
      throw new Error(m.candidate_app_waiting_no_room());
    });
    return { waits };
  }
}
