import { paymentStatuses, paymentTypes } from '@marula/contract/payment-kinds';

export const financeParts = ['payments', 'refunds', 'invoices', 'proof', 'revenue'] as const;
export type FinancePart = (typeof financeParts)[number];

const fields = [
  'state',
  'country',
  'type',
  'company',
  'from',
  'until',
  'reference',
  'amount',
  'kind',
  'number',
] as const;

/** What the address says: the part, and its filters. */
export type FinanceSearch = { part?: FinancePart } & Partial<Record<(typeof fields)[number], string>>;

const day = /^20\d\d-\d\d-\d\d$/;
const month = /^20\d\d-\d\d$/;
const known: Partial<Record<(typeof fields)[number], (value: string) => boolean>> = {
  state: (value) => (paymentStatuses as readonly string[]).includes(value),
  type: (value) => (paymentTypes as readonly string[]).includes(value),
  country: (value) => value === 'ZA' || value === 'ZM',
  from: (value) => day.test(value) || month.test(value),
  until: (value) => day.test(value) || month.test(value),
  kind: (value) => value === 'invoice' || value === 'credit_note',
};

/** What somebody made up in the address is left out. */
export const readFinanceSearch = (asked: Record<string, unknown>): FinanceSearch => {
  const part = financeParts.find((one) => one === asked.part);
  const filters = fields.flatMap((name) => {
    const value = asked[name] === undefined ? '' : String(asked[name]);
    return value && (known[name]?.(value) ?? true) ? [[name, value]] : [];
  });
  return { ...(part && part !== 'payments' && { part }), ...Object.fromEntries(filters) };
};
