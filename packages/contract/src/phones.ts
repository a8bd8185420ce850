import type { Tenant } from './tenants.ts';

/** As numbers are stored. */
export const e164 = /^\+[1-9][0-9]{6,14}$/;

/** A number as people type it (`082 123 4567`, `+27 (0)82 123-4567`, `0027…`) in the form that is stored; null for what is none. */
export const phoneFrom = (typed: string, { dial_code }: Pick<Tenant, 'dial_code'>): string | null => {
  const compact = typed.replace(/\(0\)|[\s().\-/]/g, '');
  const international = compact.replace(/^00/, '+').replace(/^0/, dial_code);
  const full = international.startsWith('+') ? international : `${dial_code}${international}`;
  return e164.test(full) ? full : null;
};
