import { pushLimits } from '@marula/contract/push-limits';
import webPush from 'web-push';
import type { Push } from './port.ts';

const PATIENCE_MS = 10_000;
/** The browser has taken its permission back, or the service has never heard of the address. */
const GONE = new Set([404, 410]);

/** Web Push with VAPID; `contact` is whom a push service can ask about what it delivers. */
export const webPushService = ({ contact }: { contact: string }): Push => ({
  newKeys: () => webPush.generateVAPIDKeys(),
  async send({ endpoint, p256dh, auth }, message, keys) {
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails: { subject: contact, ...keys },
      TTL: pushLimits.keptSeconds,
    });
    const reply = await fetch(endpoint, {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
      // A service that sends us elsewhere is none that we know.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (GONE.has(reply.status)) return 'gone';
    if (!reply.ok) throw new Error(`the push service answered with ${reply.status}`);
    return 'sent';
  },
});
