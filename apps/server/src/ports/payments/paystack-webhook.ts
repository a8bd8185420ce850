import { createHmac, timingSafeEqual } from 'node:crypto';
import { refundState } from './paystack-mapping.ts';
import { ChargeEvent, DisputeEvent, PaystackEvent, RefundEvent } from './paystack-wire.ts';
import type { PaymentProvider, ProviderEvent } from './port.ts';
import { jsonOf } from './provider-wire.ts';

export type Mode = 'test' | 'live';

export const modeOf = (secretKey: string): Mode => (secretKey.startsWith('sk_live_') ? 'live' : 'test');

/** The signature covers the bytes as they came: written anew, the same JSON has another one. */
function isSigned(body: Uint8Array, signature: string | undefined, secretKey: string): boolean {
  if (!secretKey || !signature || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const expected = createHmac('sha512', secretKey).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

const disputeState = (status: string, resolution: string | null) => {
  if (status !== 'resolved') return 'open' as const;
  return resolution === 'declined' ? ('won' as const) : ('lost' as const);
};

function meant(name: string, data: unknown): ProviderEvent | undefined {
  if (name.startsWith('charge.dispute.')) {
    const dispute = DisputeEvent.safeParse(data).data;
    if (!dispute) return undefined;
    const state = disputeState(dispute.status, dispute.resolution);
    return { kind: 'dispute', reference: dispute.transaction.reference, state };
  }
  if (name.startsWith('refund.')) {
    const refund = RefundEvent.safeParse(data).data;
    return (
      refund && {
        kind: 'refund',
        reference: refund.transaction_reference ?? null,
        provider_id: null,
        refund_id: refund.id ?? null,
        state: refundState(refund.status),
      }
    );
  }
  if (!name.startsWith('charge.')) return undefined;
  const charge = ChargeEvent.safeParse(data).data;
  return charge && { kind: 'charge', reference: charge.reference, provider_id: charge.id ?? null };
}

/** Of the other mode, or signed with anything but our key: not ours. What it does not know is passed on by name. */
export const paystackEvents =
  (secretKey: string): PaymentProvider['readEvent'] =>
  (body, headers) => {
    if (!isSigned(body, headers['x-paystack-signature'], secretKey)) return undefined;
    const { data: event } = PaystackEvent.safeParse(jsonOf(body));
    if (!event) return { kind: 'other', name: 'unreadable' };
    if (event.data.domain !== undefined && event.data.domain !== modeOf(secretKey)) return undefined;
    return meant(event.event, event.data) ?? { kind: 'other', name: event.event };
  };
