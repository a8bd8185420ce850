import type { SubscriptionStatus } from '@marula/contract/plans';

interface Running {
  status: SubscriptionStatus;
  /** Of the plan that follows. Null: by agreement with sales. */
  price: number | null;
  /** It ends with its period. */
  leaves: boolean;
  /** A saved card can pay it by itself. */
  hasCard: boolean;
}

/** A paid plan that goes on, and that nothing saved can pay for: a person pays each period. */
export const renewsByHand = ({ status, price, leaves, hasCard }: Running): boolean =>
  status === 'active' && Boolean(price) && !leaves && !hasCard;

/** One period ahead and no further. */
export const canPayAhead = ({ start, end }: { start: Date; end: Date }, now: Date): boolean =>
  start <= now && end > now;
