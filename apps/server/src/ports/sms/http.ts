import type { OutgoingText, Sms } from './port.ts';

const PATIENCE_MS = 10_000;

interface Service {
  url: string;
  token: string;
  /** Whose name the message carries, where the service lets us choose. */
  sender?: string | undefined;
}

async function post({ url, token, sender }: Service, { channel, to, text, id }: OutgoingText): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(id && { 'idempotency-key': id }),
    },
    body: JSON.stringify({ to, text, ...(sender && { from: sender }) }),
    // What sends us elsewhere would be given the token.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`the ${channel} service answered with ${reply.status}`);
}

/** Any service, or a few lines before one, that takes a message as JSON. */
export const httpSms = (service: Service): Sms => ({ send: (message) => post(service, message) });
