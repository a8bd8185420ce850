/** What a provider adds to the address that somebody comes back to. */
export interface AskedReturn {
  reference?: string;
  trxref?: string;
  tx_ref?: string;
  transaction_id?: string;
  status?: string;
}

export interface ReturnSearch {
  /** Of a payment that somebody comes back from. */
  reference?: string;
}

/** Each provider has its own name for it, and beside it marks of its own that say nothing the server does not know better. */
export const returnSearch = (search: AskedReturn): ReturnSearch => {
  const reference = search.reference ?? search.tx_ref ?? search.trxref;
  return reference ? { reference: String(reference) } : {};
};
