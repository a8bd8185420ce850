import type { Paystack, StoredTransaction } from './state.ts';

/** The visit proves nothing: it is the same whether the money is there or not. */
export function returnAddress(paystack: Paystack, one: StoredTransaction): string {
  if (!one.callback_url || !URL.canParse(one.callback_url)) return `${paystack.url()}/checkout/${one.access_code}`;
  const url = new URL(one.callback_url);
  url.searchParams.append('trxref', one.reference);
  url.searchParams.append('reference', one.reference);
  return url.href;
}

export function cancelAddress({ metadata }: StoredTransaction): string | undefined {
  const found = (typeof metadata === 'string' ? safely(metadata) : metadata) as { cancel_action?: unknown } | undefined;
  const address = found?.cancel_action;
  return typeof address === 'string' && /^https?:\/\//.test(address) ? address : undefined;
}

export function safely(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
