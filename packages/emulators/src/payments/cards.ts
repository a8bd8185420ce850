import { createHash } from 'node:crypto';

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** `12/30` as month and year; undefined when it is none. */
export function expiryOf(text: string): { month: string; year: string } | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  if (!month || Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: month.padStart(2, '0'), year: `20${year}` };
}

/** A card is good until the end of the month that stands on it. */
export const isExpired = (month: string, year: string, now: number): boolean =>
  Date.UTC(Number(year), Number(month), 1) <= now;

export const hashOf = (...parts: string[]): string => createHash('sha256').update(parts.join('|')).digest('hex');

export const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
