import { mailboxOf } from '../mailboxes/mailbox.ts';
import { companyDomain } from './company-domain.ts';

/** By what a company is known again, also after it was deleted and founded anew. */
export interface Taker {
  company_id: string;
  owner_email: string;
  website: string | null;
  registration_number: string | null;
}

interface Mark {
  kind: 'owner' | 'domain' | 'registration';
  value: string;
}
export type MarkKind = Mark['kind'];

export function marksOf({ owner_email, website, registration_number }: Taker): Mark[] {
  const domains = [website ?? '', owner_email].map(companyDomain).filter((domain) => domain !== undefined);
  const number = (registration_number ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return [
    { kind: 'owner', value: mailboxOf(owner_email) },
    ...[...new Set(domains)].map((value) => ({ kind: 'domain' as const, value })),
    ...(number ? [{ kind: 'registration' as const, value: number }] : []),
  ];
}
