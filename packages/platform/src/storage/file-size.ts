import { invalidRequest } from './errors.ts';

const UNITS: Record<string, number> = { b: 1, kb: 1_000, mb: 1_000_000, gb: 1_000_000_000 };

/** A number of bytes, or `20MB`. */
export function bytesOf(given: number | string): number {
  const [, amount = '', unit = ''] = /^(\d{1,15}(?:\.\d{1,3})?)(gb|mb|kb|b)?$/i.exec(String(given).trim()) ?? [];
  const bytes = Math.floor(Number(amount) * (UNITS[unit.toLowerCase() || 'b'] ?? 0));
  if (amount === '' || bytes < 1 || !Number.isSafeInteger(bytes)) {
    throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  }
  return bytes;
}
