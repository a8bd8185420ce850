const MONEY =
  /\b(pa(?:y|id|ys|ying|yments?)|invoices?|refund(?:s|ed)?|card|charg(?:e|ed|es)|money|momo|billing|debit(?:ed)?|bank|price|vat|r ?\d{2,}|zmw|zar)\b/i;

/** Whether the last payments belong beside it. */
export const isAboutMoney = (texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text !== null && MONEY.test(text.replaceAll(/[/_-]/g, ' ')));
