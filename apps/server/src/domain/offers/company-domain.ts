import providers from 'email-providers/all.json' with { type: 'json' };
import { parse } from 'tldts';

/** Mail for anybody in our two countries that the list of providers does not know. */
const LOCAL_PROVIDERS = ['mweb.co.za', 'telkomsa.net', 'vodamail.co.za', 'absamail.co.za', 'iburst.co.za', 'zamnet.zm'];
const MORE_PROVIDERS = ['zamtel.zm', 'coppernet.zm', 'iconnect.zm', 'microlink.zm'];
/** Under every ending there is: yahoo.co.za, hotmail.co.zm. */
const PROVIDERS_EVERYWHERE = ['gmail', 'yahoo', 'hotmail', 'outlook', 'live', 'gmx', 'icloud'];
/** Where a company has a page beside everybody else’s. */
const PAGES = [
  'facebook.com',
  'fb.com',
  'instagram.com',
  'linkedin.com',
  'x.com',
  'twitter.com',
  'wa.me',
  'tiktok.com',
];
const MORE_PAGES = ['youtube.com', 'google.com', 'goo.gl', 'g.page', 'linktr.ee', 'gumtree.co.za', 'whatsapp.com'];

const shared = new Set([...providers, ...LOCAL_PROVIDERS, ...MORE_PROVIDERS, ...PAGES, ...MORE_PAGES]);

/** The part of an address that one organisation holds: none where anybody can have one beside it. */
export function companyDomain(address: string): string | undefined {
  const { domain, domainWithoutSuffix, isIcann, isPrivate } = parse(address, { allowPrivateDomains: true });
  if (!domain || !domainWithoutSuffix || !(isIcann || isPrivate)) return undefined;
  return shared.has(domain) || PROVIDERS_EVERYWHERE.includes(domainWithoutSuffix) ? undefined : domain;
}
