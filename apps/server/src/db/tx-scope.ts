import { AsyncLocalStorage } from 'node:async_hooks';

/** `open` turns false when the transaction ends, so work that outlives it may use the root database again. */
export interface TxScope {
  open: boolean;
}

export const txScope = new AsyncLocalStorage<TxScope>();

export class InsideTx extends Error {}

/**
 * Inside `withTx` only `tx` exists. The embedded engine runs one transaction at a time, so a root query there waits for
 * ever for the transaction that waits for it; on PostgreSQL it would silently run outside the transaction.
 */
export function refuseInsideTx(what: string): void {
  if (txScope.getStore()?.open) {
    throw new InsideTx(`${what} was used inside withTx: only the tx argument may touch the database there.`);
  }
}
