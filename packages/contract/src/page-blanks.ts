import { filledWith, hasBrace } from './blanks.ts';
import { tenantCodes } from './tenants.ts';

/** What a legal text names instead of writing it: who operates the site, by its settings. */
export const pageBlanks = [
  'legal_name',
  'registration',
  'officer',
  'address',
  'phone',
  'mail',
  'invoice_years',
] as const;
export type PageBlank = (typeof pageBlanks)[number];

/** A line that begins with a country in braces is that country's alone. */
export const countryMark = new RegExp(`^\\{(${tenantCodes.join('|')})\\} ?`);

const known = Object.fromEntries(pageBlanks.map((name) => [name, '']));

export const hasUnknownBlank = (markdown: string): boolean =>
  markdown.split('\n').some((line) => hasBrace(filledWith(line.replace(countryMark, ''), known)));
