import { idempotencyHeader } from '@marula/contract/headers';
import type { WaitingCall } from './waiting-call';
import { dropCall, keepCall, waitingCalls } from './waiting-store';

/** Statuses that may pass by themselves: the call goes on waiting. */
const passing = new Set([401, 408, 425, 429]);

/** What this call set out to do was done by an earlier try, whose answer was lost. */
const isDone = (code: string) => code === 'applications.already_applied';

const codeOf = async (reply: Response): Promise<string> => {
  const body = await reply.json().catch(() => undefined);
  return String(body?.error?.code ?? 'server.internal');
};

/** False while there is no use in trying the next one. */
async function send(call: WaitingCall, token: string): Promise<boolean> {
  const reply = await fetch(call.path, {
    method: call.method,
    headers: {
      ...call.headers,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [idempotencyHeader]: call.key,
    },
    body: JSON.stringify(call.body),
  }).catch(() => undefined);
  if (!reply || reply.status >= 500 || passing.has(reply.status)) return false;
  if (reply.ok) await dropCall(call.key);
  else {
    const code = await codeOf(reply);
    if (isDone(code)) await dropCall(call.key);
    else await keepCall({ ...call, refused: { code } });
  }
  return true;
}

/**
 * Sends what waits, in its order. Two tabs and the service worker may all find that there is a line again: the lock lets
 * one of them send, and the key would make the second try the same call if it did not.
 */
export const sendWaiting = (profileId: string, token: string): Promise<void> =>
  navigator.locks.request('marula-waiting', async () => {
    for (const call of await waitingCalls(profileId)) {
      if (!call.refused && !(await send(call, token))) return;
    }
  });
