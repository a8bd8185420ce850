import type { Locale } from '@marula/contract/tenants';

/** Why this mail came, at the foot of each. */
export const footers: Record<Locale, string> = {
  en: 'You get this mail because somebody used this address on Marula in South Africa. Marula never asks job seekers for money.',
  zm: 'You get this mail because somebody used this address on Marula in Zambia. Marula never asks job seekers for money.',
};
