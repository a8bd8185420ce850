/** What goes or went back of a payment `p`. */
export const GIVEN_BACK = `(select coalesce(sum(r.amount), 0)::bigint from refunds r where r.payment_id = p.id and not refund_is_void(r))`;
