/** The company that a call is for. */
export const companyHeader = 'x-company-id';
/** Tells a change that is sent again from a second one. */
export const idempotencyHeader = 'idempotency-key';
/** Names the look by which one of us reads what a company reads. */
export const lookHeader = 'x-marula-look';
