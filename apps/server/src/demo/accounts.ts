import type { Role } from '@marula/contract/permissions';

/** Public on purpose: it opens nothing but invented people. */
export const demoPassword = 'marula-demo';

/** The companies that the accounts belong to stand first in every world. */
export const demoCompanies = { owner: 0, free: 1, pastDue: 2, zambia: 3 } as const;

export interface DemoAccount {
  email: string;
  /** For the person who chooses which one to try. */
  shows: string;
  first_name: string;
  last_name: string;
  /** Without one the account is a candidate's. */
  place?: { company: number; role: Role };
}

export const accounts: readonly DemoAccount[] = [
  {
    email: 'owner@demo.test',
    shows: 'Owner of a South African company, professional plan',
    first_name: 'Thandeka',
    last_name: 'Mokoena',
    place: { company: demoCompanies.owner, role: 'Owner' },
  },
  {
    email: 'admin@demo.test',
    shows: 'Admin of the same company',
    first_name: 'Pieter',
    last_name: 'van der Merwe',
    place: { company: demoCompanies.owner, role: 'Admin' },
  },
  {
    email: 'user@demo.test',
    shows: 'User of the same company',
    first_name: 'Ayesha',
    last_name: 'Naidoo',
    place: { company: demoCompanies.owner, role: 'User' },
  },
  {
    email: 'free@demo.test',
    shows: 'Owner on the free plan, no post left',
    first_name: 'Lerato',
    last_name: 'Molefe',
    place: { company: demoCompanies.free, role: 'Owner' },
  },
  {
    email: 'pastdue@demo.test',
    shows: 'Owner whose last payment failed',
    first_name: 'Sipho',
    last_name: 'Dlamini',
    place: { company: demoCompanies.pastDue, role: 'Owner' },
  },
  {
    email: 'zm@demo.test',
    shows: 'Owner of a Zambian company, scale plan',
    first_name: 'Mutale',
    last_name: 'Mwansa',
    place: { company: demoCompanies.zambia, role: 'Owner' },
  },
  { email: 'candidate@demo.test', shows: 'Candidate with applications', first_name: 'Nomsa', last_name: 'Khumalo' },
];
