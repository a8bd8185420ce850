import { AppError } from '@marula/contract/errors';
import { companyDomain } from '../../domain/offers/company-domain.ts';

/**
 * The domain that one organisation holds. One in letters of another script is none: it can read like somebody else's,
 * and a badge is what such an address would want most. Neither .za nor .zm has any.
 */
export function ownDomain(address: string | null): string | undefined {
  if (!address) return undefined;
  const host = URL.canParse(address) ? new URL(address).hostname : address;
  const domain = companyDomain(host);
  return domain?.split('.').some((label) => label.startsWith('xn--') || /[^\w-]/.test(label)) ? undefined : domain;
}

/** The domain that a mail at this address proves, or why it proves nothing. */
export function provedBy(email: string, website: string | null): string {
  const own = ownDomain(website);
  if (!own) throw new AppError('checks.no_website');
  const domain = ownDomain(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  if (!domain) throw new AppError('checks.free_mail');
  if (domain !== own) throw new AppError('checks.other_domain');
  return domain;
}
