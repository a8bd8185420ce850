import { badRequest } from './errors.ts';

const UNITS: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
/** As far as a date can go without troubling anybody's database. */
const LONGEST_MS = 1_000 * 365 * 24 * 3_600_000;

/** `none`, or a length as Go writes it: 24h, 2h45m, 300ms. */
export function bannedUntil(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== duration) {
    throw badRequest('Invalid format for ban duration');
  }
  const ms = parts.reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (UNITS[unit] ?? 0), 0);
  return new Date(now.getTime() + Math.min(ms, LONGEST_MS));
}
