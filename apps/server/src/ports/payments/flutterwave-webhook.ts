import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { refundState } from './flutterwave-mapping.ts';
import { FlutterwaveEvent, OlderEvent, RefundEvent } from './flutterwave-wire.ts';
import type { PaymentProvider, ProviderEvent } from './port.ts';
import { jsonOf } from './provider-wire.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

type Headers = Record<string, string | undefined>;

/** The secret itself is echoed and the body is not protected. Newer accounts sign it instead. */
function isTheirs(body: Uint8Array, headers: Headers, secret: string | undefined): boolean {
  if (!secret) return false;
  const { 'verif-hash': hash, 'flutterwave-signature': signature } = headers;
  if (hash !== undefined) return isSame(hash, secret);
  if (!signature) return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  return isSame(signature, expected.toString('base64')) || isSame(signature, expected.toString('hex'));
}

function refundOf(body: unknown): ProviderEvent | undefined {
  const refund = RefundEvent.safeParse(body).data;
  return (
    refund && {
      kind: 'refund',
      reference: null,
      provider_id: refund.TransactionId,
      refund_id: refund.id,
      state: refundState(refund.status),
    }
  );
}

/** A charge is `completed` whether it was paid or not: it is asked for in any case. */
function meant(body: unknown): ProviderEvent {
  const { data: read } = FlutterwaveEvent.safeParse(body);
  if (!read) return { kind: 'other', name: 'unreadable' };
  const { event } = read;
  const named = read.data ?? (event ? undefined : OlderEvent.safeParse(body).data);
  const reference = named?.tx_ref ?? named?.txRef;
  if (reference && event?.startsWith('chargeback.')) return { kind: 'dispute', reference, state: 'open' };
  if (reference && (!event || event.startsWith('charge.')))
    return { kind: 'charge', reference, provider_id: named?.id ?? null };
  return (event ? undefined : refundOf(body)) ?? { kind: 'other', name: event ?? 'unnamed' };
}

export const flutterwaveEvents =
  (secret: string | undefined): PaymentProvider['readEvent'] =>
  (body, headers) =>
    isTheirs(body, headers, secret) ? meant(jsonOf(body)) : undefined;
