import type { StoredLink, StoredTransaction } from './state.ts';
import { wireTransaction } from './wire.ts';

/**
 * Where the browser goes. Cards come back `successful` and wallets `completed`, as both are seen in life; who closes
 * the page brings no id; a charge begun through the API brings JSON, each of its own kind.
 */
export function addressBack(link: StoredLink, status: string, one?: StoredTransaction): string {
  const url = new URL(link.redirect_url);
  if (one && link.of === 'wallet_charge') {
    const { id, tx_ref: txRef, flw_ref: flwRef } = one;
    url.searchParams.append('resp', JSON.stringify({ status: 'success', data: { id, txRef, flwRef, status } }));
    return url.href;
  }
  if (one && link.of === 'token_charge') {
    url.searchParams.append('response', JSON.stringify(wireWithoutToken(one)));
    return url.href;
  }
  const isPaid = one?.status === 'successful';
  url.searchParams.append('status', isPaid && one.payment_type !== 'card' ? 'completed' : status);
  url.searchParams.append('tx_ref', link.tx_ref);
  if (one && status !== 'failed') url.searchParams.append('transaction_id', String(one.id));
  return url.href;
}

function wireWithoutToken(one: StoredTransaction) {
  const { id, tx_ref, flw_ref, status, amount, currency } = wireTransaction(one);
  return { id, txRef: tx_ref, flwRef: flw_ref, status, amount, currency };
}
