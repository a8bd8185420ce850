export const paymentLimits = {
  savedMethods: 3,
  /** What a card is checked with, in minor units; it is paid back at once. */
  cardCheck: 100,
  /** Less than so much is not worth a payment: providers refuse it. */
  least: 100,
  referencePattern: /^[A-Za-z0-9.=-]{8,100}$/,
  /** Payments and invoices shown at once. */
  listed: 50,
  startedPerMinute: 60,
  /** A page of the provider that nobody has paid on is given up after so long. */
  openHours: 72,
  webhookBytes: 1024 * 1024,
} as const;

/** When a renewal that failed is tried again, in days after the period’s end; then the plan is put on hold. */
export const renewalTries = [0, 3, 6] as const;
/** A new price is charged at a renewal at least so long after it was told, and told at most so long before. */
export const priceNoticeDays = { least: 30, most: 35 } as const;
/** What cannot renew by itself is asked for so long before the period ends. */
export const payLinkDays = 3;
