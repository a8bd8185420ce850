const minor = 100;

/** Minor units from what somebody typed: `12 500`, `R12,500.50`. Nothing for what is no amount. */
export const amountFrom = (typed: string): number | undefined => {
  const compact = typed.replace(/[\s\u00a0,]/g, '').replace(/^[A-Za-z]/, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(compact) ? Math.round(Number(compact) * minor) : undefined;
};

/** As it is typed again: without a currency, cents only where there are some. */
export const amountText = (amount: number): string =>
  amount % minor === 0 ? String(amount / minor) : (amount / minor).toFixed(2);
