import { mailboxOf } from '../mailboxes/mailbox.ts';
import { companyDomain } from './company-domain.ts';

export type Offer = 'trial' | 'free_credit';

/** By what a company is known again, also after it was deleted and founded anew. */
export interface Taker {
  company_id: string;
  owner_email: string;
  website: string | null;
  registration_number: string | null;
  /** What a provider knows each of its cards by. */
  cards: string[];
}

interface Mark {
  kind: 'owner' | 'domain' | 'registration' | 'card';
  value: string;
}
export type MarkKind = Mark['kind'];

/** A card is asked about where it will pay for what was tried. */
export function marksOf({ owner_email, website, registration_number, cards }: Taker, offer: Offer): Mark[] {
  const domains = [website ?? '', owner_email].map(companyDomain).filter((domain) => domain !== undefined);
  const number = (registration_number ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return [
    { kind: 'owner', value: mailboxOf(owner_email) },
    ...[...new Set(domains)].map((value) => ({ kind: 'domain' as const, value })),
    ...(number ? [{ kind: 'registration' as const, value: number }] : []),
    ...(offer === 'trial' ? cards : []).map((value) => ({ kind: 'card' as const, value })),
  ];
}
